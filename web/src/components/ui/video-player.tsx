import { ActionIcon } from '@mantine/core';
import {
  IconBadgeCc,
  IconBadgeCcFilled,
  IconMaximize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { useAwake } from './use-awake.ts';
import { useVideo } from './use-video.ts';
import classes from './video-player.module.css';

interface Props {
  readonly src: string;
  readonly poster: string | undefined;
  readonly captions: string | undefined;
  readonly captionsLanguage: string;
  readonly label: string;
  readonly onPlaying?: (playing: boolean) => void;
}

/** A video with its own bar: play, position, captions, sound, full screen; every control has a name and a key. */
export const VideoPlayer = ({ src, poster, captions, captionsLanguage, label, onPlaying }: Props) => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const { at: shell, awake, wake } = useAwake<HTMLElement>();
  const [titles, setTitles] = useState(captions !== undefined);
  const { ref, state, toggle, toggleSound, seek } = useVideo(onPlaying);
  const { at, of, playing, muted, failed, words } = state;
  const quiet = playing && !awake;
  return (
    <section ref={shell} className={classes['player']} data-quiet={quiet} aria-label={label}>
      {poster === undefined ? null : <img className={classes['glow']} src={poster} alt="" aria-hidden />}
      <video
        key={src}
        ref={ref}
        className={classes['video']}
        src={src}
        poster={poster}
        playsInline
        preload="metadata"
        aria-label={label}
        onPointerUp={(event) => {
          // A finger that cannot hover brings the controls back first.
          if (event.pointerType === 'mouse' || !quiet) toggle();
          wake();
        }}
      >
        <track kind="captions" src={captions} srcLang={captionsLanguage} />
      </video>
      {failed ? <p className={classes['failed']}>{t('player.failed')}</p> : null}
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
        <Switch
          label={t('player.fullscreen')}
          onClick={() => void shell.current?.requestFullscreen().catch(() => null)}
        >
          <IconMaximize size={20} stroke={1.5} />
        </Switch>
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
