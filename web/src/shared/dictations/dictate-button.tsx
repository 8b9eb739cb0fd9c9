import { Button } from '@mantine/core';
import type { Locale } from '@orator/contracts/core/common';
import { DICTATION_S } from '@orator/contracts/dictations/limits';
import { ApiError } from '@orator/sdk/errors';
import { IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../ui/note.tsx';
import { systemConfigQuery } from '../api/system-config.ts';
import { errorMessage } from '../errors/errors.ts';
import { useFormat } from '../i18n/format.ts';
import { stopAudio } from '../media/audio.ts';
import { toScriptHandle } from '../scripts/script-handle.ts';
import type { ScriptFieldElement, Selected } from '../scripts/script-props.ts';
import { type Dictation, type DictationEnd, dictate } from './dictate.ts';
import classes from './dictation.module.css';
import { joinSaid } from './join-said.ts';

interface Props {
  readonly field: RefObject<ScriptFieldElement | null>;
  /** The language that is spoken. */
  readonly locale: Locale;
  readonly onText: (text: string) => void;
}

/** Writes dictated words at the caret; renders nothing if the server cannot recognise speech. */
export const DictateButton = (props: Props) => {
  const { data: config } = useQuery(systemConfigQuery());
  return config?.transcription === true ? <Dictating {...props} /> : null;
};

/** The text that dictation wrote last into a script, and its place. */
interface Written {
  readonly from: number;
  readonly text: string;
}

/** Where the dictated text stands in the field; null when the user has changed it. */
function findWritten({ field: { current: field }, onText }: Props, written: Written | null): Selected | null {
  if (field === null || written === null) return null;
  const { text } = toScriptHandle(field, onText).read();
  const from = text.startsWith(written.text, written.from) ? written.from : text.indexOf(written.text);
  return from === -1 ? null : { from, to: from + written.text.length };
}

/** Writes dictated words at the caret, or in place of the ones written last; the focus does not move. */
function writeSaid(props: Props, said: string, replaced: Selected | null): Written | null {
  const { field, locale, onText } = props;
  if (field.current === null) return null;
  const focused = document.activeElement;
  const script = toScriptHandle(field.current, onText);
  const { text, ...selected } = script.read();
  const part = replaced ?? selected;
  const joined = joinSaid({ text, ...part }, said, locale);
  const end = part.from + joined.length;
  const move = (at: number): number => {
    if (replaced === null) return end;
    if (at <= part.from) return at;
    return at < part.to ? end : at + end - part.to;
  };
  script.replace(part, joined, { from: move(selected.from), to: move(selected.to) });
  if (focused instanceof HTMLElement) focused.focus();
  return { from: part.from, text: joined };
}

type Step = 'idle' | 'asking' | 'listening' | 'writing';

const Dictating = (props: Props) => {
  const { t } = useTranslation('scripts');
  const [step, setStep] = useState<Step>('idle');
  const [end, setEnd] = useState<DictationEnd | null>(null);
  const running = useRef<Dictation>(null);
  const written = useRef<Written | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => () => running.current?.leave(), []);
  const press = (): void => {
    if (step !== 'idle') return running.current?.stop();
    // Otherwise the microphone would hear the playing sound.
    stopAudio();
    setEnd(null);
    setStep('asking');
    running.current = dictate(props.locale, {
      onListening: () => setStep('listening'),
      onWriting: () => setStep('writing'),
      onText: (said, isAgain) => {
        const replaced = isAgain ? findWritten(latest.current, written.current) : null;
        written.current = writeSaid(latest.current, said, replaced);
      },
      isAsWritten: () => findWritten(latest.current, written.current) !== null,
      onEnd: (why) => {
        setStep('idle');
        setEnd(why);
      },
    });
  };
  const isOn = step === 'asking' || step === 'listening';
  return (
    <>
      <Button
        size="compact-xs"
        variant={isOn ? 'filled' : 'default'}
        radius="xl"
        leftSection={isOn ? <IconPlayerStopFilled size={12} aria-hidden /> : <IconMicrophone size={12} aria-hidden />}
        title={t('dictate.hint')}
        loading={step === 'writing'}
        onMouseDown={(event) => event.preventDefault()}
        onClick={press}
      >
        {t(isOn ? 'dictate.stop' : 'dictate.start')}
      </Button>
      <output className={classes['state']}>
        {step === 'listening' || step === 'writing' ? t(`dictate.${step}`) : ''}
      </output>
      {end === null ? null : (
        <div className={classes['end']}>
          <End why={end} />
        </div>
      )}
    </>
  );
};

/** Errors whose messages are about the lines of a video. */
const OF_VIDEOS: ReadonlySet<string> = new Set(['transcription_unavailable', 'ears_missing']);

const End = ({ why }: { why: DictationEnd }) => {
  const { t } = useTranslation('scripts');
  const format = useFormat();
  if (typeof why === 'object') {
    const isOfVideos = why.error instanceof ApiError && OF_VIDEOS.has(why.error.reason);
    return <Note kind="bad">{isOfVideos ? t('dictate.failed') : errorMessage(why.error)}</Note>;
  }
  if (why === 'long') return <Note kind="warn">{t('dictate.long', { duration: format.length(DICTATION_S) })}</Note>;
  return <Note kind={why === 'nothing' || why === 'elsewhere' ? 'warn' : 'bad'}>{t(`dictate.${why}`)}</Note>;
};
