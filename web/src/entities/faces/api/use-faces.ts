import type { FittingVoice } from '@orator/contracts/voices/fitting-voice';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { findPhotoSample } from '../../../shared/media/sample-photo-ids.ts';
import { fittingVoiceQuery, photoQuery } from '../../photo-avatar-images/api/queries.ts';
import { usePhotos } from '../../photo-avatar-images/api/use-photos.ts';
import { avatarsQuery } from '../../photo-avatars/api/queries.ts';
import { usedAvatarQuery } from '../../photo-avatars/api/used-avatar.ts';
import type { Face } from '../model/face.ts';

/** A face to choose from. */
export interface OfferedFace {
  readonly face: Face;
  readonly picture: string;
  /** Empty for a photo. */
  readonly name: string;
}

export const sameFace = (one: Face | null, other: Face | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The visitor's photos and avatars, with a way to load older ones. A trial has no avatars. */
export const useFaces = (trial: boolean) => {
  const photos = usePhotos(null);
  const own = useInfiniteQuery({ ...avatarsQuery('own'), enabled: !trial });
  const collected = useInfiniteQuery({ ...avatarsQuery('collected'), enabled: !trial });
  const avatars = [own, collected]
    .flatMap(({ data }) => data?.pages ?? [])
    .flatMap(({ items }) => items)
    .map(({ id, name, poster_url }): OfferedFace => ({ face: { photo_avatar_id: id }, picture: poster_url, name }));
  const pictures = photos.images.map(
    ({ id, image_url }): OfferedFace => ({ face: { image_id: id }, picture: image_url, name: '' }),
  );
  return { photos: pictures, avatars, more: photos.more };
};

/** The name, picture and fitting voice of a face, as far as they are known. */
export interface KnownFace {
  /** Null if unknown or gone. */
  readonly picture: string | null;
  /** The gender and age of a voice that fits the face, as far as they are known. */
  readonly voice: FittingVoice;
}

const UNKNOWN: FittingVoice = { gender: null, age: null };

/** The faces of the speakers, in order; a face used twice is fetched once. */
export const useKnownFaces = (faces: readonly (Face | null)[]): readonly KnownFace[] => {
  const photoIds = [...new Set(faces.flatMap((face) => (face !== null && 'image_id' in face ? [face.image_id] : [])))];
  const avatarIds = [
    ...new Set(faces.flatMap((face) => (face !== null && 'photo_avatar_id' in face ? [face.photo_avatar_id] : []))),
  ];
  const photos = useQueries({ queries: photoIds.map((id) => photoQuery(id)) });
  const fitting = useQueries({
    queries: photoIds.map((id) => ({ ...fittingVoiceQuery(id), enabled: findPhotoSample(id) === undefined })),
  });
  const avatars = useQueries({ queries: avatarIds.map((id) => usedAvatarQuery(id)) });
  return faces.map((face) => {
    if (face === null) return { picture: null, voice: UNKNOWN };
    if ('image_id' in face) {
      const at = photoIds.indexOf(face.image_id);
      const sample = findPhotoSample(face.image_id);
      const voice = sample === undefined ? fitting[at]?.data : { gender: sample.gender, age: null };
      return { picture: photos[at]?.data?.image_url ?? null, voice: voice ?? UNKNOWN };
    }
    const avatar = avatars[avatarIds.indexOf(face.photo_avatar_id)]?.data;
    return { picture: avatar?.image.image_url ?? null, voice: { gender: avatar?.gender ?? null, age: null } };
  });
};
