import { ERRORS, ErrorBody, type ErrorName, findStatus } from '@orator/contracts/core/errors';
import type { RouteOutput, RouteSpec } from '@orator/contracts/core/route';
import { z } from 'zod';

/** Requests and answers of this test that violate the contracts, and requests without an answer. */
const mistakes: string[] = [];

export interface Sent {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** An error answer, made by `refuse`. */
class Refusal {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(name: ErrorName, message: string, details: Readonly<Record<string, unknown>>) {
    this.status = findStatus(name);
    this.body = ErrorBody.parse({ code: ERRORS[name], message, details: { ...details, name } });
  }
}

/** An error answer of the server with this name, message and details. */
export const refuse = (name: ErrorName, message: string, details: Readonly<Record<string, unknown>> = {}): Refusal =>
  new Refusal(name, message, details);

/** No answer: the server cannot be reached. */
export const unreachable = Symbol('unreachable');

/** A file, made by `file`. */
class FileAnswer {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
  constructor(bytes: Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>>) {
    this.bytes = bytes;
    this.headers = headers;
  }
}

/** An answer with a file: its bytes and headers. */
export const file = (bytes: Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>> = {}): FileAnswer =>
  new FileAnswer(bytes, headers);

type Answer<Spec extends RouteSpec> = RouteOutput<Spec> | Refusal | FileAnswer | typeof unreachable;

interface Answered {
  readonly spec: RouteSpec;
  readonly give: (sent: Sent) => unknown;
  readonly sent: Sent[];
}

let answered: Answered[] = [];
const realFetch = globalThis.fetch;

/**
 * Answers a route of the contracts until the end of the test; a later call for the same route replaces an earlier one.
 * A test fails when a request or an answer violates the contract, so that outdated answers are noticed.
 *
 * @returns the requests so far, oldest first; later requests are added to the array
 */
export const answer = <Spec extends RouteSpec>(
  spec: Spec,
  give: (sent: Sent) => Answer<Spec> | Promise<Answer<Spec>>,
): readonly Sent[] => {
  const sent: Sent[] = [];
  answered = [{ spec, give, sent }, ...answered];
  return sent;
};

/** Takes the place of the server: `fetch` gets the answers of `answer`, and nothing leaves the page. */
export const startApi = (): void => {
  answered = [];
  mistakes.length = 0;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!url.pathname.startsWith('/api/')) return await realFetch(request);
    return await respond(request, url);
  };
};

/** @throws Error when a request or an answer violated the contracts */
export const stopApi = (): void => {
  globalThis.fetch = realFetch;
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
};

const respond = async (request: Request, url: URL): Promise<Response> => {
  const path = url.pathname.slice('/api'.length);
  for (const { spec, give, sent } of answered) {
    const params = spec.method === request.method ? matchPath(spec.url, path) : null;
    if (params === null) continue;
    const body: unknown = request.headers.get('content-type') === 'application/json' ? await request.json() : undefined;
    const one = { params, query: Object.fromEntries(url.searchParams), body };
    checkRequest(spec, one);
    sent.push(one);
    return toResponse(spec, await give(one));
  }
  mistakes.push(`Nothing answers ${request.method} ${path}`);
  throw new TypeError('Failed to fetch');
};

/** @returns the parameters of a path that a route matches, or null */
const matchPath = (pattern: string, path: string): Record<string, string> | null => {
  const source = pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${source}$`).exec(path);
  return match === null ? null : { ...match.groups };
};

const checkRequest = (spec: RouteSpec, sent: Sent): void => {
  for (const part of ['params', 'query', 'body'] as const) {
    const problem = spec[part]?.safeParse(sent[part]).error;
    if (problem !== undefined) mistakes.push(`${part} of ${spec.method} ${spec.url}: ${z.prettifyError(problem)}`);
  }
};

const toResponse = (spec: RouteSpec, given: unknown): Response => {
  if (given === unreachable) throw new TypeError('Failed to fetch');
  if (given instanceof Refusal) return Response.json(given.body, { status: given.status });
  if (given instanceof FileAnswer) {
    if (spec.mediaType === undefined) mistakes.push(`${spec.method} ${spec.url} answers no file`);
    return new Response(given.bytes, { headers: given.headers });
  }
  const problem = spec.response.safeParse(given).error;
  if (problem !== undefined) mistakes.push(`answer of ${spec.method} ${spec.url}: ${z.prettifyError(problem)}`);
  const status = spec.status ?? 200;
  if (spec.mediaType !== undefined) {
    return new Response(String(given), { status, headers: { 'content-type': spec.mediaType } });
  }
  return status === 204 ? new Response(null, { status }) : Response.json(given, { status });
};
