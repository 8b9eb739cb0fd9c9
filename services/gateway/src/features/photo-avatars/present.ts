import { Gender, Ratio } from '@orator/contracts/core/common';
import { AgeGroup, Ethnicity, PhotoStyle } from '@orator/contracts/photo-avatar-prompts/schema';
import { ImageType, type PhotoAvatar, type SharedPhotoAvatar, TakenDown } from '@orator/contracts/photo-avatars/schema';
import type { Db, PhotoAvatarModel } from '@orator/db/client';
import type { Deps } from '../../deps.ts';
import { urlsThrough } from '../../sharing/file-links.ts';
import { understoodWords } from './understood-words.ts';

/**
 * The fields of an avatar that everybody who may see it sees.
 * @param makeUrl the address of a file for whom it is shown to
 */
export const presentShown = (row: PhotoAvatarModel, makeUrl: (key: string) => string): SharedPhotoAvatar => ({
  name: row.name,
  avatar_url: makeUrl(row.clipKey),
  preview_url: makeUrl(row.previewKey),
  poster_url: makeUrl(row.posterKey),
  width: row.width,
  height: row.height,
  duration_s: row.durationS,
});

/** The reason and the appeal of an avatar that was removed from the library, shown to its owner. */
function presentTakenDown({ barredAt, barredFor, appealedAt, appealDecidedAt }: PhotoAvatarModel): TakenDown | null {
  if (barredAt === null) return null;
  const appeal = appealedAt === null ? 'possible' : appealDecidedAt === null ? 'waiting' : 'rejected';
  return TakenDown.parse({ at: barredAt.toISOString(), reasons: barredFor, appeal });
}

/**
 * Counts the videos that avatars are in: for the user's own avatars those of everybody, for avatars of others the
 * user's own.
 * @returns by avatar id; avatars without videos are left out
 */
async function countProjects(db: Db, userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: string; count: number }[]>`
    SELECT a.id::text AS id, count(*)::int AS count
    FROM photo_avatar a JOIN task t ON t.input->>'photo_avatar_id' = a.id::text
    WHERE a.id = ANY(${ids}::uuid[]) AND (a.user_id = ${userId}::uuid OR t.user_id = ${userId}::uuid)
    GROUP BY a.id`;
  return new Map(rows.map(({ id, count }) => [id, count]));
}

async function findCollected(db: Db, userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const where = { userId, photoAvatarId: { in: [...ids] } };
  const rows = await db.photoAvatarCollection.findMany({ where, select: { photoAvatarId: true } });
  return new Set(rows.map(({ photoAvatarId }) => photoAvatarId));
}

/** The recognised terms of the prompts that photos were made from, by photo id. */
async function readWords(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const select = { id: true, prompt: { select: { description: true, reading: true } } };
  const rows = await db.photoImage.findMany({ where: { id: { in: [...ids] }, promptId: { not: null } }, select });
  return new Map(rows.map(({ id, prompt }) => [id, prompt === null ? null : understoodWords(prompt)]));
}

/** Others see a public avatar's files for as long as it is public. */
const urlFor = ({ storage }: Deps, userId: string, row: PhotoAvatarModel): ((key: string) => string) =>
  row.userId === userId || row.publicId === null
    ? (key) => storage.url(key)
    : urlsThrough(storage, `library.${row.publicId}`);

/** Avatars as one user sees them. */
export async function presentAvatars(
  deps: Deps,
  userId: string,
  rows: readonly PhotoAvatarModel[],
): Promise<PhotoAvatar[]> {
  const ids = rows.map(({ id }) => id);
  const [projects, collected, words] = await Promise.all([
    countProjects(deps.db, userId, ids),
    findCollected(deps.db, userId, ids),
    readWords(
      deps.db,
      rows.map(({ imageId }) => imageId),
    ),
  ]);
  return rows.map((row) => ({
    ...presentShown(row, urlFor(deps, userId, row)),
    id: row.id,
    thumbnail_url: urlFor(deps, userId, row)(row.thumbnailKey ?? row.posterKey),
    colour: row.colour,
    image_type: ImageType.parse(row.imageType),
    ratio: Ratio.parse(row.ratio),
    gender: Gender.nullable().parse(row.gender),
    age_group: AgeGroup.nullable().parse(row.ageGroup),
    ethnicity: Ethnicity.nullable().parse(row.ethnicity),
    style: PhotoStyle.nullable().parse(row.style),
    described: words.get(row.imageId) ?? null,
    own: row.userId === userId,
    public: row.publicId !== null,
    taken_down: row.userId === userId ? presentTakenDown(row) : null,
    displayed: row.hiddenAt === null,
    collected: collected.has(row.id),
    projects: projects.get(row.id) ?? 0,
    created_at: row.createdAt.toISOString(),
  }));
}
