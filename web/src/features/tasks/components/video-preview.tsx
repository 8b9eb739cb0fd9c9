import { tasks } from '@orator/contracts/tasks/routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/api.ts';
import { RENEW_MS } from '../../../shared/media/signed-urls.ts';
import classes from './task-card.module.css';

/**
 * The first seconds of a video, silent and looped, over its poster; visible from its first frame, and never if it is
 * unavailable.
 */
export const VideoPreview = ({ id }: { id: string }) => {
  const { data } = useQuery({
    queryKey: ['preview', id],
    queryFn: ({ signal }) => call(tasks.preview, { params: { id } }, { signal }),
    staleTime: RENEW_MS,
    retry: false,
  });
  const [seen, setSeen] = useState(false);
  if (data === undefined) return null;
  return (
    <video
      className={classes['preview']}
      src={data.preview_url}
      data-seen={seen}
      autoPlay
      muted
      loop
      playsInline
      disablePictureInPicture
      aria-hidden
      tabIndex={-1}
      onPlaying={() => setSeen(true)}
    />
  );
};
