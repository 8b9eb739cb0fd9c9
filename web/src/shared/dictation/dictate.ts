import type { Locale } from '@orator/contracts/core/common';
import { DICTATION_S } from '@orator/contracts/dictations/limits';
import { dictations } from '@orator/contracts/dictations/routes';
import { call } from '../api/api.ts';
import {
  FOR_WORDS,
  type Microphone,
  type MicrophoneProblem,
  openMicrophone,
  readMicrophoneProblem,
} from '../media/capture.ts';
import { watchPiece } from './piece-end.ts';

/** Why a dictation ended, other than by its user: nothing was heard, or something failed, for example. */
export type DictationEnd = MicrophoneProblem | 'nothing' | 'long' | 'elsewhere' | { readonly error: unknown };

export interface Dictation {
  /** Ends listening; what was said is still written. */
  readonly stop: () => void;
  /** Ends everything. */
  readonly leave: () => void;
}

interface Hooks {
  readonly onListening: () => void;
  /** Listening has ended; what was said is being written. */
  readonly onWriting: () => void;
  readonly onText: (said: string) => void;
  /** Called once, after all texts, unless it was left. */
  readonly onEnd: (why: DictationEnd | null) => void;
}

/** Only one tab listens: a later one takes this lock from it. */
const LOCK = 'orator-dictation';

/** Records until a pause, or until `stop`. */
function recordPiece(microphone: Microphone, stop: AbortSignal) {
  const [watch, beganAt] = [watchPiece(), performance.now()];
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  stop.addEventListener('abort', () => end(), { once: true });
  const capture = microphone.record((level) => {
    if (watch.hear(level, performance.now() - beganAt)) end();
  });
  return { ended, stop: capture.stop, spoke: watch.spoke };
}

/** Listens until `stop`, and hands on each piece in which somebody may have spoken. */
async function listen(microphone: Microphone, stop: AbortSignal, onPiece: (sound: Blob) => void): Promise<void> {
  let piece = recordPiece(microphone, stop);
  for (;;) {
    await piece.ended;
    // The next one begins before, so that no word is lost between them.
    const next = stop.aborted ? null : recordPiece(microphone, stop);
    const sound = await piece.stop();
    if (piece.spoke()) onPiece(sound);
    if (next === null) return;
    piece = next;
  }
}

/** Sends pieces one after another; what is heard in them arrives in order. */
function createWriter(locale: Locale, signal: AbortSignal, onText: (said: string) => void) {
  let before: Promise<void> = Promise.resolve();
  let isEmpty = true;
  const write = async (sound: Blob): Promise<void> => {
    const { text } = await call(dictations.hear, { file: sound, query: { locale } }, { signal });
    if (text === '' || signal.aborted) return;
    isEmpty = false;
    onText(text);
  };
  return {
    add: (sound: Blob, onFailure: () => void): void => {
      before = before.then(() => write(sound));
      before.catch(onFailure);
    },
    /** @returns whether nothing was heard */
    finish: async (): Promise<boolean> => {
      await before;
      return isEmpty;
    },
  };
}

/** Turns what is said into the microphone into text, piece by piece. */
export function dictate(locale: Locale, { onListening, onWriting, onText, onEnd }: Hooks): Dictation {
  const [stop, leave] = [new AbortController(), new AbortController()];
  let why: DictationEnd | null = null;
  const endBecause = (reason: DictationEnd): void => {
    why ??= reason;
    stop.abort();
  };
  const ended = new Promise<void>((resolve) => {
    stop.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const timer = setTimeout(() => endBecause('long'), DICTATION_S * 1000);
  const writer = createWriter(locale, leave.signal, onText);
  const hearMicrophone = async (): Promise<void> => {
    const microphone = await openMicrophone(FOR_WORDS);
    try {
      if (stop.signal.aborted) return;
      navigator.locks.request(LOCK, { steal: true }, () => ended).catch(() => endBecause('elsewhere'));
      onListening();
      await listen(microphone, stop.signal, (sound) => writer.add(sound, () => stop.abort()));
    } finally {
      microphone.close();
    }
  };
  const run = async (): Promise<DictationEnd | null> => {
    try {
      await hearMicrophone();
    } catch (error) {
      return readMicrophoneProblem(error);
    }
    onWriting();
    try {
      const isEmpty = await writer.finish();
      return why ?? (isEmpty ? 'nothing' : null);
    } catch (error) {
      return { error };
    }
  };
  const finish = async (): Promise<void> => {
    const end = await run();
    clearTimeout(timer);
    stop.abort();
    if (!leave.signal.aborted) onEnd(end);
  };
  void finish();
  return {
    stop: () => stop.abort(),
    leave: () => {
      leave.abort();
      stop.abort();
    },
  };
}
