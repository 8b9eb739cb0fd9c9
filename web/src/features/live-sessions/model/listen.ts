import type { Locale } from '@orator/contracts/core/common';

/** What is used of the browser's speech recognition, which TypeScript does not declare: https://wicg.github.io/speech-api/ */
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  continuous: boolean;
  start: () => void;
  stop: () => void;
}
type RecognitionConstructor = new () => Recognition;

const isConstructor = (value: unknown): value is RecognitionConstructor => typeof value === 'function';

/** Chromium and Safari have it under a prefix. */
const findRecognition = (): RecognitionConstructor | null => {
  const found: unknown = Reflect.get(window, 'SpeechRecognition') ?? Reflect.get(window, 'webkitSpeechRecognition');
  return isConstructor(found) ? found : null;
};

/** Whether this browser understands speech; it may send it to its maker for that. */
export const canListen = (): boolean => findRecognition() !== null;

export interface Listening {
  readonly stop: () => void;
}

/** Why nothing was understood: without permission or a microphone, or the browser's recognition is not to be had. */
export type Deafness = 'microphone' | 'recognition';

interface Hearing {
  /** What was understood so far; `final` once it will not change. */
  readonly onText: (text: string, final: boolean) => void;
  readonly onEnd: (failure: Deafness | null) => void;
}

const isResultList = (value: unknown): value is SpeechRecognitionResultList =>
  typeof value === 'object' && value !== null && 'length' in value && 'item' in value;

/** Listens until one sentence was said. Null where the browser does not understand speech. */
export function listen(locale: Locale, { onText, onEnd }: Hearing): Listening | null {
  const Constructor = findRecognition();
  if (Constructor === null) return null;
  const recognition = new Constructor();
  Object.assign(recognition, { lang: locale === 'en' ? 'en-US' : locale, interimResults: true, continuous: false });
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
    // Nothing was said, or it was stopped here.
    if (error === 'no-speech' || error === 'aborted') return;
    failure = error === 'not-allowed' || error === 'audio-capture' ? 'microphone' : 'recognition';
  });
  recognition.addEventListener('end', () => onEnd(failure));
  recognition.start();
  return { stop: () => recognition.stop() };
}
