import { RECORDING_LIMITS } from '@orator/contracts/recordings/limits';
import type { Recording } from '@orator/contracts/recordings/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { EarlierSounds } from '../../../entities/recordings/components/earlier-sounds.tsx';
import { Recorder } from '../../../entities/recordings/components/recorder.tsx';
import { RecordingReport } from '../../../entities/recordings/components/recording-report.tsx';

const PURPOSE = 'changing';

interface Props {
  readonly recording: Recording | null;
  /** Called with the file's name, if it has one. */
  readonly onRecording: (recording: Recording | null, name: string) => void;
  /** Called with the same recording after a change of its noise reduction. */
  readonly onChange: (recording: Recording) => void;
}

/** Records, takes a file or an earlier recording, and shows its measurements. */
export const RecordingField = ({ recording, onRecording, onChange }: Props) => {
  const { t } = useTranslation('voice-changes');
  const format = useFormat();
  if (recording !== null) {
    return <RecordingReport recording={recording} onChange={onChange} onAgain={() => onRecording(null, '')} />;
  }
  return (
    <>
      <p>{t('recordingText', { duration: format.duration(RECORDING_LIMITS[PURPOSE].most) })}</p>
      <Recorder purpose={PURPOSE} onDone={onRecording} />
      <EarlierSounds purpose={PURPOSE} onChoose={(earlier) => onRecording(earlier, '')} />
    </>
  );
};
