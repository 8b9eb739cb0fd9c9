import { Button } from '@mantine/core';
import { SOUND_ACCEPT } from '@orator/contracts/core/media-formats';
import { RECORDING_LIMITS, type RecordingPurpose } from '@orator/contracts/recordings/limits';
import type { Recording } from '@orator/contracts/recordings/schema';
import { IconMicrophone, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMicrophone } from '../../../shared/media/use-microphone.ts';
import { FileInput } from '../../../ui/file-input.tsx';
import { mostBytes, useSoundUpload } from '../api/use-sound-upload.ts';
import { MicrophoneSteps } from './microphone-steps.tsx';
import classes from './recorder.module.css';
import { SoundUploadState } from './sound-upload-state.tsx';

interface Props {
  readonly purpose: RecordingPurpose;
  /** Called with the file's name without extension; empty for a recording made here. */
  readonly onDone: (recording: Recording, name: string) => void;
}

/** Records with the microphone or takes a file, and uploads it for a purpose. */
export const Recorder = ({ purpose, onDone }: Props) => {
  const { t } = useTranslation('recordings');
  const input = useRef<HTMLInputElement>(null);
  const { upload, send, stop } = useSoundUpload(purpose, (recording, name) =>
    onDone(recording, name?.replace(/\.[^.]*$/, '') ?? ''),
  );
  const microphone = useMicrophone(RECORDING_LIMITS[purpose].most, send);
  const begin = (): void => {
    // An earlier refusal is cleared, because it does not concern the new recording.
    stop();
    microphone.start();
  };
  const state = (
    <SoundUploadState
      upload={upload}
      most={mostBytes(purpose)}
      onAgain={send}
      onOther={() => input.current?.click()}
      onStop={stop}
    />
  );
  if (upload.step === 'sending') return state;
  return (
    <div className={classes['recorder']}>
      {microphone.state.step === 'idle' ? (
        <div className={classes['buttons']}>
          <Button leftSection={<IconMicrophone size={18} stroke={1.5} />} onClick={begin}>
            {t('record')}
          </Button>
          <FileInput inputRef={input} accept={SOUND_ACCEPT} label={t('upload')} onFile={send} />
          <Button
            variant="default"
            leftSection={<IconUpload size={18} stroke={1.5} />}
            onClick={() => input.current?.click()}
          >
            {t('upload')}
          </Button>
        </div>
      ) : null}
      {/* The state of an upload, such as a refused file, replaces an earlier failure of the microphone. */}
      {upload.step === 'idle' ? <MicrophoneSteps microphone={microphone} onBegin={begin} /> : state}
    </div>
  );
};
