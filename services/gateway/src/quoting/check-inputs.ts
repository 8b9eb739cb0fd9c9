import { DUB_SAMPLE } from '@orator/contracts/dubs/sample';
import { findLibraryBackground } from '@orator/contracts/photo-avatar-background-images/library';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../deps.ts';
import { usableBy } from '../portraits/find-face.ts';

/** The fields of inputs that refer to rows, by the kind of row. */
const FIELDS = {
  image_id: 'photo',
  photo_avatar_id: 'avatar',
  video_avatar_id: 'footage',
  voice_id: 'voice',
  recording_id: 'recording',
  consent_recording_id: 'recording',
  background_id: 'background',
  product_id: 'product',
  logo_id: 'logo',
  again_of: 'dub',
} as const;
type Source = (typeof FIELDS)[keyof typeof FIELDS];

const isField = (name: string): name is keyof typeof FIELDS => Object.hasOwn(FIELDS, name);

/** The ids in a task's input, by what they refer to. */
function collectIds(input: unknown, into = new Map<Source, Set<string>>()): Map<Source, Set<string>> {
  if (typeof input !== 'object' || input === null) return into;
  for (const [name, value] of Object.entries(input)) {
    if (!isField(name) || typeof value !== 'string') collectIds(value, into);
    else into.set(FIELDS[name], (into.get(FIELDS[name]) ?? new Set()).add(value));
  }
  return into;
}

type Rows = Promise<readonly { readonly id: string }[]>;

/** Which of the ids are still there for the user. */
const find: Readonly<Record<Source, (deps: Deps, userId: string, ids: string[]) => Rows>> = {
  photo: ({ db }, userId, ids) =>
    db.photoImage.findMany({ where: { userId, id: { in: ids }, hiddenAt: null }, select: { id: true } }),
  avatar: ({ db }, userId, ids) =>
    db.photoAvatar.findMany({ where: { ...usableBy(userId), id: { in: ids } }, select: { id: true } }),
  footage: async ({ db }, userId, ids) => [
    { id: DUB_SAMPLE.id },
    ...(await db.videoAvatar.findMany({ where: { userId, id: { in: ids }, deletedAt: null }, select: { id: true } })),
  ],
  voice: async ({ db, voices }, userId, ids) => [
    ...ids.filter((id) => voices.find(id) !== undefined).map((id) => ({ id })),
    ...(await db.ownVoice.findMany({
      where: { userId, id: { in: ids }, consent: { revokedAt: null } },
      select: { id: true },
    })),
  ],
  recording: ({ db }, userId, ids) =>
    db.recording.findMany({ where: { userId, id: { in: ids } }, select: { id: true } }),
  background: async ({ db }, userId, ids) => [
    ...ids.filter((id) => findLibraryBackground(id) !== undefined).map((id) => ({ id })),
    ...(await db.backgroundImage.findMany({ where: { userId, id: { in: ids } }, select: { id: true } })),
  ],
  product: ({ db }, userId, ids) =>
    db.productImage.findMany({ where: { userId, id: { in: ids } }, select: { id: true } }),
  logo: ({ db }, userId, ids) => db.logo.findMany({ where: { userId, id: { in: ids } }, select: { id: true } }),
  dub: ({ db }, userId, ids) => db.task.findMany({ where: { userId, id: { in: ids } }, select: { id: true } }),
};

/**
 * Checks that everything that a quoted task is made from still exists, so that it is not started only to fail.
 * @throws AppError input_gone, with what is missing in its details
 */
export async function checkInputs(deps: Deps, userId: string, input: unknown): Promise<void> {
  const missing = await Promise.all(
    [...collectIds(input)].map(async ([source, ids]) => {
      const found = new Set((await find[source](deps, userId, [...ids])).map(({ id }) => id));
      return [...ids].every((id) => found.has(id)) ? [] : [source];
    }),
  );
  const gone = missing.flat();
  if (gone.length > 0) throw new AppError('input_gone', { details: { missing: gone } });
}
