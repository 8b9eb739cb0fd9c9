import type { FavouriteVoices } from '@orator/contracts/voices/schema';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../../deps.ts';

/** Voices that only an older version had are left out. */
export async function listFavourites({ db, voices }: Deps, userId: string): Promise<FavouriteVoices> {
  const rows = await db.favouriteVoice.findMany({ where: { userId }, orderBy: { createdAt: 'desc' } });
  return { voice_ids: rows.map(({ voiceId }) => voiceId).filter((id) => voices.find(id) !== undefined) };
}

/** @throws AppError not_found. Needs no limit: there cannot be more favourites than voices */
export async function markFavourite({ db, voices }: Deps, userId: string, voiceId: string): Promise<void> {
  if (voices.find(voiceId) === undefined) throw new AppError('not_found');
  await db.favouriteVoice.createMany({ data: [{ userId, voiceId }], skipDuplicates: true });
}

export async function unmarkFavourite({ db }: Deps, userId: string, voiceId: string): Promise<void> {
  await db.favouriteVoice.deleteMany({ where: { userId, voiceId } });
}
