import type { Locale } from '@orator/contracts/core/common';
import { TRANSLATION_CHARACTERS } from '@orator/contracts/translations/limits';
import { translations } from '@orator/contracts/translations/routes';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../shared/api/api.ts';

interface Wanted {
  /** One per line, without line breaks. */
  readonly originals: readonly string[];
  readonly from: Locale;
  readonly to: Locale;
  /** Called with the number of a line and its translation. */
  readonly onLine: (index: number, text: string) => void;
}

/** Groups lines into calls, with their indexes. */
function groupIntoCalls(originals: readonly string[]): { index: number; text: string }[][] {
  const calls: { index: number; text: string }[][] = [];
  let room = 0;
  for (const [index, text] of originals.entries()) {
    if (text.trim() === '') continue;
    if (text.length + 1 > room) {
      calls.push([]);
      room = TRANSLATION_CHARACTERS;
    }
    calls.at(-1)?.push({ index, text });
    room -= text.length + 1;
  }
  return calls;
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const NUMBER = /^(\d+)[.)] /;

/** The lines of a response, without the numbering that models tend to add. */
function translationsIn(answer: string): string[] {
  const found = answer
    .split('\n')
    .map(onOneLine)
    .filter((one) => one !== '');
  const numbered = found.length > 1 && found.every((one, at) => Number(NUMBER.exec(one)?.[1]) === at + 1);
  return numbered ? found.map((one) => one.replace(NUMBER, '')) : found;
}

/** Translates lines, several per call; if a response has another number of lines, each is translated by itself. */
export const useTranslateLines = () => {
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  return useMutation({
    mutationFn: async ({ originals, from, to, onLine }: Wanted) => {
      running.current?.abort();
      const { signal } = (running.current = new AbortController());
      const ask = async (text: string): Promise<string> =>
        (await call(translations.create, { body: { text, from, to } }, { signal })).text;
      for (const lines of groupIntoCalls(originals)) {
        const answer = translationsIn(await ask(lines.map(({ text }) => text).join('\n')));
        if (signal.aborted) return;
        for (const [at, { index, text }] of lines.entries()) {
          onLine(index, answer.length === lines.length ? (answer[at] ?? '') : onOneLine(await ask(text)));
          if (signal.aborted) return;
        }
      }
    },
  });
};
