import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { DUB_LIMITS } from '@orator/contracts/dubs/limits';
import { SPEAKER_NAME_CHARACTERS } from '@orator/contracts/podcasts/limits';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftSpeaker } from '../model/draft.ts';
import classes from './speakers.module.css';

interface Props {
  readonly speakers: readonly DraftSpeaker[];
  /** The names of the speakers. */
  readonly names: readonly string[];
  /** Voice ids by speaker; undefined until known. */
  readonly voiceIds: readonly (string | undefined)[];
  readonly voices: readonly { readonly value: string; readonly label: string }[];
  /** Players of a sample of each voice. */
  readonly samples: readonly ReactNode[];
  readonly patch: (index: number, change: Partial<DraftSpeaker>) => void;
  readonly onAdd: () => void;
  readonly onRemove: (index: number) => void;
}

/** The speakers: a voice for each, and whether the face is visible. */
export const Speakers = ({ speakers, names, voiceIds, voices, samples, patch, onAdd, onRemove }: Props) => {
  const { t } = useTranslation('dubs');
  return (
    <div className={classes['speakers']}>
      <h2>{t('voices')}</h2>
      <ul>
        {speakers.map((speaker, index) => {
          const name = names[index] ?? '';
          return (
            <li key={index}>
              <TextInput
                size="sm"
                aria-label={t('nameOf', { name })}
                placeholder={name}
                maxLength={SPEAKER_NAME_CHARACTERS}
                dir="auto"
                value={speaker.name}
                onChange={(event) => patch(index, { name: event.currentTarget.value })}
              />
              <div className={classes['voice']}>
                <NativeSelect
                  size="sm"
                  aria-label={t('voiceOf', { name })}
                  value={voiceIds[index] ?? ''}
                  data={[...voices]}
                  onChange={(event) => patch(index, { voiceId: event.currentTarget.value })}
                />
                {samples[index]}
                {speakers.length < 2 ? null : (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('removeSpeaker', { name })}
                    onClick={() => onRemove(index)}
                  >
                    <IconX size={18} stroke={1.5} aria-hidden />
                  </ActionIcon>
                )}
              </div>
              <Checkbox
                size="sm"
                label={t('inPicture')}
                aria-label={t('inPictureOf', { name })}
                checked={speaker.inPicture}
                onChange={(event) => patch(index, { inPicture: event.currentTarget.checked })}
              />
            </li>
          );
        })}
      </ul>
      {speakers.length >= DUB_LIMITS.speakers ? null : (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={onAdd}
        >
          {t('addSpeaker')}
        </Button>
      )}
    </div>
  );
};
