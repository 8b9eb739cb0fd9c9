import type { FacePoints } from '@orator/contracts/core/refused-picture';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import type { MouthKind, PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { replacePhoto } from './queries.ts';

/** Corrects where the face of a stored photo is; calls `done` with the photo. */
export const usePlaceFace = (id: string, done: (image: PhotoImage) => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (face: { readonly points: FacePoints; readonly mouth: MouthKind }) =>
      call(photoAvatarImages.place, { params: { id }, body: face }),
    onSuccess: (image) => {
      replacePhoto(queries, image);
      done(image);
    },
    onError: toastFailure,
  });
};
