import { Button } from '@mantine/core';
import type { Voice } from '@orator/contracts/voices/schema';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LOCALE_NAMES } from '../../../shared/i18n/locale.ts';
import { describeVoice } from '../../../entities/voices/model/describe-voice.ts';
import { PlayButton } from '../../../entities/voices/components/play-button.tsx';
import classes from '../../../entities/voices/components/voices.module.css';

interface Props {
  readonly voice: Voice;
  readonly marked: boolean;
  /** Null without a user who could have favourites. */
  readonly onMark: (() => void) | null;
  /** Pages on which the voice speaks a text, and speaks for a photo. */
  readonly speechPath: string;
  readonly videoPath: string;
}

/** A voice of the library: a sample, a description, and where it can be used. */
export const VoiceCard = ({ voice, marked, onMark, speechPath, videoPath }: Props) => {
  const { t } = useTranslation('voices');
  const { name } = voice;
  const Heart = marked ? IconHeartFilled : IconHeart;
  return (
    <article className={classes['libraryCard']} aria-label={name}>
      <div className={classes['libraryHead']}>
        {voice.sample_url === null ? null : <PlayButton id={`sample-${voice.id}`} url={voice.sample_url} name={name} />}
        <span className={classes['words']}>
          <b lang={voice.locale}>{name}</b>
          <small>{describeVoice(voice, t)}</small>
          <small lang={voice.locale}>{LOCALE_NAMES[voice.locale]}</small>
        </span>
        {onMark === null ? null : (
          <button
            type="button"
            className={classes['heart']}
            aria-pressed={marked}
            aria-label={t('favourite', { name })}
            onClick={onMark}
          >
            <Heart size={20} stroke={1.5} aria-hidden />
          </button>
        )}
      </div>
      <div className={classes['uses']}>
        <Button component={Link} to={speechPath} size="compact-md" variant="default">
          {t('useInSpeech')}
        </Button>
        <Button component={Link} to={videoPath} size="compact-md" variant="default">
          {t('useInVideo')}
        </Button>
      </div>
    </article>
  );
};
