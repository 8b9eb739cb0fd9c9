import type { RecordingPurpose } from '@orator/contracts/recordings/limits';
import type { Recording } from '@orator/contracts/recordings/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { soundsQuery } from '../api/queries.ts';
import classes from './lip-syncs.module.css';
import { Waveform } from './waveform.tsx';

interface Props {
  readonly purpose: RecordingPurpose;
  /** One that is chosen already. */
  readonly without?: string | undefined;
  readonly onChoose: (recording: Recording) => void;
}

/** Recordings that were uploaded before. */
export const EarlierSounds = ({ purpose, without, onChoose }: Props) => {
  const { t } = useTranslation('lip-syncs');
  const format = useFormat();
  const { data } = useQuery(soundsQuery(purpose));
  const earlier = data?.items.filter(({ id }) => id !== without) ?? [];
  if (earlier.length === 0) return null;
  return (
    <fieldset className={classes['earlier']}>
      <legend>{t('earlier')}</legend>
      {earlier.map((recording) => (
        <button key={recording.id} type="button" onClick={() => onChoose(recording)}>
          <Waveform peaks={recording.peaks} />
          <span>
            {format.date(recording.created_at)} · {format.length(recording.duration_s)}
          </span>
        </button>
      ))}
    </fieldset>
  );
};
