import { Button, FileButton, Loader } from '@mantine/core';
import { RECORDING_LIMITS, type RecordingPurpose } from '@orator/contracts/recordings/limits';
import { recordings } from '@orator/contracts/recordings/routes';
import type { Recording } from '@orator/contracts/recordings/schema';
import { IconMicrophone, IconPlayerStopFilled, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { Note } from '../../../ui/note.tsx';
import { type Capture, startCapture } from '../model/capture.ts';
import classes from './own-voices.module.css';

interface Props {
  readonly purpose: RecordingPurpose;
  readonly onDone: (recording: Recording) => void;
}

/** Records with the microphone or takes a file, and uploads it for a purpose. */
export const Recorder = ({ purpose, onDone }: Props) => {
  const { t } = useTranslation('own-voices');
  const upload = useMutation({
    mutationFn: (file: Blob) => call(recordings.upload, { file, query: { purpose } }),
    onSuccess: onDone,
  });
  const microphone = useMicrophone(RECORDING_LIMITS[purpose].most, upload.mutate);
  if (upload.isPending) {
    return (
      <output className={classes['waiting']}>
        <Loader size={18} /> {t('checking')}
      </output>
    );
  }
  return (
    <div className={classes['recorder']}>
      {microphone.recording === null ? (
        <div className={classes['buttons']}>
          <Button leftSection={<IconMicrophone size={18} stroke={1.5} />} onClick={microphone.start}>
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
      ) : (
        <div className={classes['buttons']}>
          <Button color="red" leftSection={<IconPlayerStopFilled size={18} />} onClick={microphone.stop}>
            {t('stop', { seconds: microphone.recording.seconds })}
          </Button>
          <Level level={microphone.recording.level} />
        </div>
      )}
      {microphone.problem === null ? null : <Note kind="bad">{t(`microphone.${microphone.problem}`)}</Note>}
      {upload.error === null ? null : <Note kind="bad">{errorMessage(upload.error)}</Note>}
    </div>
  );
};

/** Peaks above this are near distortion, below the other too quiet. */
const LOUD = 0.97;
const QUIET = 0.05;

const Level = ({ level }: { level: number }) => {
  const { t } = useTranslation('own-voices');
  const state = level > LOUD ? 'loud' : level < QUIET ? 'quiet' : 'good';
  return (
    <span className={classes['level']}>
      <meter min={0} max={1} value={level} aria-label={t('level')} />
      <small>{t(`levels.${state}`)}</small>
    </span>
  );
};

type Problem = 'refused' | 'missing';

/** Records until it is stopped, or as long as a recording may be. */
const useMicrophone = (mostSeconds: number, done: (sound: Blob) => void) => {
  const capture = useRef<Capture | null>(null);
  const [recording, setRecording] = useState<{ seconds: number; level: number } | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => () => capture.current?.cancel(), []);
  const finish = async (): Promise<void> => {
    const running = capture.current;
    capture.current = null;
    setRecording(null);
    if (running !== null) done(await running.stop());
  };
  const stop = (): void => void finish();
  const start = async (): Promise<void> => {
    setProblem(null);
    const begin = performance.now();
    const onLevel = (level: number): void => {
      const seconds = Math.floor((performance.now() - begin) / 1000);
      if (seconds >= mostSeconds) stop();
      else if (capture.current !== null) setRecording({ seconds, level });
    };
    try {
      capture.current = await startCapture({ onLevel });
      setRecording({ seconds: 0, level: 0 });
    } catch (error) {
      const refused = error instanceof DOMException && error.name === 'NotAllowedError';
      setProblem(refused ? 'refused' : 'missing');
    }
  };
  return { recording, problem, start: () => void start(), stop };
};
