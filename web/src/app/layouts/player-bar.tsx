import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../shared/i18n/format.ts';
import { stopAudio, type StayingSound, useStaying } from '../../shared/media/audio.ts';
import { toastError } from '../../shared/toast/toast.tsx';
import classes from './player-bar.module.css';

const EVENTS = ['play', 'pause', 'timeupdate', 'seeked', 'durationchange'] as const;

/** The playback position, seconds. */
function readPlayback(audio: HTMLAudioElement) {
  const of = Number.isFinite(audio.duration) ? audio.duration : 0;
  return { paused: audio.paused, at: Math.min(audio.currentTime, of), of };
}

/** Seeks to a time, seconds. */
function seek(seconds: number): void {
  const audio = useStaying.getState()?.audio;
  if (audio !== undefined) audio.currentTime = seconds;
}

/** The player of a sound that continues during navigation: pause, seek, close, and a link to its page. */
export const PlayerBar = ({ audio, title, path }: StayingSound & { readonly audio: HTMLAudioElement }) => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const [{ paused, at, of }, setState] = useState(() => readPlayback(audio));
  useEffect(() => {
    const read = (): void => setState(readPlayback(audio));
    for (const name of EVENTS) audio.addEventListener(name, read);
    read();
    return () => {
      for (const name of EVENTS) audio.removeEventListener(name, read);
    };
  }, [audio]);
  const clock = { at: format.clock(at), of: format.clock(of) };
  return (
    <section className={classes['bar']} aria-label={title}>
      <button
        type="button"
        aria-label={t(paused ? 'player.play' : 'player.pause')}
        onClick={() => {
          if (paused) audio.play().catch(() => toastError(() => t('player.failed')));
          else audio.pause();
        }}
      >
        {paused ? <IconPlayerPlayFilled size={18} aria-hidden /> : <IconPlayerPauseFilled size={18} aria-hidden />}
      </button>
      <Link to={path} dir="auto">
        {title}
      </Link>
      <input
        type="range"
        dir="ltr"
        min={0}
        max={of || 1}
        step={0.1}
        value={at}
        aria-label={t('player.seek')}
        aria-valuetext={t('player.time', clock)}
        onChange={(event) => seek(Number(event.currentTarget.value))}
      />
      <span className="num" dir="ltr" aria-hidden>
        {clock.at} / {clock.of}
      </span>
      <button type="button" aria-label={t('close')} onClick={stopAudio}>
        <IconX size={18} aria-hidden />
      </button>
    </section>
  );
};
