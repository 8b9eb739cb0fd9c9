import { DUB_LIMITS } from '@orator/contracts/dubs/limits';
import { useEffect, useRef, useState } from 'react';
import { useWriteDown } from '../api/queries.ts';
import { useTranslateLines } from '../api/use-translate-lines.ts';
import type { useDubForm } from './use-dub-form.ts';

/** What is being done; `starting` goes on where the price is. */
export type AtOnceStep = 'hearing' | 'translating' | 'starting';

/** Writes down what is said in a video and translates it, so that the dub can be started; one press for all of it. */
export const useDubAtOnce = ({ draft, takeLines, takeTranslation }: ReturnType<typeof useDubForm>) => {
  const [step, setStep] = useState<AtOnceStep | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const writeDown = useWriteDown();
  const translate = useTranslateLines();
  /** Counts presses, so that what an earlier one brings is left where it was stopped. */
  const current = useRef(0);
  useEffect(() => () => void (current.current += 1), []);

  const make = async (videoId: string): Promise<void> => {
    const own = ++current.current;
    const { from, locale: to } = draft;
    const isStopped = (): boolean => current.current !== own;
    setError(null);
    setStep('hearing');
    try {
      const { lines } = await writeDown.mutateAsync({ video_avatar_id: videoId, locale: from });
      if (isStopped()) return;
      takeLines(lines.map((line) => ({ ...line, speaker: '' })));
      setStep('translating');
      const originals = lines.map(({ text }) => text.replaceAll(/\s+/g, ' '));
      const onLine = (index: number, text: string): void => {
        const asked = { index, original: lines[index]?.text ?? '', locale: to };
        if (!isStopped()) takeTranslation(asked, text.slice(0, DUB_LIMITS.lineCharacters).toWellFormed());
      };
      await translate.mutateAsync({ originals, from, to, onLine });
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
    /** Lines that have come already stay. */
    stop: (): void => {
      current.current += 1;
      setStep(null);
    },
  };
};
