import { readMouth } from '@orator/contracts/photo-avatar-images/face-points';
import { type MouthKind, readSetFace } from '@orator/contracts/photo-avatar-images/schema';
import type { Prisma, Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../deps.ts';
import { findFootage, findFootageOrSample, type UsableFootage } from './find-footage.ts';

/** Avatars that a user may use: their own, and public ones; an unpublished one only its owner. */
export const usableBy = (userId: string): Prisma.PhotoAvatarWhereInput => ({
  deletedAt: null,
  OR: [{ userId }, { publicId: { not: null } }],
});

/** Exactly one of the two is set. */
interface FaceIds {
  readonly image_id?: string | undefined;
  readonly photo_avatar_id?: string | undefined;
}

/** The id of a face as stored. */
type StoredFace = { readonly image_id: string } | { readonly photo_avatar_id: string };

/** A face that may speak, and its picture. */
export interface UsablePortrait {
  readonly portrait: StoredFace;
  /** Where the picture is stored, and its pixels. */
  readonly picture: { readonly key: string; readonly width: number; readonly height: number };
  /** The kind of mouth that speaks in it. */
  readonly mouth: MouthKind;
}

const describe = (
  portrait: StoredFace,
  { warnings, ...picture }: UsablePortrait['picture'] & { readonly warnings: readonly string[] },
): UsablePortrait => ({ portrait, picture, mouth: readMouth(warnings) });

/**
 * Checks that a user may make a face speak.
 * @throws AppError not_found
 */
export async function findPortraitPicture(
  tx: Tx,
  userId: string,
  { image_id, photo_avatar_id }: FaceIds,
): Promise<UsablePortrait> {
  const select = { id: true, key: true, width: true, height: true, warnings: true };
  if (photo_avatar_id !== undefined) {
    const where = { ...usableBy(userId), id: photo_avatar_id };
    const avatar = await tx.photoAvatar.findFirst({ where, select: { id: true, image: { select } } });
    if (avatar !== null) return describe({ photo_avatar_id: avatar.id }, avatar.image);
  } else if (image_id !== undefined) {
    const image = await tx.photoImage.findFirst({ where: { id: image_id, userId, hiddenAt: null }, select });
    if (image !== null) return describe({ image_id: image.id }, image);
  }
  throw new AppError('not_found');
}

/**
 * Checks that a user may make a face speak.
 * @returns its id as stored
 * @throws AppError not_found
 */
export const findPortrait = async (tx: Tx, userId: string, input: FaceIds): Promise<StoredFace> =>
  (await findPortraitPicture(tx, userId, input)).portrait;

/** The key of a portrait's picture if its owner placed the face, since each placing gives it a new one; else null. */
export async function findPlacedKey(tx: Tx, { image_id, photo_avatar_id }: FaceIds): Promise<string | null> {
  const where = photo_avatar_id === undefined ? { id: image_id ?? '' } : { avatars: { some: { id: photo_avatar_id } } };
  const image = await tx.photoImage.findFirst({ where, select: { key: true, warnings: true } });
  return image !== null && readSetFace(image.warnings) === 'placed_by_hand' ? image.key : null;
}

/** The face of a video: footage of a person, or a picture. */
export type VideoFace =
  | (UsablePortrait & { readonly footage: null })
  | { readonly footage: UsableFootage; readonly portrait: { readonly video_avatar_id: string } };

/** Exactly one of the three is set. */
interface VideoFaceIds {
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
  input: VideoFaceIds,
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
