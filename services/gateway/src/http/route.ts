import type { Access, RouteSpec } from '@orator/contracts/core/route';
import { ErrorBody } from '@orator/contracts/core/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { z } from 'zod';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; one without it does not start. */
    access?: Access;
    /** Whether somebody without an account may. */
    trial?: true;
    /** Whether the session behind the token must still be there. */
    sensitive?: true;
    /** Largest file the route takes, bytes. */
    uploadBytes?: number;
    /** How often a caller may read it, counted by each process for itself. */
    readsAMinute?: number;
  }
}

/** Calls a minute a caller may make to a route that does not say its own limit. */
const DEFAULT_RATE = 120;

type Named<Spec, Key extends string, As extends string> =
  Spec extends Record<Key, infer Schema extends z.ZodType> ? { readonly [K in As]: Schema } : unknown;
type StatusOf<Spec extends RouteSpec> = Spec extends { readonly status: infer Status extends number } ? Status : 200;

type SchemaOf<Spec extends RouteSpec> = Named<Spec, 'params', 'params'> &
  Named<Spec, 'query', 'querystring'> &
  Named<Spec, 'body', 'body'> & { readonly response: { readonly [Status in StatusOf<Spec>]: Spec['response'] } };

/** `GET /tasks/:id` -> `getTasksById`: a stable name for client generators. */
const operationId = ({ method, url }: RouteSpec): string =>
  method.toLowerCase() +
  url
    .split(/[/_-]/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(':') ? `By-${part.slice(1)}` : part))
    .flatMap((part) => part.split('-'))
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** The parts are there exactly when the contract has them, which is what the first signature says. */
function schemaOf<Spec extends RouteSpec>(spec: Spec): SchemaOf<Spec>;
function schemaOf(spec: RouteSpec): object {
  const status = spec.status ?? 200;
  return {
    ...(spec.params && { params: spec.params }),
    ...(spec.query && { querystring: spec.query }),
    ...(spec.body && { body: spec.body }),
    response: {
      [status]: status === 204 ? z.undefined().describe('Done') : spec.response,
      '4xx': ErrorBody.describe('Refused; the message says why'),
      '5xx': ErrorBody.describe('Failed; trying again later may help'),
    },
    tags: [spec.tag],
    summary: spec.summary,
    operationId: operationId(spec),
    security: spec.access === 'public' ? [] : [{ bearer: [] }],
  };
}

/** Reading is counted in this process alone: a round trip to Redis would cost more than most reads. */
const rate = ({ method, rateLimit = DEFAULT_RATE }: RouteSpec) =>
  method === 'GET' ? { readsAMinute: rateLimit } : { rateLimit: { max: rateLimit } };

/**
 * Turns a route of the contracts into Fastify's options: validation, documentation, what leaves the server, who may call
 * it and how often. A handler returns the body; the status is the contract's.
 */
export const http = <const Spec extends RouteSpec>(spec: Spec) => ({
  method: spec.method,
  url: spec.url,
  schema: schemaOf(spec),
  config: {
    access: spec.access,
    ...(spec.sensitive && { sensitive: spec.sensitive }),
    ...(spec.trial && { trial: spec.trial }),
    ...rate(spec),
    ...(spec.upload && { uploadBytes: spec.upload.maxBytes }),
  },
  preHandler: async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (spec.status !== undefined) void reply.code(spec.status);
  },
});

/**
 * Sends a JSON document that is written while it is sent. It passes by the response schema, which would want all of it
 * in memory, so its tests hold it against the contract. Ends when it is sent, or whoever asked has gone.
 */
export async function sendDocument(reply: FastifyReply, document: Readable): Promise<void> {
  void reply.type('application/json; charset=utf-8').send(document);
  await finished(reply.raw).catch(() => undefined);
}
