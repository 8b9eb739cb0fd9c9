import type { Locale } from '@orator/contracts/core/common';
import { DICTATION_S } from '@orator/contracts/dictations/limits';
import { dictations } from '@orator/contracts/dictations/routes';
import { call } from '../api/api.ts';
import { type MicrophoneProblem, readMicrophoneProblem } from '../media/capture.ts';
import { listenAlone } from '../media/listen-alone.ts';
import { cutPieces } from './cut-pieces.ts';
import { openSamples } from './open-samples.ts';
import { writeSoundFile } from './sound-file.ts';
import { type SentenceWriter, writeSentences } from './write-sentences.ts';

/** Why a dictation ended without the user's doing: for example, nothing was heard, or something failed. */
export type DictationEnd = MicrophoneProblem | 'nothing' | 'long' | 'elsewhere' | { readonly error: unknown };

export interface Dictation {
  /** Ends listening; the words spoken so far are still written. */
  readonly stop: () => void;
  /** Ends listening and writing. */
  readonly leave: () => void;
}

interface Hooks {
  readonly onListening: () => void;
  /** Called when listening has ended, and the last words are being written. */
  readonly onWriting: () => void;
  /** @param isAgain the text replaces the last one, whose sound was recognised again together with the following sound */
  readonly onText: (said: string, isAgain: boolean) => void;
  /** Whether the last text may still be replaced. */
  readonly isAsWritten: () => boolean;
  /** Called once, after all texts, unless `leave` was called. */
  readonly onEnd: (why: DictationEnd | null) => void;
}

/** Longest sound that is recognised at once, and length from which a finished sentence is not recognised again, seconds. */
const MOST_S = 25;
const SENTENCE_S = 8;

/** Turns speech into text, piece by piece. */
export function dictate(locale: Locale, { onListening, onWriting, onText, isAsWritten, onEnd }: Hooks): Dictation {
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
  let writer: SentenceWriter | null = null;
  const hearMicrophone = async (): Promise<void> => {
    let onSamples = (_samples: Float32Array): void => undefined;
    const microphone = await openSamples((samples) => onSamples(samples));
    try {
      if (stop.signal.aborted) return;
      listenAlone(ended, () => endBecause('elsewhere'));
      const { sampleRate } = microphone;
      const hear = async (parts: readonly Float32Array[]): Promise<string> => {
        const file = await writeSoundFile(parts, sampleRate);
        return (await call(dictations.hear, { file, query: { locale } }, { signal: leave.signal })).text;
      };
      const lengths = { most: MOST_S * sampleRate, sentence: SENTENCE_S * sampleRate };
      const sentences = writeSentences({ hear, onText, isAsWritten, ...lengths });
      writer = sentences;
      const cutter = cutPieces(sampleRate, (piece) => sentences.add(piece, () => stop.abort()));
      onSamples = cutter.add;
      onListening();
      await ended;
      cutter.finish();
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
      const isEmpty = (await writer?.finish()) ?? true;
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
