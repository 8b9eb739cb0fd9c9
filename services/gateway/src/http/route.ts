import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ErrorBody } from '@orator/contracts/core/errors';
import type { Access, RouteSpec } from '@orator/contracts/core/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract that the route implements, for the reference. */
    contract?: RouteSpec;
    /** Who may call the route. Required: registering a route without it fails. */
    access?: Access;
    /** Whether trials may call it. */
    trial?: true;
    /** Whether the token's session is looked up in the database with each call. */
    sensitive?: true;
    /** Whether it takes an `Idempotency-Key`. */
    idempotencyKey?: true;
    /** Maximum size of the uploaded file, bytes. */
    uploadBytes?: number;
    /** Requests per minute of one client, counted in each process separately. */
    readsPerMinute?: number;
    /** Requests per minute of all clients at one IP. */
    ipPerMinute?: number;
  }
}

/** Requests per minute of one client to a route without a limit of its own. */
const DEFAULT_RATE = 120;

/** Loose: validation replaces the request's headers. */
const IdempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7E]{1,255}$/)
    .optional()
    .describe('same key and body within 24 hours: the same response, and nothing is done twice'),
});

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

const NEEDS: Readonly<Record<Access, string>> = {
  public: 'Needs no access token.',
  user: 'Needs an access token',
  owner: 'Needs an access token of its owner',
  admin: 'Needs an access token of an operator.',
};

/** The access and rate limit of a route, for the reference. */
function describeRoute(spec: RouteSpec): string {
  const { access, trial, idempotencyKey, limitsIp, rateLimit = DEFAULT_RATE } = spec;
  const open = access === 'user' || access === 'owner';
  return [
    NEEDS[access] + (open ? (trial === true ? '; that of a trial works.' : '; that of a trial does not work.') : ''),
    ...(idempotencyKey === true ? ['Takes an `Idempotency-Key`.'] : []),
    `At most ${rateLimit} calls a minute${limitsIp === true ? ', and as many from one IP' : ''}.`,
  ].join(' ');
}

function describeResponse({ status, mediaType, response }: RouteSpec): object {
  if (status === 204) return z.undefined().describe('Done');
  if (mediaType === undefined) return response;
  return { description: response.description ?? '', content: { [mediaType]: { schema: response } } };
}

/** The type of the overload says which parts exist: exactly those of the contract. */
function makeSchema<Spec extends RouteSpec>(spec: Spec): SchemaOf<Spec>;
function makeSchema(spec: RouteSpec): object {
  const status = spec.status ?? 200;
  return {
    ...(spec.params && { params: spec.params }),
    ...(spec.query && { querystring: spec.query }),
    ...(spec.body && { body: spec.body }),
    ...(spec.idempotencyKey && { headers: IdempotencyHeaders }),
    response: {
      [status]: describeResponse(spec),
      '4xx': ErrorBody.describe('Refused; the message says why'),
      '5xx': ErrorBody.describe('Failed; trying again later may help'),
    },
    tags: [spec.tag],
    summary: spec.summary,
    description: describeRoute(spec),
    operationId: operationId(spec),
    security: spec.access === 'public' ? [] : [{ bearer: [] }],
  };
}

/** Reads are counted in the process, because a round trip to Redis would cost more than most of them. */
const rate = ({ method, limitsIp, rateLimit = DEFAULT_RATE }: RouteSpec) =>
  method === 'GET'
    ? { readsPerMinute: rateLimit }
    : { rateLimit: { max: rateLimit }, ...(limitsIp === true && { ipPerMinute: rateLimit }) };

/**
 * The Fastify options of a contract's route: validation, documentation, response serialisation, access and rate limit.
 * A handler returns the body; the status is the contract's.
 */
export const http = <const Spec extends RouteSpec>(spec: Spec) => ({
  method: spec.method,
  url: spec.url,
  schema: makeSchema(spec),
  ...(spec.bodyBytes !== undefined && { bodyLimit: spec.bodyBytes }),
  config: {
    contract: spec,
    access: spec.access,
    ...(spec.sensitive && { sensitive: spec.sensitive }),
    ...(spec.trial && { trial: spec.trial }),
    ...(spec.idempotencyKey && { idempotencyKey: spec.idempotencyKey }),
    ...rate(spec),
    ...(spec.upload && { uploadBytes: spec.upload.maxBytes }),
  },
  preHandler: async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (spec.status !== undefined) void reply.code(spec.status);
  },
});

const BINARY: ReadonlySet<string> = new Set(['video/mp4', 'application/pdf']);

/**
 * Streams a document or a video; JSON unless a type is given. It bypasses the response schema, which needs the whole
 * document in memory; tests check it against the contract instead. Resolves when the document has been sent or the
 * client disconnected; it is cut off when the client's session ends.
 */
export async function sendDocument(
  reply: FastifyReply,
  document: Readable,
  type: 'application/json' | NonNullable<RouteSpec['mediaType']> = 'application/json',
): Promise<void> {
  const { currentUser, server } = reply.request;
  const sent = new AbortController();
  if (currentUser !== null) {
    server.deps.sessions.watch(currentUser.sessionId, sent.signal, () => reply.raw.destroy());
  }
  void reply.type(BINARY.has(type) ? type : `${type}; charset=utf-8`).send(document);
  await finished(reply.raw).catch(() => undefined);
  sent.abort();
}
