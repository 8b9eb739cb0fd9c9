import { footageKeys } from '@orator/contracts/video-avatars/files';
import type { Db } from '@orator/db/client';

/** Pictures by the ids of photos or avatars; those without an owner may be shown to everybody. */
type Pictures = ReadonlyMap<string, { readonly key: string; readonly userId: string | null }>;

/** Pictures of photos, without hidden ones. */
export async function findPhotos(db: Db, ids: readonly string[]): Promise<Pictures> {
  if (ids.length === 0) return new Map();
  const where = { id: { in: [...ids] }, hiddenAt: null };
  const rows = await db.photoImage.findMany({ where, select: { id: true, userId: true, key: true } });
  return new Map(rows.map(({ id, ...picture }) => [id, picture]));
}

/** Pictures of photo avatars, without deleted ones. */
export async function findAvatars(db: Db, ids: readonly string[]): Promise<Pictures> {
  if (ids.length === 0) return new Map();
  const where = { id: { in: [...ids] }, deletedAt: null };
  const select = { id: true, userId: true, publicId: true, posterKey: true };
  const rows = await db.photoAvatar.findMany({ where, select });
  return new Map(
    rows.map(({ id, userId, publicId, posterKey: key }) => [id, { key, userId: publicId === null ? userId : null }]),
  );
}

/** Pictures of video avatars that are ready. */
export async function findFootage(db: Db, ids: readonly string[]): Promise<Pictures> {
  if (ids.length === 0) return new Map();
  const where = { id: { in: [...ids] }, deletedAt: null, readyAt: { not: null } };
  const rows = await db.videoAvatar.findMany({ where, select: { id: true, userId: true } });
  return new Map(rows.map(({ id, userId }) => [id, { key: footageKeys(id).poster, userId }]));
}
