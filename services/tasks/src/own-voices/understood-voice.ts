/**
 * | constants | source |
 * |---|---|
 * | `SHARES` | chosen: what each step costs in likeness is measured in docs/measurements/voices.md |
 * | `INSTANT_MISSED` | chosen (ADR 87) |
 */
import { join } from 'node:path';
import type { Locale } from '@orator/contracts/core/common';
import { PREMIUM_MISSED } from '@orator/contracts/own-voices/premium';
import { shareMissed } from '@orator/ears/proof/doubted-words';
import { reportPart } from '@orator/media/follow-ffmpeg';
import type { FittedVoice } from '@orator/speech/fitting/voice-fitter';
import { writeWav } from '@orator/speech/output/encode-speech';
import { SPEECH_SAMPLES } from '@orator/speech/speech-samples';
import { hearAgain } from '../steps/hear-again.ts';
import type { Listening } from '../steps/hear-if-possible.ts';
import { type FittedMatch, type Fitting, matchMixture, sayFitted, type SearchWork } from './fitted-voice.ts';

/** Makes a fitted voice that a recogniser understands, if one is installed. */

/** Shares of the mixture that are tried in turn; the rest is the natural voice in its middle. */
const SHARES = [1, 0.7, 0.4, 0];
/** Share of an instant voice's words that a recogniser may always miss, even if it misses fewer of the natural voice's. */
export const INSTANT_MISSED = 0.06;
/** Share of the progress that the first of these shares takes. */
const FIRST = 0.8;

/** The shares of a text's words that are missed, 0 to 1, of the natural voice in the middle and of the fitted one. */
export interface MissedWords {
  readonly natural: number;
  readonly made: number;
}

export interface UnderstoodVoice {
  readonly voice: FittedMatch;
  /** Null when no recogniser is installed, or it failed. */
  readonly missed: MissedWords | null;
}

type UnderstandingWork = SearchWork & Listening & { readonly folder: string };

/**
 * Matches a mixture to the recordings. If a recogniser misses too many of its words, it is made again with less of the
 * mixture and more of the natural voice in its middle, until it is understood.
 * @param found.lines what it says for the colour
 * @param found.mayMiss the share of the words that may be missed, whatever is missed of the natural voice
 * @throws NoSpeech when nobody speaks in the recordings
 */
export async function matchUnderstood(
  task: UnderstandingWork,
  fitting: Fitting,
  found: Pick<FittedVoice, 'voice' | 'mixture'> & { readonly lines: readonly string[]; readonly mayMiss: number },
): Promise<UnderstoodVoice> {
  const make = async ([share = 0, ...less]: readonly number[]): Promise<UnderstoodVoice> => {
    const progress = share === 1 ? reportPart(task.progress, 0, FIRST) : reportPart(task.progress, FIRST, 1);
    const mixture = takeShare(found, share);
    const voice = await matchMixture({ ...task, progress }, fitting, { ...found, mixture });
    const missed = await compareMissed(task, voice, fitting.locale);
    if (missed === null || isUnderstood(missed, found.mayMiss) || less.length === 0) return { voice, missed };
    return make(less);
  };
  return make(SHARES);
}

/** Takes this share of a mixture; the rest is the voice in its middle. */
const takeShare = ({ voice, mixture }: Pick<FittedVoice, 'voice' | 'mixture'>, share: number): number[] =>
  mixture.map((part, number) => share * part + (number === voice ? 1 - share : 0));

const isUnderstood = ({ natural, made }: MissedWords, mayMiss: number): boolean =>
  made <= Math.max(mayMiss, natural + PREMIUM_MISSED);

/**
 * Speaks the same text with the natural and the fitted voice, and counts the words of each that a recogniser misses.
 */
async function compareMissed(task: UnderstandingWork, voice: FittedMatch, locale: Locale): Promise<MissedWords | null> {
  const text = SPEECH_SAMPLES[locale];
  const audioPath = join(task.folder, 'heard.wav');
  const hear = async (plain: boolean): Promise<number | null> => {
    const speech = await sayFitted(task, voice, { text, locale, plain });
    await writeWav(audioPath, speech);
    const count = async (): Promise<number | null> => {
      const heard = await hearAgain(task, { audioPath, text, locale, words: speech.words });
      return heard === null ? null : shareMissed(heard);
    };
    const missed = await count();
    // A recogniser may once hear nothing of a voice that it understands completely the next time.
    return missed === 1 ? count() : missed;
  };
  const [natural, made] = [await hear(true), await hear(false)];
  return natural === null || made === null ? null : { natural, made };
}
