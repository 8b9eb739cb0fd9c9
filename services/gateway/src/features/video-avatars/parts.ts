import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Statement } from '@orator/contracts/consents/kinds';
import { NewFootage } from '@orator/contracts/video-avatars/schema';
import { Locale } from '@orator/contracts/core/common';
import { footagePart, footageParts } from '@orator/contracts/video-avatars/files';
import { FOOTAGE_LIMITS, UPLOAD_LIMITS } from '@orator/contracts/video-avatars/limits';
import type { FootageUpload, VideoAvatar } from '@orator/contracts/video-avatars/schema';
import { type FootageUploadModel, newId, type Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { cancelDeletion, scheduleDeletion } from '@orator/platform/file-deletions';
import type { Deps } from '../../deps.ts';
import { deleteDueFiles, scheduleUnlessOwned } from '../../files/deletion.ts';
import type { Upload } from '../../http/upload.ts';
import { lockUser } from '../../identity/lock-user.ts';
import { checkLimit, keepFootage } from './keep-footage.ts';

/** Uploads abandoned in one transaction. */
const BATCH = 100;
const HOUR_MS = 3_600_000;

interface NewUpload {
  readonly userId: string;
  readonly statement: Extract<Statement, 'footage-1'>;
  readonly locale: Locale;
  readonly name: string;
  /** Bytes, if known beforehand. */
  readonly size: number | null;
}

interface OwnedUpload {
  readonly id: string;
  readonly userId: string;
}

const present = ({ id, name, size, parts, bytes, updatedAt }: FootageUploadModel): FootageUpload => ({
  id,
  name,
  size,
  parts,
  bytes,
  updated_at: updatedAt.toISOString(),
});

/**
 * Begins an upload in parts. At the limit, the user's upload that has been idle longest is dropped.
 * @throws AppError video_avatar_limit
 */
export async function beginUpload(deps: Deps, upload: NewUpload): Promise<FootageUpload> {
  const { userId } = upload;
  const row = await deps.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    await checkLimit(tx, userId);
    const open = await tx.footageUpload.findMany({ where: { userId }, orderBy: { updatedAt: 'desc' } });
    await giveUp(tx, open.slice(UPLOAD_LIMITS.open - 1));
    return tx.footageUpload.create({ data: { ...upload, id: newId() } });
  });
  return present(row);
}

export async function listUploads({ db }: Deps, userId: string): Promise<{ items: FootageUpload[] }> {
  const rows = await db.footageUpload.findMany({
    where: { userId },
    orderBy: { id: 'desc' },
    take: UPLOAD_LIMITS.open,
  });
  return { items: rows.map(present) };
}

/** @throws AppError not_found */
async function find(tx: Tx, { id, userId }: OwnedUpload): Promise<FootageUploadModel> {
  const row = await tx.footageUpload.findFirst({ where: { id, userId } });
  if (row === null) throw new AppError('not_found');
  return row;
}

/**
 * Stores the next part. A part that is stored already, or is not the next one, is ignored; the response names the next
 * one.
 * @throws AppError not_found, file_missing, payload_too_large; footage_refused when all parts together are too large
 */
export async function takePart(deps: Deps, owned: OwnedUpload, part: number, upload: Upload): Promise<FootageUpload> {
  const before = await find(deps.db, owned);
  if (before.parts !== part) {
    upload.stream.resume();
    return present(before);
  }
  const key = footagePart(owned.id, part);
  await scheduleUnlessOwned(deps, [key]);
  await deps.storage.putStream(key, upload.stream);
  const size = (await deps.storage.size(key)) ?? 0;
  if (upload.tooLong()) throw new AppError('payload_too_large');
  if (size === 0) throw new AppError('file_missing');
  if (before.bytes + size > FOOTAGE_LIMITS.bytes) {
    throw new AppError('footage_refused', { details: { reasons: ['too_large'] } });
  }
  await deps.db.$transaction(async (tx) => {
    const change = { parts: part + 1, bytes: before.bytes + size, updatedAt: new Date() };
    const { count } = await tx.footageUpload.updateMany({ where: { ...owned, parts: part }, data: change });
    if (count > 0) return cancelDeletion(tx, [key]);
    // Another request stored the same part meanwhile, so the file has an owner.
    await find(tx, owned);
    return tx.fileDeletion.deleteMany({ where: { key } });
  });
  return present(await find(deps.db, owned));
}

/**
 * Joins the parts and stores the video.
 * @throws AppError not_found, file_missing, and those of `keepFootage`; the parts are kept then, unless they are no video
 */
export async function finishUpload(deps: Deps, owned: OwnedUpload): Promise<VideoAvatar> {
  const row = await find(deps.db, owned);
  if (row.parts === 0 || row.bytes !== (row.size ?? row.bytes)) throw new AppError('file_missing');
  const keys = footageParts(row.id, row.parts);
  const hash = createHash('sha256');
  const whole = async function* (): AsyncGenerator<Uint8Array> {
    for (const key of keys) {
      for await (const chunk of await deps.storage.read(key)) {
        hash.update(chunk);
        yield chunk;
      }
    }
  };
  const { consent: statement } = NewFootage.pick({ consent: true }).parse({ consent: row.statement });
  const footage = {
    ...owned,
    name: row.name,
    statement,
    locale: Locale.parse(row.locale),
    stream: Readable.from(whole(), { objectMode: false }),
    tooLong: () => false,
    sha256: () => hash.digest('hex'),
  };
  const keeping = keepFootage(deps, footage, async (tx) => {
    const { count } = await tx.footageUpload.deleteMany({ where: { ...owned, parts: row.parts } });
    // Another request has finished it, or another part has arrived.
    if (count === 0) throw new AppError('not_found');
    await scheduleDeletion(tx, keys);
  });
  const avatar = await keeping.catch(async (error: unknown) => {
    if (error instanceof AppError && error.reason === 'footage_refused') await discardUpload(deps, owned);
    throw error;
  });
  deps.runInBackground(deleteDueFiles(deps));
  return avatar;
}

/** @throws AppError not_found */
export async function discardUpload(deps: Deps, owned: OwnedUpload): Promise<void> {
  await deps.db.$transaction(async (tx) => giveUp(tx, [await find(tx, owned)]));
  deps.runInBackground(deleteDueFiles(deps));
}

async function giveUp(tx: Tx, rows: readonly Pick<FootageUploadModel, 'id' | 'parts'>[]): Promise<void> {
  await tx.footageUpload.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  await scheduleDeletion(
    tx,
    // One more than the row says, because a part may be on its way.
    rows.flatMap(({ id, parts }) => footageParts(id, parts + 1)),
  );
}

/** Abandons uploads that have received no part for a long time. */
export async function sweepUploads({ db }: Pick<Deps, 'db'>, now = new Date()): Promise<void> {
  const since = new Date(now.getTime() - UPLOAD_LIMITS.keptHours * HOUR_MS);
  for (;;) {
    const rows = await db.footageUpload.findMany({ where: { updatedAt: { lt: since } }, take: BATCH });
    await db.$transaction((tx) => giveUp(tx, rows));
    if (rows.length < BATCH) return;
  }
}
