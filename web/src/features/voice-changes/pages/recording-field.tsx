import { RECORDING_LIMITS } from '@orator/contracts/recordings/limits';
import type { Recording } from '@orator/contracts/recordings/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { soundsQuery } from '../../lip-syncs/api/queries.ts';
import { EarlierSounds } from '../../lip-syncs/components/earlier-sounds.tsx';
import { Recorder } from '../../own-voices/components/recorder.tsx';
import { RecordingReport } from '../../own-voices/components/recording-report.tsx';

const PURPOSE = 'changing';

interface Props {
  readonly recording: Recording | null;
  /** Told with the name of its file, where it has one. */
  readonly onRecording: (recording: Recording | null, name: string) => void;
  /** Told of the same recording with less or more noise. */
  readonly onChange: (recording: Recording) => void;
}

/** Records, takes a file, or one that was uploaded before; then what was measured in it. */
export const RecordingField = ({ recording, onRecording, onChange }: Props) => {
  const { t } = useTranslation('voice-changes');
  const format = useFormat();
  const queries = useQueryClient();
  if (recording !== null) {
    return <RecordingReport recording={recording} onChange={onChange} onAgain={() => onRecording(null, '')} />;
  }
  return (
    <>
      <p>{t('recordingText', { duration: format.duration(RECORDING_LIMITS[PURPOSE].most) })}</p>
      <Recorder
        purpose={PURPOSE}
        onDone={(made, name) => {
          onRecording(made, name);
          void queries.invalidateQueries({ queryKey: soundsQuery(PURPOSE).queryKey });
        }}
      />
      <EarlierSounds purpose={PURPOSE} onChoose={(earlier) => onRecording(earlier, '')} />
    </>
  );
};
