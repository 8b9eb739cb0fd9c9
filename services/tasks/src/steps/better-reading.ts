import { join } from 'node:path';
import type { Locale } from '@orator/contracts/core/common';
import type { DoubtedWord } from '@orator/contracts/speeches/proof';
import { shareMissed } from '@orator/ears/proof/doubted-words';
import { listReadings, type Reading } from '@orator/ears/proof/list-readings';
import { writeWav } from '@orator/speech/output/encode-speech';
import { type Speech, SpeechError, type SpokenWord } from '@orator/speech/speech-engine';
import { hearAgain, type HeardWord } from './hear-again.ts';
import type { Listening } from './hear-if-possible.ts';

export interface ProvingTask extends Listening {
  /** Folder for the sound of sentences that are spoken again. */
  readonly folder: string;
}

/** A sentence is spoken again when more of it is missed than usual by this share: about two words of an everyday sentence. */
const MARGIN = 0.2;
/** Runs work for at most this time. @returns null when the time was over @throws its other errors; the signal's reason */
export async function within<Value>(ms: number, signal: AbortSignal, work: (signal: AbortSignal) => Promise<Value>) {
  const timeout = AbortSignal.timeout(ms);
  try {
    return await work(AbortSignal.any([signal, timeout]));
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted) return null;
    throw error;
  }
}

/** A reading of a sentence, and what a recogniser heard of it. */
export interface Take {
  readonly speech: Speech;
  readonly heard: readonly HeardWord[];
}

const countDoubted = (heard: readonly HeardWord[]): number => heard.filter(({ isDoubted }) => isDoubted).length;

/** Whether fewer words are doubted or, with equally many, fewer sounds missed. */
const isBetter = (one: readonly HeardWord[], other: readonly HeardWord[]): boolean =>
  countDoubted(one) - countDoubted(other) + (shareMissed(one) - shareMissed(other)) / 2 < 0;

/** Whether a sentence has doubted words, or more of it was missed than is usual for its voice. */
const isWorse = (heard: readonly HeardWord[], norm: number): boolean =>
  countDoubted(heard) > 0 || shareMissed(heard) > norm + MARGIN;

/** At most this many sentences are spoken again; when more are doubted, the fault is not one of reading. */
const MOST_SENTENCES = 8;

/** The sentences to speak again, the worst first. Pure. */
export const listWorst = <Sentence extends { readonly heard: readonly HeardWord[]; readonly norm: number }>(
  sentences: readonly Sentence[],
): Sentence[] =>
  sentences
    .filter(({ heard, norm }) => isWorse(heard, norm))
    .toSorted((one, other) => countDoubted(other.heard) - countDoubted(one.heard))
    .slice(0, MOST_SENTENCES);

/** The words of a speech that the result names because a recogniser did not hear them, with their times. Pure. */
export const listDoubted = (heard: readonly HeardWord[], words: readonly SpokenWord[], locale: Locale): DoubtedWord[] =>
  heard.flatMap(({ word, isDoubted }, at) => (isDoubted ? [{ word, start: words[at]?.start ?? 0, locale }] : []));

/** A sentence as it was said. */
interface SaidPart {
  /** The text with the marks by which it was spoken. */
  readonly text: string;
  readonly locale: Locale;
  readonly words: readonly SpokenWord[];
  readonly sampleRate: number;
  readonly heard: readonly HeardWord[];
  /** The share of words that a recogniser misses of its voice. */
  readonly norm: number;
  /** Whether the voice speaks the same words differently each time, so that another take of them may be better. */
  readonly isDrawn: boolean;
  /** Speaks it with the same voice; null when that reading cannot be used. */
  readonly sayAgain: (reading: Reading, signal: AbortSignal) => Promise<Speech | null>;
}

async function findBetter(task: ProvingTask, part: SaidPart): Promise<Take | null> {
  const { text, locale, words, norm } = part;
  const doubted = part.heard.flatMap(({ word, isDoubted }) => (isDoubted ? [word] : []));
  const audioPath = join(task.folder, 'again.wav');
  let best: Take | null = null;
  for (const reading of listReadings(text, doubted, part)) {
    const speech = await part.sayAgain(reading, task.signal);
    if (speech === null || speech.sampleRate !== part.sampleRate) continue;
    const sameWords =
      speech.words.length === words.length && speech.words.every((word, at) => word.text === words[at]?.text);
    if (!sameWords) continue;
    await writeWav(audioPath, speech);
    const heard = await hearAgain(task, { audioPath, text, locale, words: speech.words });
    if (heard === null) return best;
    if (isBetter(heard, best?.heard ?? part.heard)) best = { speech, heard };
    if (best !== null && !isWorse(best.heard, norm)) break;
  }
  return best;
}

/**
 * The best of a sentence's other readings; null when none is better, or the sentence cannot be said alone.
 * @throws the signal's reason
 */
export const findBetterReading = (task: ProvingTask, part: SaidPart): Promise<Take | null> =>
  findBetter(task, part).catch((error: unknown) => {
    task.signal.throwIfAborted();
    if (error instanceof SpeechError) return null;
    throw error;
  });
