import { type Db, isForeignKeyViolation } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';

/** How long a response is stored, hours. */
const KEPT_HOURS = 24;

const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_HOURS * 3_600_000);

/** A key as its user sent it. */
export interface SentKey {
  readonly userId: string;
  readonly key: string;
  /** SHA-256 of path and body; null for an upload whose file has not been read yet. */
  readonly fingerprint: Buffer<ArrayBuffer> | null;
}

export interface StoredResponse {
  readonly status: number;
  readonly body: string;
}

/** The stored state of a known key. `response` is null while its request is being processed. */
export interface KnownKey {
  readonly fingerprint: Uint8Array | null;
  readonly response: StoredResponse | null;
}

/**
 * Takes a key for a request: a new one, one older than 24 hours, or one whose process has died.
 * @param leaseMs after this time another request may take the key over, unless a response was stored
 * @returns whether the caller is to process the request
 * @throws AppError unauthorized when the account was deleted since the request was authenticated
 */
export async function claimKey(db: Db, sent: SentKey, leaseMs: number, now = new Date()): Promise<boolean> {
  const { userId, key, fingerprint } = sent;
  const lockedUntil = new Date(now.getTime() + leaseMs);
  const claiming = db.$executeRaw`
    INSERT INTO idempotency_key AS k (user_id, key, fingerprint, locked_until, created_at)
    VALUES (${userId}::uuid, ${key}, ${fingerprint}, ${lockedUntil}, ${now})
    ON CONFLICT (user_id, key) DO UPDATE
    SET fingerprint = excluded.fingerprint, status = NULL, body = NULL,
      locked_until = excluded.locked_until, created_at = excluded.created_at
    WHERE k.created_at <= ${keptSince(now)}
      OR (k.status IS NULL AND k.locked_until <= ${now} AND k.fingerprint IS NOT DISTINCT FROM excluded.fingerprint)`;
  const claimed = await claiming.catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? new AppError('unauthorized') : error;
  });
  return claimed > 0;
}

/** The stored request of this key; null when it failed meanwhile, which frees the key. */
export async function readKey(db: Db, { userId, key }: SentKey): Promise<KnownKey | null> {
  const row = await db.idempotencyKey.findUnique({ where: { userId_key: { userId, key } } });
  if (row === null) return null;
  const { fingerprint, status, body } = row;
  return { fingerprint, response: status === null || body === null ? null : { status, body } };
}

/** Stores the response for everyone who sends the key again. */
export async function storeResponse(db: Db, sent: SentKey, response: StoredResponse): Promise<void> {
  const { userId, key, fingerprint } = sent;
  await db.idempotencyKey.updateMany({ where: { userId, key }, data: { ...response, fingerprint } });
}

/** Frees the key of a request that was refused or failed, so that the next request with it is processed. */
export async function freeKey(db: Db, { userId, key }: SentKey): Promise<void> {
  await db.idempotencyKey.deleteMany({ where: { userId, key, status: null } });
}

export async function deleteOldKeys(db: Db, now = new Date()): Promise<void> {
  await db.idempotencyKey.deleteMany({ where: { createdAt: { lte: keptSince(now) } } });
}
