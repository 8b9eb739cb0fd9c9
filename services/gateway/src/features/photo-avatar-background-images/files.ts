import type { BackgroundImageModel } from '@orator/db/client';

/** Storage keys of a background. */
export const backgroundFiles = ({
  key,
  videoKey,
}: Pick<BackgroundImageModel, 'key' | 'videoKey'>): readonly string[] => (videoKey === null ? [key] : [key, videoKey]);
