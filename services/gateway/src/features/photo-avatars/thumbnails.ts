import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { scheduleDeletion } from '@orator/platform/file-deletions';
import type { Loop } from '@orator/platform/loops';
import sharp from 'sharp';
import type { Deps } from '../../deps.ts';

/** Pixels: a column of the library is at most 300 points wide, and phones have several pixels per point. */
const WIDTH = 480;
const QUALITY = 72;
/** Avatars processed in one step. */
const BATCH = 25;
/** Colour behind a picture that cannot be read. */
const GREY = '#808080';

type Needs = Pick<Deps, 'db' | 'storage' | 'log'>;
interface Waiting {
  readonly id: string;
  readonly posterKey: string;
}

/** @param picture any that libvips reads @returns its mean colour, `#rrggbb` */
async function meanColour(picture: Uint8Array): Promise<string> {
  const [r = 0, g = 0, b = 0] = await sharp(picture).flatten().toColourspace('srgb').resize(1, 1).raw().toBuffer();
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

async function make({ storage, log }: Needs, { id, posterKey }: Waiting) {
  const key = posix.join(posix.dirname(posterKey), 'thumbnail.webp');
  try {
    const poster = await storage.withLocalCopy(posterKey, (path) => readFile(path));
    const picture = sharp(poster).resize({ width: WIDTH, withoutEnlargement: true }).webp({ quality: QUALITY });
    const bytes = await picture.toBuffer();
    const colour = await meanColour(bytes);
    await storage.put(key, bytes);
    return { thumbnailKey: key, colour };
  } catch (error) {
    log.warn({ err: error, avatar: id }, 'the picture of an avatar cannot be made smaller');
    return { thumbnailKey: null, colour: GREY };
  }
}

/**
 * Makes thumbnails for avatars that have none: new ones, and those made before thumbnails existed.
 * @returns how many were examined
 */
export async function makeThumbnails(deps: Needs): Promise<number> {
  const { db } = deps;
  const waiting = await db.photoAvatar.findMany({
    where: { colour: null, deletedAt: null },
    select: { id: true, posterKey: true },
    orderBy: { id: 'desc' },
    take: BATCH,
  });
  for (const avatar of waiting) {
    const data = await make(deps, avatar);
    const { count } = await db.photoAvatar.updateMany({ where: { id: avatar.id, deletedAt: null }, data });
    // The avatar was deleted meanwhile, with the files that it had then.
    if (count === 0 && data.thumbnailKey !== null) await scheduleDeletion(db, [data.thumbnailKey]);
  }
  return waiting.length;
}

export const thumbnailLoop = (deps: Needs): Loop => ({
  name: 'thumbnails',
  everyMs: 10_000,
  step: async () => {
    while ((await makeThumbnails(deps)) === BATCH);
  },
});
