import type { Locale } from '@orator/contracts/core/common';
import { cutScript } from '@orator/contracts/scripts/cut-script';
import { TRANSLATION_CHARACTERS } from '@orator/contracts/translations/limits';
import { translations } from '@orator/contracts/translations/routes';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../shared/api/api.ts';

interface Wanted {
  readonly text: string;
  readonly from: Locale;
  readonly to: Locale;
  /** Called with the translation so far. */
  readonly onText: (text: string) => void;
}

/** Translates a script part by part. A new translation, or leaving the page, aborts the current one. */
export const useScriptTranslation = () => {
  const running = useRef<AbortController>(null);
  const stop = (): void => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const translate = useMutation({
    mutationFn: async ({ text, from, to, onText }: Wanted) => {
      stop();
      const { signal } = (running.current = new AbortController());
      let written = '';
      for (const part of cutScript(text, from, TRANSLATION_CHARACTERS)) {
        const isBlank = part.trim() === '';
        const { text: next } = isBlank
          ? { text: part }
          : await call(translations.create, { body: { text: part, from, to } }, { signal });
        if (signal.aborted) return;
        written += next;
        onText(written);
      }
    },
  });
  return {
    start: translate.mutate,
    stop: (): void => {
      stop();
      translate.reset();
    },
    busy: translate.isPending,
    error: translate.error,
  };
};
