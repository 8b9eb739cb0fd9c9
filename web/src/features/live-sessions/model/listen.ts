import type { Locale } from '@orator/contracts/core/common';
import { dictate, type DictationEnd } from '../../../shared/dictations/dictate.ts';

/**
 * The used part of the browser's speech recognition, which TypeScript does not declare:
 * https://wicg.github.io/speech-api/
 */
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  continuous: boolean;
  start: () => void;
  stop: () => void;
}
type RecognitionConstructor = new () => Recognition;

const isConstructor = (value: unknown): value is RecognitionConstructor => typeof value === 'function';

/** Chromium and Safari use a prefixed name. */
const findRecognition = (): RecognitionConstructor | null => {
  const found: unknown = Reflect.get(window, 'SpeechRecognition') ?? Reflect.get(window, 'webkitSpeechRecognition');
  return isConstructor(found) ? found : null;
};

/** Whether this browser has speech recognition; it may send the audio to its vendor. */
export const canListen = (): boolean => findRecognition() !== null;

export interface Listening {
  readonly stop: () => void;
  /** Stops, and hands on nothing more. */
  readonly leave: () => void;
}

/** Why recognition failed: no permission or microphone, or the browser's service or the server is unavailable. */
export type Deafness = 'microphone' | 'recognition' | 'server';

interface Hearing {
  /** The recognised text; `final` once it will not change. */
  readonly onText: (text: string, final: boolean) => void;
  readonly onEnd: (failure: Deafness | null) => void;
}

const isResultList = (value: unknown): value is SpeechRecognitionResultList =>
  typeof value === 'object' && value !== null && 'length' in value && 'item' in value;

/** Listens until one sentence was said. Null without speech recognition. */
export const listen = (locale: Locale, hearing: Hearing): Listening | null => recognise(locale, false, hearing);

/** Listens until it is left, or the browser ends it. Null without speech recognition. */
export const openRecognition = (locale: Locale, hearing: Hearing): Listening | null => recognise(locale, true, hearing);

function recognise(locale: Locale, continuous: boolean, { onText, onEnd }: Hearing): Listening | null {
  const Constructor = findRecognition();
  if (Constructor === null) return null;
  const recognition = new Constructor();
  Object.assign(recognition, { lang: locale === 'en' ? 'en-US' : locale, interimResults: true, continuous });
  let failure: Deafness | null = null;
  recognition.addEventListener('result', (event) => {
    const results: unknown = Reflect.get(event, 'results');
    if (!isResultList(results)) return;
    const all = Array.from(results);
    onText(
      all.map((result) => result[0]?.transcript ?? '').join(''),
      all.every(({ isFinal }) => isFinal),
    );
  });
  recognition.addEventListener('error', (event) => {
    const error = String(Reflect.get(event, 'error'));
    // Silence, or stopped here.
    if (error === 'no-speech' || error === 'aborted') return;
    failure = error === 'not-allowed' || error === 'audio-capture' ? 'microphone' : 'recognition';
  });
  recognition.addEventListener('end', () => onEnd(failure));
  recognition.start();
  const stop = (): void => recognition.stop();
  return { stop, leave: stop };
}

const readDeafness = (why: DictationEnd | null): Deafness | null => {
  if (why === null || why === 'nothing' || why === 'long' || why === 'elsewhere') return null;
  return typeof why === 'object' ? 'server' : 'microphone';
};

/** Listens until one sentence was said, which the server hears, for browsers without speech recognition. */
export function listenByServer(locale: Locale, { onText, onEnd }: Hearing): Listening {
  const dictation = dictate(locale, {
    onListening: () => undefined,
    onWriting: () => undefined,
    onText: (said) => {
      dictation.stop();
      onText(said, true);
    },
    isAsWritten: () => false,
    onEnd: (why) => onEnd(readDeafness(why)),
  });
  return dictation;
}
