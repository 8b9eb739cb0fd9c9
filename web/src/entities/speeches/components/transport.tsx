import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { toastError } from '../../../shared/toast/toast.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import type { useSteady } from '../../../ui/use-steady.ts';
import classes from './speeches.module.css';
import type { usePlayer } from './use-player.ts';

const Waveform = latePart(async () => (await import('./waveform.tsx')).Waveform);

interface Props {
  readonly player: ReturnType<typeof usePlayer>;
  readonly sound: ReturnType<typeof useSteady>;
  /** The file for the waveform. */
  readonly drawn: string | undefined;
  /** Seconds, until the player knows the length. */
  readonly length: number | undefined;
  readonly captions: string | undefined;
  readonly language: string;
}

/** A sound with play button, waveform slider, and clock. */
export const Transport = ({ player, sound, drawn, length, captions, language }: Props) => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const { ref, state, seek, play, pause } = player;
  const of = state.of || (length ?? 0);
  const toggle = (): void => {
    if (state.playing) pause();
    else play().catch(() => toastError(() => t('player.failed')));
  };
  return (
    <>
      <audio ref={ref} src={sound.address} preload="metadata" onError={sound.onError}>
        <track kind="captions" src={captions} srcLang={language} />
      </audio>
      <div className={classes['transport']} dir="ltr">
        <button
          type="button"
          className={classes['play']}
          aria-label={state.playing ? t('player.pause') : t('player.play')}
          onClick={toggle}
        >
          {state.playing ? <IconPlayerPauseFilled size={24} /> : <IconPlayerPlayFilled size={24} />}
        </button>
        <div className={classes['seek']}>
          {drawn === undefined ? null : <Waveform audio={ref} address={drawn} />}
          <input
            type="range"
            min={0}
            max={of || 1}
            step={0.05}
            value={Math.min(state.at, of || 1)}
            aria-label={t('player.seek')}
            aria-valuetext={t('player.time', { at: format.clock(state.at), of: format.clock(of) })}
            onChange={(event) => seek(Number(event.currentTarget.value))}
          />
        </div>
        <span className={`${classes['clock']} num`} aria-hidden>
          {format.clock(state.at)} / {format.clock(of)}
        </span>
      </div>
    </>
  );
};
