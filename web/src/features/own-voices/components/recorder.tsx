import { Button, FileButton } from '@mantine/core';
import { RECORDING_LIMITS, type RecordingPurpose } from '@orator/contracts/recordings/limits';
import { recordings } from '@orator/contracts/recordings/routes';
import type { Recording } from '@orator/contracts/recordings/schema';
import { IconMicrophone, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useMicrophone } from '../../../shared/media/use-microphone.ts';
import { Note } from '../../../ui/note.tsx';
import { MicrophoneSteps, Waiting } from './microphone-steps.tsx';
import classes from './own-voices.module.css';

interface Props {
  readonly purpose: RecordingPurpose;
  /** Told with the name of the file, without its ending; empty for what was recorded here. */
  readonly onDone: (recording: Recording, name: string) => void;
}

/** Records with the microphone or takes a file, and uploads it for a purpose. */
export const Recorder = ({ purpose, onDone }: Props) => {
  const { t } = useTranslation('own-voices');
  const upload = useMutation({
    mutationFn: (file: Blob) => call(recordings.upload, { file, query: { purpose } }),
    onSuccess: (recording, file) => onDone(recording, file instanceof File ? file.name.replace(/\.[^.]*$/, '') : ''),
  });
  const microphone = useMicrophone(RECORDING_LIMITS[purpose].most, upload.mutate);
  const begin = (): void => {
    // What was refused before is no answer to what comes.
    upload.reset();
    microphone.start();
  };
  if (upload.isPending) return <Waiting>{t('checking')}</Waiting>;
  return (
    <div className={classes['recorder']}>
      {microphone.state.step === 'idle' ? (
        <div className={classes['buttons']}>
          <Button leftSection={<IconMicrophone size={18} stroke={1.5} />} onClick={begin}>
            {t('record')}
          </Button>
          <FileButton accept="audio/*,video/*" onChange={(file) => file && upload.mutate(file)}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconUpload size={18} stroke={1.5} />}>
                {t('upload')}
              </Button>
            )}
          </FileButton>
        </div>
      ) : null}
      {/* A file that was refused is the answer to what was done last, not a microphone that failed before. */}
      {upload.error === null ? (
        <MicrophoneSteps microphone={microphone} onBegin={begin} />
      ) : (
        <Note kind="bad">{errorMessage(upload.error)}</Note>
      )}
    </div>
  );
};
