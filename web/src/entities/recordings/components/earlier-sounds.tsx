import { ActionIcon } from '@mantine/core';
import type { RecordingPurpose } from '@orator/contracts/recordings/limits';
import type { Recording } from '@orator/contracts/recordings/schema';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { soundsQuery } from '../api/queries.ts';
import { useRemoveSound } from '../api/use-remove-sound.ts';
import classes from './sounds.module.css';
import { Waveform } from './waveform.tsx';

interface Props {
  readonly purpose: RecordingPurpose;
  /** The id of the chosen recording, which is left out. */
  readonly without?: string | undefined;
  readonly onChoose: (recording: Recording) => void;
}

/** Earlier recordings, to use again or to delete, because their number is limited. */
export const EarlierSounds = ({ purpose, without, onChoose }: Props) => {
  const { t } = useTranslation('recordings');
  const format = useFormat();
  const { data } = useQuery(soundsQuery(purpose));
  const earlier = data?.items.filter(({ id }) => id !== without) ?? [];
  const remove = useRemoveSound(purpose);
  if (earlier.length === 0) return null;
  return (
    <fieldset className={classes['earlier']}>
      <legend>{t('earlier')}</legend>
      {earlier.map((recording) => {
        const made = format.date(recording.created_at);
        return (
          <div key={recording.id}>
            <button type="button" onClick={() => onChoose(recording)}>
              <Waveform peaks={recording.peaks} />
              <span>
                {made} · {format.length(recording.duration_s)}
              </span>
            </button>
            <ActionIcon
              variant="subtle"
              size={40}
              aria-label={t('remove.one', { date: made })}
              title={t('remove.one', { date: made })}
              onClick={() => remove(recording.id)}
            >
              <IconTrash size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
    </fieldset>
  );
};
