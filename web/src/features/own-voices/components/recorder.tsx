import { Button, FileButton, Loader } from '@mantine/core';
import { RECORDING_LIMITS, type RecordingPurpose } from '@orator/contracts/recordings/limits';
import { recordings } from '@orator/contracts/recordings/routes';
import type { Recording } from '@orator/contracts/recordings/schema';
import { IconMicrophone, IconPlayerStopFilled, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Note } from '../../../ui/note.tsx';
import { useMicrophone } from '../model/use-microphone.ts';
import classes from './own-voices.module.css';

interface Props {
  readonly purpose: RecordingPurpose;
  /** Told with the name of the file, without its ending; empty for what was recorded here. */
  readonly onDone: (recording: Recording, name: string) => void;
}

/** Records with the microphone or takes a file, and uploads it for a purpose. */
export const Recorder = ({ purpose, onDone }: Props) => {
  const { t } = useTranslation('own-voices');
  const format = useFormat();
  const upload = useMutation({
    mutationFn: (file: Blob) => call(recordings.upload, { file, query: { purpose } }),
    onSuccess: (recording, file) => onDone(recording, file instanceof File ? file.name.replace(/\.[^.]*$/, '') : ''),
  });
  const { state, start, record, stop } = useMicrophone(RECORDING_LIMITS[purpose].most, upload.mutate);
  const begin = (): void => {
    // What was refused before is no answer to what comes.
    upload.reset();
    start();
  };
  if (upload.isPending) return <Waiting>{t('checking')}</Waiting>;
  if (state.step === 'room') return <Waiting>{t('room.listening')}</Waiting>;
  return (
    <div className={classes['recorder']}>
      {state.step === 'idle' ? (
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
      {state.step === 'loud' ? (
        <>
          <Note kind="warn">{t('room.loud')}</Note>
          <div className={classes['buttons']}>
            <Button onClick={begin}>{t('room.again')}</Button>
            <Button variant="default" onClick={record}>
              {t('room.anyway')}
            </Button>
          </div>
        </>
      ) : null}
      {state.step === 'recording' ? (
        <div className={classes['buttons']}>
          <Button color="red" leftSection={<IconPlayerStopFilled size={18} />} onClick={stop}>
            {t('stop', { seconds: format.number(state.seconds) })}
          </Button>
          <Level level={state.level} />
        </div>
      ) : null}
      {state.step !== 'idle' || state.problem === null ? null : (
        <Note kind="bad">{t(`microphone.${state.problem}`)}</Note>
      )}
      {upload.error === null ? null : <Note kind="bad">{errorMessage(upload.error)}</Note>}
    </div>
  );
};

const Waiting = ({ children }: { children: ReactNode }) => (
  <output className={classes['waiting']}>
    <Loader size={18} /> {children}
  </output>
);

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
