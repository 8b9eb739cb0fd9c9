import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { playAudio, stopAudio, usePlaying } from '../../../shared/media/audio.ts';
import { toastError } from '../../../shared/toast/toast.tsx';
import classes from './voices.module.css';

/** Plays and stops one recording; `name` is for screen readers. */
export const PlayButton = ({ id, url, name }: { id: string; url: string; name: string }) => {
  const { t } = useTranslation('voices');
  const playing = usePlaying() === id;
  return (
    <button
      type="button"
      className={classes['play']}
      aria-label={playing ? t('stopSample', { name }) : t('playSample', { name })}
      onClick={() => {
        if (playing) stopAudio();
        else void playAudio(id, url).catch(() => toastError(() => t('noPlay')));
      }}
    >
      {playing ? <IconPlayerStopFilled size={16} aria-hidden /> : <IconPlayerPlayFilled size={16} aria-hidden />}
    </button>
  );
};
