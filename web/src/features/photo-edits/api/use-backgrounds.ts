import { photoAvatarBackgroundImages } from '@orator/contracts/photo-avatar-background-images/routes';
import type { BackgroundImage } from '@orator/contracts/photo-avatar-background-images/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { backgroundsQuery } from './queries.ts';

/** Whether a file is to be used as a background video. */
export const isVideo = ({ type, name }: File): boolean => type.startsWith('video/') || /\.(mov|m4v)$/i.test(name);

/** The backgrounds, and their actions. */
export const useBackgrounds = (onUploaded: (background: BackgroundImage) => void) => {
  const queries = useQueryClient();
  const { data: items = [], error } = useQuery(backgroundsQuery());
  const onSuccess = () => queries.invalidateQueries({ queryKey: backgroundsQuery().queryKey });
  const upload = useMutation({
    mutationFn: (file: File) =>
      call(isVideo(file) ? photoAvatarBackgroundImages.uploadVideo : photoAvatarBackgroundImages.upload, { file }),
    onSuccess: async (background) => {
      await onSuccess();
      onUploaded(background);
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(photoAvatarBackgroundImages.remove, { params: { id } }),
    onSuccess,
  });
  const top = useMutation({
    mutationFn: (id: string) => call(photoAvatarBackgroundImages.top, { params: { id } }),
    onSuccess,
  });
  return { items, error: error ?? upload.error ?? remove.error ?? top.error, upload, remove, top };
};
