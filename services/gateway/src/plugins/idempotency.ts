import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@orator/platform/app-error';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Deps } from '../deps.ts';
import {
  type KnownKey,
  type SentKey,
  type StoredResponse,
  claimKey,
  freeKey,
  readKey,
  storeResponse,
} from '../http/idempotency-keys.ts';
import { readUpload, uploadHash } from '../http/upload.ts';

/** Longer than a request may take, ms; uploads get as long as the server allows. */
const LEASE_MS = 60_000;
const UPLOAD_LEASE_MS = 300_000;
/** How long a second request waits for the first one's response, and how often it looks, ms. */
const WAIT_MS = 10_000;
const LOOK_MS = 100;

/** The key of a request to a route that accepts one; null without the header. The contract limits its length. */
function readHeaderKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  return request.routeOptions.config.idempotencyKey === true && typeof key === 'string' ? key : null;
}

/**
 * The key with its user and the request's fingerprint; an upload's fingerprint is null, because its file has not been
 * read yet.
 */
function sentKey(request: FastifyRequest): SentKey | null {
  const key = readHeaderKey(request);
  if (key === null) return null;
  const fingerprint = request.routeOptions.config.uploadBytes === undefined ? makeFingerprint(request) : null;
  return { userId: request.user.id, key, fingerprint };
}

/** SHA-256 of the path and of the parsed body, or of the uploaded file. */
const makeFingerprint = (request: FastifyRequest, file?: string): Buffer<ArrayBuffer> =>
  createHash('sha256')
    .update(`${request.url}\n${file ?? JSON.stringify(request.body ?? null)}`)
    .digest();

/** Reads an upload only for its fingerprint. */
async function fingerprintUpload(request: FastifyRequest): Promise<Buffer<ArrayBuffer>> {
  const { stream } = await readUpload(request, request.routeOptions.config.uploadBytes ?? 0);
  await finished(stream.resume());
  return makeFingerprint(request, uploadHash(request));
}

/** @throws AppError idempotency_key_reused when the key was sent with another request */
async function checkSame(request: FastifyRequest, sent: SentKey, known: KnownKey): Promise<void> {
  if (known.fingerprint === null) return;
  const fingerprint = sent.fingerprint ?? (await fingerprintUpload(request));
  if (!fingerprint.equals(known.fingerprint)) throw new AppError('idempotency_key_reused');
}

/** Claims the key, or waits for the response of the request that holds it. Null: the caller processes the request. */
async function claimOrWait({ db }: Deps, request: FastifyRequest, sent: SentKey): Promise<StoredResponse | null> {
  const leaseMs = sent.fingerprint === null ? UPLOAD_LEASE_MS : LEASE_MS;
  for (let waited = 0; waited < WAIT_MS; waited += LOOK_MS) {
    if (await claimKey(db, sent, leaseMs)) return null;
    const known = await readKey(db, sent);
    if (known !== null) await checkSame(request, sent, known);
    if (known?.response) return known.response;
    await delay(LOOK_MS);
  }
  throw new AppError('idempotency_key_in_use', { retryAfterS: 5 });
}

interface Sent {
  readonly sent: SentKey;
  readonly status: number;
  readonly payload: unknown;
}

async function settle({ db }: Deps, request: FastifyRequest, { sent, status, payload }: Sent): Promise<void> {
  const { uploadBytes } = request.routeOptions.config;
  const file = uploadHash(request);
  const known = uploadBytes === undefined || file !== undefined;
  if (!isSuccess(status) || typeof payload !== 'string' || !known) return freeKey(db, sent);
  const fingerprint = sent.fingerprint ?? makeFingerprint(request, file);
  await storeResponse(db, { ...sent, fingerprint }, { status, body: payload });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's `Idempotency-Key`; null without one. */
    readonly idempotencyKey: string | null;
  }
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/**
 * `Idempotency-Key` (the IETF draft of that name): a second request of a user with the same key and the same body gets
 * the response of the first, from any gateway, for 24 hours; with another body it is refused. Only successes are
 * stored: a refused request changed nothing and may be sent again. Where repeating a request would cost money, a
 * database constraint prevents it too, because a process may die between its work and its response.
 */
export const idempotency = plugin<{ deps: Deps }>(async (app, { deps }) => {
  const claims = new WeakMap<FastifyRequest, SentKey>();

  app.decorateRequest('idempotencyKey', {
    getter(this: FastifyRequest) {
      return readHeaderKey(this);
    },
  });

  app.addHook('preHandler', async (request, reply) => {
    const sent = sentKey(request);
    if (sent === null) return;
    const stored = await claimOrWait(deps, request, sent);
    if (stored === null) {
      claims.set(request, sent);
      return;
    }
    void reply.code(stored.status).header('idempotency-replayed', 'true').type('application/json; charset=utf-8');
    await reply.send(stored.body);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const sent = claims.get(request);
    if (sent === undefined) return;
    claims.delete(request);
    // The work is done, so the response is sent even if storing the copy fails.
    await settle(deps, request, { sent, status: reply.statusCode, payload }).catch((error: unknown) => {
      request.log.warn({ request_id: request.id, err: error }, 'a response was not stored for its idempotency key');
    });
  });
});
