import { Button } from '@mantine/core';
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect } from 'react';
import { playAudio, stopAudio, usePlaying } from '../../../shared/media/audio.ts';
import { leaveAudio } from '../../../shared/media/leave-audio.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';

/** Plays and stops a recording; only one plays at a time, for comparison. */
export const Listen = ({ url, label }: { url: string; label: string }) => {
  const playing = usePlaying() === url;
  const Icon = playing ? IconPlayerStopFilled : IconPlayerPlayFilled;
  useEffect(() => leaveAudio, []);
  return (
    <Button
      variant="default"
      size="compact-md"
      aria-pressed={playing}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => {
        if (playing) stopAudio();
        else void playAudio(url, url).catch(toastFailure);
      }}
    >
      {label}
    </Button>
  );
};
