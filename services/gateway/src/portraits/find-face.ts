import { findFootage } from './find-footage.ts';
import { findPortraitPicture } from './find-portrait.ts';
import { findFootageOrSample } from './sample-footage.ts';
import type { Deps } from '../deps.ts';
import type { UsableFootage } from './find-footage.ts';
import type { UsablePortrait } from './find-portrait.ts';

/** The face of a video: footage of a person, or a picture. */
export type VideoFace =
  | (UsablePortrait & { readonly footage: null })
  | { readonly footage: UsableFootage; readonly portrait: { readonly video_avatar_id: string } };

/** Exactly one of the three is set. */
interface FaceIds {
  readonly image_id?: string | undefined;
  readonly photo_avatar_id?: string | undefined;
  readonly video_avatar_id?: string | undefined;
}

/**
 * Checks that a user may make a face speak; everything that is needed of it later is read here, once.
 * @param samples whether the sample footage may be named
 * @throws AppError not_found
 */
export async function findVideoFace(
  deps: Pick<Deps, 'db' | 'storage'>,
  userId: string,
  input: FaceIds,
  samples: 'with samples' | 'own only' = 'own only',
): Promise<VideoFace> {
  const id = input.video_avatar_id;
  const footage =
    samples === 'own only' ? await findFootage(deps.db, userId, id) : await findFootageOrSample(deps, userId, id);
  if (footage !== null) return { footage, portrait: { video_avatar_id: footage.id } };
  return { ...(await findPortraitPicture(deps.db, userId, input)), footage: null };
}

/** The fields of the task's input that name the face: its id, and the key of its picture at the time of the quote. */
export const pickFace = (face: VideoFace) =>
  face.footage === null ? { ...face.portrait, image_key: face.picture.key } : face.portrait;
