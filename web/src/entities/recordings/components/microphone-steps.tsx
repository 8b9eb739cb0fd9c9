import { Button, Loader } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import type { useMicrophone } from '../../../shared/media/use-microphone.ts';
import { Note } from '../../../ui/note.tsx';
import classes from './recorder.module.css';

interface Props {
  readonly microphone: ReturnType<typeof useMicrophone>;
  readonly onBegin: () => void;
}

/** The microphone's state with its buttons, or the reason why it does not work. */
export const MicrophoneSteps = ({ microphone: { state, record, stop }, onBegin }: Props) => {
  const { t } = useTranslation('recordings');
  const format = useFormat();
  if (state.step === 'room') return <Waiting>{t('room.listening')}</Waiting>;
  if (state.step === 'loud') {
    return (
      <>
        <Note kind="warn">{t('room.loud')}</Note>
        <div className={classes['buttons']}>
          <Button onClick={onBegin}>{t('room.again')}</Button>
          <Button variant="default" onClick={record}>
            {t('room.anyway')}
          </Button>
        </div>
      </>
    );
  }
  if (state.step === 'recording') {
    return (
      <div className={classes['buttons']}>
        <Button leftSection={<IconPlayerStopFilled size={18} />} onClick={stop}>
          {t('stop', { seconds: format.number(state.seconds) })}
        </Button>
        <Level level={state.level} />
      </div>
    );
  }
  return state.problem === null ? null : <Note kind="bad">{t(`microphone.${state.problem}`)}</Note>;
};

const Waiting = ({ children }: { children: ReactNode }) => (
  <output className={classes['waiting']}>
    <Loader size={18} /> {children}
  </output>
);

/** Peaks above this are close to distortion; below the other value the voice is too quiet. */
const LOUD = 0.97;
const QUIET = 0.05;

const Level = ({ level }: { level: number }) => {
  const { t } = useTranslation('recordings');
  const state = level > LOUD ? 'loud' : level < QUIET ? 'quiet' : 'good';
  return (
    <span className={classes['level']}>
      <meter min={0} max={1} value={level} aria-label={t('level')} />
      <small>{t(`levels.${state}`)}</small>
    </span>
  );
};
