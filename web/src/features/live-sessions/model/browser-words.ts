import type { Locale } from '@orator/contracts/core/common';
import { openRecognition } from './listen.ts';
import type { Words } from './hands-free.ts';

/** How long after a turn its last words may still change, ms. */
const SETTLED_MS = 800;

/**
 * Transcribes speech with the browser's recogniser, which listens all the time, because it takes a moment to start. Words
 * that it heard before a turn, such as the avatar's, are left out.
 */
export function createBrowserWords(locale: Locale): Words {
  let onText: ((text: string | null, samples: number) => void) | null = null;
  let [said, skipped] = ['', ''];
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const settle = (): void => onText?.(said, Number.POSITIVE_INFINITY);
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(settle, SETTLED_MS);
  };
  const listen = (): ReturnType<typeof openRecognition> =>
    openRecognition(locale, {
      onText: (text, isFinal) => {
        if (onText === null) {
          skipped = text;
          return;
        }
        said = text.startsWith(skipped) ? text.slice(skipped.length).trim() : text;
        if (isOver && isFinal) settle();
        else {
          onText(said, 0);
          if (isOver) wait();
        }
      },
      // The browser ends recognition by itself after some silence.
      onEnd: (failure) => {
        skipped = '';
        if (isClosed) return;
        if (failure === null) recognition = listen();
        else onText?.(null, 0);
      },
    });
  let recognition = listen();
  const forget = (): void => {
    clearTimeout(timer);
    if (onText !== null) skipped = [skipped, said].join(' ').trim();
    [onText, said, isOver] = [null, '', false];
  };
  return {
    begin: (listener) => {
      forget();
      onText = listener;
    },
    ask: () => {
      isOver = false;
    },
    end: () => {
      isOver = true;
      wait();
    },
    forget,
    close: () => {
      isClosed = true;
      forget();
      recognition?.leave();
    },
  };
}
