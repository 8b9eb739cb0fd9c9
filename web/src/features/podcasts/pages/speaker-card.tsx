import { labelVoice } from '../../../entities/voices/model/describe-voice.ts';
import { keepOwnVoice } from '../../../shared/voices/keep-own-voice.ts';
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { LOCALES } from '@orator/contracts/core/common';
import { SPEAKER_NAME_CHARACTERS } from '@orator/contracts/podcasts/limits';
import { pickDelivery } from '@orator/contracts/scripts/delivery';
import type { Voice } from '@orator/contracts/voices/schema';
import { IconUserPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isLocale, LOCALE_NAMES } from '../../../shared/i18n/locale.ts';
import { DeliveryChoice } from '../../../entities/voices/components/delivery-fields.tsx';
import { PlayButton } from '../../../entities/voices/components/play-button.tsx';
import type { DraftSpeaker } from '../model/draft.ts';
import classes from '../components/podcasts.module.css';

interface Props {
  readonly index: number;
  readonly speaker: DraftSpeaker;
  /** The speaker's default name. */
  readonly fallback: string;
  readonly picture: string | null;
  /** The voices of the speaker's language. */
  readonly voices: readonly Voice[];
  readonly voice: Voice | undefined;
  readonly patch: (change: Partial<DraftSpeaker>) => void;
  readonly onFace: () => void;
  /** Null at the minimum number of speakers. */
  readonly onRemove: (() => void) | null;
}

/** A speaker: face, name, language and voice. */
export const SpeakerCard = (props: Props) => {
  const { index, speaker, fallback, picture, voices, voice, patch, onFace, onRemove } = props;
  const { t } = useTranslation(['podcasts', 'voices']);
  const { t: describe } = useTranslation('voices');
  const name = speaker.name === '' ? fallback : speaker.name;
  return (
    <li className={classes['speaker']} data-speaker={index}>
      <button
        type="button"
        className={classes['face']}
        aria-label={picture === null ? t('chooseFace', { name }) : t('changeFace', { name })}
        style={picture === null ? {} : { backgroundImage: `url("${picture}")` }}
        onClick={onFace}
      >
        {picture === null ? <IconUserPlus size={26} stroke={1.5} aria-hidden /> : null}
      </button>
      <div className={classes['who']}>
        <TextInput
          size="sm"
          aria-label={t('nameOf', { number: index + 1 })}
          placeholder={fallback}
          maxLength={SPEAKER_NAME_CHARACTERS}
          value={speaker.name}
          onChange={(event) => patch({ name: event.currentTarget.value })}
        />
        <NativeSelect
          size="sm"
          aria-label={t('languageOf', { name })}
          value={speaker.locale}
          data={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          onChange={({ currentTarget: { value } }) =>
            isLocale(value) && patch({ locale: value, voiceId: keepOwnVoice(voice, value) })
          }
        />
        <div className={classes['voice']}>
          <NativeSelect
            size="sm"
            aria-label={t('voiceOf', { name })}
            value={voice?.id ?? ''}
            data={voices.map((one) => ({ value: one.id, label: labelVoice(one, describe) }))}
            onChange={(event) => patch({ voiceId: event.currentTarget.value })}
          />
          {voice === undefined || voice.sample_url === null ? null : (
            <PlayButton id={`podcast-${index}-${voice.id}`} url={voice.sample_url} name={voice.name} />
          )}
        </div>
        <DeliveryChoice {...pickDelivery(speaker)} onDelivery={patch} />
      </div>
      {onRemove === null ? null : (
        <ActionIcon
          className={classes['remove'] ?? ''}
          variant="subtle"
          color="gray"
          aria-label={t('removeSpeaker', { name })}
          onClick={onRemove}
        >
          <IconX size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
};
