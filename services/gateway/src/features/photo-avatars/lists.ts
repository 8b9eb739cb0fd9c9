import type { PhotoAvatarsQuery } from '@orator/contracts/photo-avatars/schema';
import type { PhotoAvatarModel, Prisma } from '@orator/db/client';
import type { Deps } from '../../deps.ts';
import { cutPage, literally, readCursor, UUID } from '../../http/page.ts';
import { presentAvatars } from './present.ts';

const makeFilters = ({ search, gender, age_group, ethnicity, ratio, style }: PhotoAvatarsQuery) =>
  ({
    deletedAt: null,
    ...(search !== undefined && search !== '' && { name: { contains: literally(search), mode: 'insensitive' } }),
    ...(gender !== undefined && { gender }),
    ...(age_group !== undefined && { ageGroup: age_group }),
    ...(ethnicity !== undefined && { ethnicity }),
    ...(ratio !== undefined && { ratio }),
    ...(style !== undefined && { style }),
  }) satisfies Prisma.PhotoAvatarWhereInput;

/** An avatar and its place in a list. */
interface Placed {
  readonly avatar: PhotoAvatarModel;
  readonly place: string;
}

type Read = (deps: Deps, userId: string, query: PhotoAvatarsQuery, before: string | undefined) => Promise<Placed[]>;

const readOwn: Read = async ({ db }, userId, query, before) => {
  const rows = await db.photoAvatar.findMany({
    where: {
      ...makeFilters(query),
      userId,
      hiddenAt: query.displayed ? null : { not: null },
      ...(before !== undefined && { id: { lt: before } }),
    },
    orderBy: { id: 'desc' },
    take: query.limit + 1,
  });
  return rows.map((avatar) => ({ avatar, place: avatar.id }));
};

/** Ordered by the time of publication, which the index of `public_id` contains. */
const readPublic: Read = async ({ db }, _userId, query, before) => {
  const rows = await db.photoAvatar.findMany({
    where: { ...makeFilters(query), publicId: before === undefined ? { not: null } : { lt: before } },
    orderBy: { publicId: 'desc' },
    take: query.limit + 1,
  });
  return rows.map((avatar) => ({ avatar, place: avatar.publicId ?? '' }));
};

/** Avatars that were unpublished are hidden, and shown again when they are public again. */
const readCollected: Read = async ({ db }, userId, query, before) => {
  const rows = await db.photoAvatarCollection.findMany({
    where: {
      userId,
      avatar: { ...makeFilters(query), publicId: { not: null } },
      ...(before !== undefined && { id: { lt: before } }),
    },
    include: { avatar: true },
    orderBy: { id: 'desc' },
    take: query.limit + 1,
  });
  return rows.map(({ avatar, id }) => ({ avatar, place: id }));
};

const reads = { own: readOwn, public: readPublic, collected: readCollected };

export async function listAvatars(deps: Deps, userId: string, query: PhotoAvatarsQuery) {
  const placed = await reads[query.scope](deps, userId, query, readCursor(query.cursor, UUID));
  const { items, nextCursor } = cutPage(placed, query.limit, ({ place }) => place);
  const rows = items.map(({ avatar }) => avatar);
  return { items: await presentAvatars(deps, userId, rows), next_cursor: nextCursor };
}
