import { FOOTAGE_ACCEPT } from '@orator/contracts/core/media-formats';
import { photoAvatarBackgroundImages } from '@orator/contracts/photo-avatar-background-images/routes';
import type { BackgroundImage } from '@orator/contracts/photo-avatar-background-images/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { photoToJpeg } from '../../../shared/media/photo-to-jpeg.ts';
import { backgroundsQuery } from './queries.ts';

const EXTENSIONS = FOOTAGE_ACCEPT.split(',').filter((one) => one.startsWith('.'));

/** Whether a file is a background video, by type or extension: some systems report no type, or a wrong one. */
export const isVideo = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type.startsWith('video/') || EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension));

/** The backgrounds, and their actions. */
export const useBackgrounds = (onUploaded: (background: BackgroundImage) => void) => {
  const queries = useQueryClient();
  const { data: items = [], error } = useQuery(backgroundsQuery());
  const onSuccess = () => queries.invalidateQueries({ queryKey: backgroundsQuery().queryKey });
  const upload = useMutation({
    mutationFn: async (file: File) =>
      isVideo(file)
        ? call(photoAvatarBackgroundImages.uploadVideo, { file })
        : call(photoAvatarBackgroundImages.upload, { file: await photoToJpeg(file) }),
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
