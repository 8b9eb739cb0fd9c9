import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
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

/** Pictures of the faces that speakers have: null while one is not known, or when it is gone. */
export const useFacePictures = (faces: readonly (Face | null)[]): readonly (string | null)[] => {
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
    if (face === null) return null;
    return photos[index]?.data?.image_url ?? avatars[index]?.data?.image.image_url ?? null;
  });
};
