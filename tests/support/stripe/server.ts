import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Books, createBooks } from './books.ts';
import { Refusal } from './objects.ts';

/** A request that the server has seen. */
export interface SeenRequest {
  /** Such as `POST /v1/refunds`. */
  readonly call: string;
  readonly params: Readonly<Record<string, string>>;
  readonly idempotencyKey: string | undefined;
}

/** What happens to the next request of a call: a status other than 200, an answer after its time, or none. */
export interface Fault {
  readonly call: string;
  readonly status?: number;
  readonly type?: string;
  /** `before`: the connection breaks off and nothing was done. `after`: it was done, and the answer is lost. */
  readonly cut?: 'before' | 'after';
  /** The answer comes after this time, ms. */
  readonly delayMs?: number;
}

/** A server that speaks the objects which Stripe documents, as far as Orator uses them; it keeps its books in memory. */
export interface StripeServer {
  readonly url: string;
  readonly books: Books;
  readonly requests: SeenRequest[];
  /** Faults that are still to happen. */
  readonly faults: Fault[];
  readonly close: () => Promise<void>;
}

/** The key that the server accepts. */
export const STRIPE_KEY = 'sk_test_orator';
const API_VERSION = '2026-10-28.endive';

interface Stored {
  readonly params: string;
  readonly status: number;
  readonly body: object;
}

export async function startStripe(): Promise<StripeServer> {
  const [requests, faults]: [SeenRequest[], Fault[]] = [[], []];
  const stored = new Map<string, Stored>();
  const books = createBooks();

  const work = (call: string, params: URLSearchParams, key: string | undefined): Stored => {
    const text = params.toString();
    const before = key === undefined ? undefined : stored.get(key);
    if (before !== undefined && before.params !== text) {
      throw new Refusal(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters',
      );
    }
    const answer = before ?? { params: text, status: 200, body: books.handle(call, params) };
    if (key !== undefined) stored.set(key, answer);
    return answer;
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe');
    const call = `${request.method} ${pathname}`;
    const params = request.method === 'GET' ? searchParams : new URLSearchParams(await readBody(request));
    const key = readHeader(request, 'idempotency-key');
    requests.push({ call, params: Object.fromEntries(params), idempotencyKey: key });
    const at = faults.findIndex((fault) => call.startsWith(fault.call));
    const [fault] = at === -1 ? [] : faults.splice(at, 1);
    if (fault?.delayMs !== undefined) await sleep(fault.delayMs);
    if (fault?.cut === 'before') return void request.socket.destroy();
    try {
      if (readHeader(request, 'authorization') !== `Bearer ${STRIPE_KEY}`) {
        throw new Refusal(401, 'invalid_request_error', 'Invalid API Key provided');
      }
      if (readHeader(request, 'stripe-version') !== API_VERSION) {
        throw new Refusal(400, 'invalid_request_error', 'Another version of the API was expected');
      }
      if (fault?.status !== undefined) throw new Refusal(fault.status, fault.type ?? 'api_error', 'As the test asked');
      const { status, body } = work(call, params, key);
      if (fault?.cut === 'after') return void request.socket.destroy();
      send(response, status, body);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      send(response, error.status, { error: { type: error.type, code: error.code, message: error.message } });
    }
  };

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => send(response, 500, { error: { message: String(error) } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${readPort(server.address())}`,
    books,
    requests,
    faults,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const readPort = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

function readHeader(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

function send(response: ServerResponse, status: number, body: object): void {
  // Without this header the SDK would repeat a 5xx, and a fault would be used up unseen.
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': 'req_test',
    'stripe-should-retry': 'false',
  });
  response.end(JSON.stringify(body));
}
