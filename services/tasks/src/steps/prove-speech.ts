import type { Locale } from '@orator/contracts/core/common';
import { wordMarksIn } from '@orator/contracts/scripts/word-marks';
import { findDoubtedWords } from '@orator/ears/proof/doubted-words';
import { listSounds } from '@orator/ears/proof/missed-words';
import type { SpokenWord } from '@orator/engines/speech/speech-engine';
import { hearIfPossible, type Listening } from './hear-if-possible.ts';

/** A word that was not heard in a made speech, and when it is said, seconds. */
export interface DoubtedWord {
  readonly word: string;
  readonly start: number;
}

interface Made {
  readonly audioPath: string;
  /** With the marks that were said. */
  readonly script: { readonly text: string; readonly locale: Locale };
  readonly words: readonly SpokenWord[];
  /** Seconds. */
  readonly durationS: number;
}

/** Longest speech that is heard again, and most words that are named. */
const MOST_S = 180;
const MOST_WORDS = 20;
/**
 * How long a proof may take: hearing takes a quarter of the sound at most on two idle cores (docs/measurements/ears.md),
 * and loading the model a second.
 */
const mostMs = (durationS: number): number => Math.round(5000 + 250 * durationS);

/** Japanese is compared as it is written: only what is written in Latin letters or digits can be doubted. */
const readWritten = async ({ text }: { readonly text: string }) => ({ text });
const withoutPunctuation = (text: string): string =>
  text.replaceAll(/^[^\p{L}\p{N}$€£¥°%]+|[^\p{L}\p{N}$€£¥°%]+$/gu, '');

/**
 * Hears a made speech again, where something hears.
 * @returns names, numbers and abbreviations that were not heard; none where it takes too long, or fails. Words whose
 * pronunciation the user gave are left out.
 * @throws the signal's reason
 */
export async function proveSpeech(task: Listening, made: Made): Promise<DoubtedWord[]> {
  const { audioPath, script, words, durationS } = made;
  if (task.engines.transcriber === null || durationS > MOST_S) return [];
  const timeout = AbortSignal.timeout(mostMs(durationS));
  const listening = { ...task, signal: AbortSignal.any([task.signal, timeout]) };
  const { locale } = script;
  try {
    const heard = await hearIfPossible(listening, { audioPath, locale }, 'a speech was not heard again');
    if (heard === null) return [];
    const sounds = (text: string) => listSounds(text, locale, readWritten, task.signal);
    const compared = await Promise.all(words.map(async ({ text }) => ({ text, sounds: await sounds(text) })));
    const said = heard.segments.map(({ text }) => text).join(' ');
    // A number alone is read otherwise than in its sentence: 1984 is a year only there.
    const written = new Set(said.split(/\s+/u).map((word) => withoutPunctuation(word).toLowerCase()));
    const given = new Set(wordMarksIn(script.text).flatMap((mark) => (mark.said === null ? [] : [mark.written])));
    return findDoubtedWords(compared, await sounds(said), locale)
      .flatMap((at) => words[at] ?? [])
      .map(({ text, start }) => ({ word: withoutPunctuation(text), start }))
      .filter(({ word }) => word !== '' && !given.has(word) && !written.has(word.toLowerCase()))
      .slice(0, MOST_WORDS);
  } catch (error) {
    task.signal.throwIfAborted();
    if (timeout.aborted) return [];
    throw error;
  }
}
