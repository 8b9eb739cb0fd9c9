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

/** What is known of a face: its picture, null when that is not known or gone, and its gender where it is a sample or was described. */
export interface KnownFace {
  readonly picture: string | null;
  readonly gender: Gender | undefined;
}

/** The faces that speakers have, in their order. */
export const useKnownFaces = (faces: readonly (Face | null)[]): readonly KnownFace[] => {
  const photos = useQueries({
    queries: faces.map((face) => {
      const id = face !== null && 'image_id' in face ? face.image_id : '';
      return { ...photoQuery(id), enabled: id !== '' };
    }),
  });
  const avatars = useQueries({
    queries: faces.map((face) => {
      const id = face !== null && 'photo_avatar_id' in face ? face.photo_avatar_id : '';
      return { ...usedAvatarQuery(id), enabled: id !== '' };
    }),
  });
  return faces.map((face, index) => {
    if (face === null) return { picture: null, gender: undefined };
    const [photo, avatar] = [photos[index]?.data, avatars[index]?.data];
    const sample = 'image_id' in face ? sampleOfPhoto(face.image_id)?.gender : undefined;
    return {
      picture: photo?.image_url ?? avatar?.image.image_url ?? null,
      gender: photo?.gender ?? avatar?.gender ?? sample,
    };
  });
};
