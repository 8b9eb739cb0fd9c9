import { Button } from '@mantine/core';
import type { Recording } from '@orator/contracts/recordings/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Note } from '../../../ui/note.tsx';
import { Listen } from './listen.tsx';
import { NoiseChoice } from './noise-choice.tsx';
import classes from './recorder.module.css';

interface Props {
  readonly recording: Recording;
  readonly onChange: (recording: Recording) => void;
  readonly onAgain: () => void;
}

/** A bar for each value, centred vertically. */
const drawBars = (peaks: readonly number[]): string =>
  peaks.map((peak, at) => `M${at} ${1 - peak}h.7v${Math.max(0.04, 2 * peak)}h-.7z`).join('');

/** Measurements of a recording: player, waveform and possible improvements. */
export const RecordingReport = ({ recording, onChange, onAgain }: Props) => {
  const { t } = useTranslation('recordings');
  const format = useFormat();
  const { quality, peaks } = recording;
  // A recording without a voice was refused.
  const warnings = quality.warnings.filter((warning) => warning !== 'no_voice');
  return (
    <div className={classes['report']}>
      <svg viewBox={`0 0 ${peaks.length} 2`} preserveAspectRatio="none" className={classes['wave']} aria-hidden>
        <path d={drawBars(peaks)} />
      </svg>
      {recording.other_url === null ? <Listen url={recording.audio_url} label={t('yourRecording')} /> : null}
      <p>
        {t('measured', {
          seconds: format.number(Math.round(recording.duration_s)),
          snr: format.number(Math.round(quality.snr)),
        })}
      </p>
      <NoiseChoice recording={recording} onChange={onChange} />
      {warnings.map((warning) => (
        <Note key={warning} kind="warn">
          {t(`warnings.${warning}`)}
        </Note>
      ))}
      <Button variant="default" size="compact-md" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  );
};
