import type { Locale } from '@orator/contracts/core/common';
import type { DoubtedWord } from '@orator/contracts/speeches/proof';
import type { Script } from '@orator/contracts/scripts/schema';
import { isBeyondJudging } from '@orator/ears/proof/doubted-words';
import { type SaidSentence, listSentences } from '@orator/ears/proof/list-sentences';
import type { Reading } from '@orator/ears/proof/list-readings';
import { replaceWords } from '@orator/speech/joining/replace-words';
import { writeWav } from '@orator/speech/output/encode-speech';
import type { Speech } from '@orator/speech/speech-engine';
import { findBetterReading, listDoubted, listWorst, type ProvingTask, type Take, within } from './better-reading.ts';
import { hearAgain, type HeardWord } from './hear-again.ts';
import type { Listening } from './hear-if-possible.ts';

interface Made {
  readonly speech: Speech;
  /** The speech as a file. */
  readonly wav: string;
  /** The script with the marks by which it was spoken. */
  readonly script: Pick<Script, 'text' | 'locale'>;
  /** The share of words that a recogniser misses of this voice; null if that was never measured. */
  readonly norm: number | null;
  /** How long hearing it and speaking it again may take, milliseconds; `findProofMs` decides when it is left out. */
  readonly mostMs?: number;
  /** Whether the voice speaks the same words differently each time (`findBetterReading`). */
  readonly isDrawn: boolean;
  /** Says a sentence with the same voice. */
  readonly sayAgain: (reading: Reading, signal: AbortSignal) => Promise<Speech>;
}

export interface ProvedSpeech {
  readonly speech: Speech;
  /** Names, numbers and abbreviations that the recogniser did not hear in the final reading either. */
  readonly doubted: readonly DoubtedWord[];
  /** How many sentences were replaced by another reading. */
  readonly spokenAgain: number;
  /** Seconds by which these readings made the speech longer. */
  readonly addedS: number;
}

/** The result for a speech that is not checked by hearing it. */
export const UNPROVED = { doubted: [], spokenAgain: 0, addedS: 0 } as const;

/** Longest speech that is heard again, seconds, and most words that are named. */
const MOST_S = 180;
const MOST_WORDS = 20;
/**
 * Share of words that a recogniser usually misses, assumed for a voice that was never measured: the highest of the
 * voices without an accent (docs/measurements/ears.md).
 */
export const USUAL_MISSED = 0.15;
/**
 * How long a speech is heard, and then how long its sentences are spoken again: hearing takes a quarter of the sound at
 * most on two idle cores (docs/measurements/ears.md), and loading the model a second. Milliseconds.
 */
export const findProofMs = (durationS: number): number => Math.round(5000 + 250 * durationS);

/** Whether a speech is checked by hearing it, for which a video waits. @param durationS measured or estimated */
export const isProved = (
  { engines: { transcriber } }: Pick<Listening, 'engines'>,
  { locale, durationS }: { readonly locale: Locale; readonly durationS: number },
): boolean => transcriber?.hears(locale) === true && durationS <= MOST_S;

/** Speaks the sentences again that were heard worst, as long as there is time. */
async function speakWorstAgain(task: ProvingTask, made: Made, heard: readonly HeardWord[]) {
  const norm = made.norm ?? USUAL_MISSED;
  const sentences = listSentences(made.script, made.speech.words);
  const worst = listWorst(
    sentences.map((sentence) => ({ sentence, heard: heard.slice(sentence.from, sentence.to), norm })),
  );
  const better: { readonly sentence: SaidSentence; readonly take: Take }[] = [];
  await within(made.mostMs ?? findProofMs(made.speech.timeline.durationS), task.signal, async (signal) => {
    for (const { sentence, heard: before } of worst) {
      const words = made.speech.words.slice(sentence.from, sentence.to);
      const { sampleRate } = made.speech;
      const said = { ...made.script, text: sentence.text, words, sampleRate, heard: before, norm };
      const take = await findBetterReading(
        { ...task, signal },
        { ...said, isDrawn: made.isDrawn, sayAgain: made.sayAgain },
      );
      if (take !== null) better.push({ sentence, take });
    }
  });
  // The last sentence first: replacing it does not move the sentences before it.
  return better.toSorted((one, other) => other.sentence.from - one.sentence.from);
}

/**
 * Hears a made speech again if a recogniser is installed, and speaks the sentences that it understood badly again. The
 * better reading of each is kept, and the file is written anew. The speech stays unchanged when that takes too long, or
 * fails.
 * @throws the signal's reason
 */
export async function proveSpeech(task: ProvingTask, made: Made): Promise<ProvedSpeech> {
  const { wav, script } = made;
  const { durationS } = made.speech.timeline;
  const unproved = { speech: made.speech, ...UNPROVED };
  if (!isProved(task, { locale: script.locale, durationS })) return unproved;
  const { words } = made.speech;
  const heard = await within(made.mostMs ?? findProofMs(durationS), task.signal, (signal) =>
    hearAgain({ ...task, signal }, { ...script, audioPath: wav, words }),
  );
  if (heard === null) return unproved;
  const better = await speakWorstAgain(task, made, heard);
  const speech = better.reduce((all, { sentence, take }) => replaceWords(all, sentence, take.speech), made.speech);
  const known = better.reduce(
    (all, { sentence, take }) => all.toSpliced(sentence.from, take.heard.length, ...take.heard),
    [...heard],
  );
  if (better.length > 0) await writeWav(wav, speech);
  return {
    speech,
    doubted: isBeyondJudging(known) ? [] : listDoubted(known, speech.words, script.locale),
    spokenAgain: better.length,
    addedS: Math.max(0, speech.timeline.durationS - durationS),
  };
}

/** What a proof adds to the result of a task. Pure. */
export const presentProof = ({ doubted, spokenAgain, addedS }: Omit<ProvedSpeech, 'speech'>) => ({
  ...(doubted.length > 0 && { doubted: doubted.slice(0, MOST_WORDS) }),
  ...(spokenAgain > 0 && { spoken_again: spokenAgain }),
  ...(addedS > 0 && { added_s: addedS }),
});
