import { ActionIcon } from '@mantine/core';
import {
  IconBadgeCc,
  IconBadgeCcFilled,
  IconMaximize,
  IconMinimize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeSignature } from '../shared/media/signed-urls.ts';
import { useFormat } from '../shared/i18n/format.ts';
import { useAwake } from './use-awake.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useSteady } from './use-steady.ts';
import { useVideo } from './use-video.ts';
import classes from './video-player.module.css';

interface Props {
  readonly src: string;
  readonly poster: string | undefined;
  /** Transparent until the first frame, so that the content behind stays visible. */
  readonly over?: boolean;
  readonly captions: string | undefined;
  readonly captionsLanguage: string;
  /** The picture already contains captions, so the player's are off by default. */
  readonly captioned?: boolean;
  readonly label: string;
  /** Whether it starts automatically, if the browser permits. */
  readonly autoPlay?: boolean;
  readonly onPlaying?: (playing: boolean) => void;
}

/** Seek step of a key, seconds. */
const SKIP_S = 5;
/** Home and End are included, because the range input fires no event for a key that does not change its value. */
const SKIPS: Readonly<Record<string, number>> = {
  ArrowLeft: -SKIP_S,
  ArrowDown: -SKIP_S,
  ArrowRight: SKIP_S,
  ArrowUp: SKIP_S,
  Home: -Infinity,
  End: Infinity,
};

/** A video with its own controls: play, position, captions, sound, full screen; every control has a name and a key. */
export const VideoPlayer = (props: Props) => {
  const {
    src,
    poster,
    over = false,
    captions,
    captionsLanguage,
    captioned = false,
    label,
    autoPlay = false,
    onPlaying,
  } = props;
  const { t } = useTranslation('common');
  const format = useFormat();
  const { at: shell, awake, wake } = useAwake<HTMLElement>();
  const [titles, setTitles] = useState(!captioned);
  const { ref, state, toggle, toggleSound, seek, skip } = useVideo(onPlaying);
  const { at, of, playing, muted, words } = state;
  const film = useSteady(src);
  const still = useSteady(poster);
  const track = useSteady(captions);
  const fullscreen = useFullscreen(shell);
  const quiet = playing && !awake;
  return (
    <section ref={shell} className={classes['player']} data-quiet={quiet} data-over={over} aria-label={label}>
      {still.address === undefined ? null : (
        <img className={classes['glow']} src={still.address} alt="" aria-hidden onError={still.onError} />
      )}
      <video
        key={removeSignature(film.address)}
        ref={ref}
        className={classes['video']}
        src={film.address}
        poster={still.address}
        playsInline
        autoPlay={autoPlay}
        preload="metadata"
        aria-label={label}
        onError={film.onError}
        onPointerUp={(event) => {
          // On touch, the first tap only shows the controls.
          if (event.pointerType === 'mouse' || !quiet) toggle();
          wake();
        }}
      >
        <track kind="captions" src={track.address} srcLang={captionsLanguage} onError={track.onError} />
      </video>
      {film.failed ? <p className={classes['failed']}>{t('player.failed')}</p> : null}
      {titles && words !== '' ? (
        <p className={classes['words']} lang={captionsLanguage} dir="auto">
          <span>{words}</span>
        </p>
      ) : null}
      <div className={classes['bar']} dir="ltr">
        <button
          type="button"
          className={classes['play']}
          aria-label={playing ? t('player.pause') : t('player.play')}
          onClick={toggle}
        >
          {playing ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
        </button>
        <input
          type="range"
          className={classes['seek']}
          min={0}
          max={of || 1}
          step={0.05}
          value={at}
          style={{ '--at': `${of > 0 ? (at / of) * 100 : 0}%` }}
          aria-label={t('player.seek')}
          aria-valuetext={t('player.time', { at: format.clock(at), of: format.clock(of) })}
          onKeyDown={(event) => {
            const seconds = SKIPS[event.key];
            if (seconds === undefined) return;
            event.preventDefault();
            skip(seconds);
          }}
          onChange={(event) => seek(Number(event.currentTarget.value))}
        />
        <span className={classes['time']} aria-hidden>
          {format.clock(at)} / {format.clock(of)}
        </span>
        {captions === undefined ? null : (
          <Switch label={t('player.captions')} pressed={titles} onClick={() => setTitles(!titles)}>
            {titles ? <IconBadgeCcFilled size={20} /> : <IconBadgeCc size={20} stroke={1.5} />}
          </Switch>
        )}
        <Switch label={muted ? t('player.unmute') : t('player.mute')} onClick={toggleSound}>
          {muted ? <IconVolumeOff size={20} stroke={1.5} /> : <IconVolume size={20} stroke={1.5} />}
        </Switch>
        {fullscreen === null ? null : (
          <Switch
            label={fullscreen.full ? t('player.leaveFullscreen') : t('player.fullscreen')}
            onClick={fullscreen.toggle}
          >
            {fullscreen.full ? <IconMinimize size={20} stroke={1.5} /> : <IconMaximize size={20} stroke={1.5} />}
          </Switch>
        )}
      </div>
    </section>
  );
};

const Switch = (props: { label: string; pressed?: boolean; onClick: () => void; children: ReactNode }) => (
  <ActionIcon
    size={36}
    radius="xl"
    variant="transparent"
    color="var(--stage-ink)"
    aria-label={props.label}
    {...(props.pressed === undefined ? {} : { 'aria-pressed': props.pressed })}
    onClick={props.onClick}
  >
    {props.children}
  </ActionIcon>
);
