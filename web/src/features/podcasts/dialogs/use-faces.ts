import type { Gender } from '@orator/contracts/core/common';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { sampleOfPhoto } from '../../../shared/media/sample-photo-ids.ts';
import { photoQuery } from '../../photo-avatar-images/api/queries.ts';
import { usePhotos } from '../../photo-avatar-images/api/use-photos.ts';
import { avatarsQuery } from '../../photo-avatars/api/queries.ts';
import { usedAvatarQuery } from '../../photo-avatars/api/used-avatar.ts';
import type { Face } from '../model/draft.ts';

export type { Face } from '../model/draft.ts';

/** A face to choose from. */
export interface OfferedFace {
  readonly face: Face;
  readonly picture: string;
  /** Empty for a photo. */
  readonly name: string;
}

export const sameFace = (one: Face | null, other: Face | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The photos and avatars of the visitor, and more of each where there are more. A trial has no avatars. */
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

/**
 * The known data of a face: its picture, null if unknown or gone, and its gender if it is a sample or was described.
 */
export interface KnownFace {
  readonly picture: string | null;
  readonly gender: Gender | undefined;
}

/** The faces of the speakers, in order; a face used twice is fetched once. */
export const useKnownFaces = (faces: readonly (Face | null)[]): readonly KnownFace[] => {
  const photoIds = [...new Set(faces.flatMap((face) => (face !== null && 'image_id' in face ? [face.image_id] : [])))];
  const avatarIds = [
    ...new Set(faces.flatMap((face) => (face !== null && 'photo_avatar_id' in face ? [face.photo_avatar_id] : []))),
  ];
  const photos = useQueries({ queries: photoIds.map((id) => photoQuery(id)) });
  const avatars = useQueries({ queries: avatarIds.map((id) => usedAvatarQuery(id)) });
  return faces.map((face) => {
    if (face === null) return { picture: null, gender: undefined };
    if ('image_id' in face) {
      const photo = photos[photoIds.indexOf(face.image_id)]?.data;
      return { picture: photo?.image_url ?? null, gender: photo?.gender ?? sampleOfPhoto(face.image_id)?.gender };
    }
    const avatar = avatars[avatarIds.indexOf(face.photo_avatar_id)]?.data;
    return { picture: avatar?.image.image_url ?? null, gender: avatar?.gender ?? undefined };
  });
};
