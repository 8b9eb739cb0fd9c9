import type { Locale } from '../core/common.ts';
import { toTenths } from '../tasks/price.ts';
import type { SpeechEngineName } from '../voices/library.ts';
import { pausesIn } from './pauses.ts';
import { estimateSpeechSeconds } from './speech-estimate.ts';
import { wordMarksIn } from './word-marks.ts';

/**
 * Positions in a text after each of its sentences or words, except within a mark, because half a mark is read aloud.
 */
function listEnds(text: string, locale: Locale, granularity: 'sentence' | 'word'): number[] {
  const marks = [...wordMarksIn(text), ...pausesIn(text)];
  const segments = new Intl.Segmenter(locale, { granularity }).segment(text);
  return Array.from(segments, ({ index, segment }) => index + segment.length).filter(
    (at) => !marks.some(({ start, end }) => start < at && at < end),
  );
}

/** The last end up to which the text fits, by binary search, because durations never decrease as the text grows. */
const lastFitting = (ends: readonly number[], fits: (end: number) => boolean): number => {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(ends[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return ends[low - 1] ?? 0;
};

/** The limits of a script. */
interface ScriptLimits {
  /** Estimated speech, seconds, to the tenth. */
  readonly seconds: number;
  readonly characters: number;
}

/**
 * The beginning of a script that fits: whole sentences, or whole words if not even the first sentence fits. Pure.
 * @param engine the voice's engine
 * @returns '' when not even one word fits
 */
export function shortenScript(text: string, locale: Locale, engine: SpeechEngineName, most: ScriptLimits): string {
  const fits = (end: number): boolean =>
    end <= most.characters &&
    toTenths(estimateSpeechSeconds(text.slice(0, end), locale, engine)) <= toTenths(most.seconds);
  const sentences = text.slice(0, lastFitting(listEnds(text, locale, 'sentence'), fits)).trimEnd();
  if (sentences !== '') return sentences;
  return text.slice(0, lastFitting(listEnds(text, locale, 'word'), fits)).trimEnd();
}
