import { DUB_LIMITS } from '@orator/contracts/dubs/limits';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useWriteDown } from '../../../entities/dubs/api/queries.ts';
import { useTranslateLines } from '../api/use-translate-lines.ts';
import { useShorterWording } from '../api/use-shorter-wording.ts';
import { checkLine, type Setting } from '../model/check-lines.ts';
import type { DraftLine } from '../model/draft.ts';
import { nameSpeakers } from '../model/name-speakers.ts';
import type { useDubForm } from './use-dub-form.ts';

/** The current step of dubbing with one press; in `starting` the foot of the page gets the price and starts the dub. */
export type AtOnceStep = 'hearing' | 'translating' | 'wording' | 'starting';

/** Maximum number of lines that one press shortens; each is a call that costs the operator. */
const MOST_WORDINGS = 20;

/** Transcribes a video and translates its lines with one press, so that its dub can be started. */
export const useDubAtOnce = (
  { draft, takeLines, takeTranslation, takeWording }: ReturnType<typeof useDubForm>,
  /** `canShorten`: a chat server can say lines in fewer words. */
  { setting, canShorten }: { readonly setting: Setting; readonly canShorten: boolean },
) => {
  const { t } = useTranslation('dubs');
  const format = useFormat();
  const [step, setStep] = useState<AtOnceStep | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const writeDown = useWriteDown();
  const translate = useTranslateLines();
  const wording = useShorterWording();
  /** Counts presses, so that the work of an earlier press that was stopped does not go on. */
  const current = useRef(0);
  useEffect(() => () => void (current.current += 1), []);

  /** Shortens the lines that are too long, one after the other; a line without a shorter wording stays unchanged. */
  const shorten = async (lines: readonly DraftLine[], isStopped: () => boolean): Promise<void> => {
    const isLong = (index: number): boolean => checkLine(lines, index, setting).problem === 'long';
    const long = lines.map((_, index) => index).filter(isLong);
    for (const index of long.slice(0, MOST_WORDINGS)) {
      const text = await wording.mutateAsync({ lines, index, setting }).catch(() => null);
      if (isStopped()) return;
      if (text !== null) takeWording(index, lines[index]?.text ?? '', text);
    }
  };

  const make = async (videoId: string): Promise<void> => {
    const own = ++current.current;
    const { from, locale: to } = draft;
    const isStopped = (): boolean => current.current !== own;
    setError(null);
    setStep('hearing');
    try {
      const { lines } = await writeDown.mutateAsync({ video_avatar_id: videoId, locale: from });
      if (isStopped()) return;
      takeLines(nameSpeakers(lines, (number) => t('speaker', { number: format.number(number) })));
      setStep('translating');
      const originals = lines.map(({ text }) => text.replaceAll(/\s+/g, ' '));
      const texts: string[] = [];
      const onLine = (index: number, translated: string): void => {
        const asked = { index, original: lines[index]?.text ?? '', locale: to };
        const text = translated.slice(0, DUB_LIMITS.lineCharacters).toWellFormed();
        texts[index] = text;
        if (!isStopped()) takeTranslation(asked, text);
      };
      await translate.mutateAsync({ originals, from, to, onLine });
      if (canShorten && !isStopped()) {
        setStep('wording');
        const made = lines.map((line, index) => ({
          ...line,
          speaker: 0,
          original: line.text,
          text: texts[index] ?? '',
        }));
        await shorten(made, isStopped);
      }
      if (!isStopped()) setStep('starting');
    } catch (failure) {
      if (isStopped()) return;
      setStep(null);
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    }
  };
  return {
    step,
    error,
    make: (videoId: string): void => void make(videoId),
    /** Stops the work; lines that have already arrived stay. */
    stop: (): void => {
      current.current += 1;
      setStep(null);
    },
  };
};
