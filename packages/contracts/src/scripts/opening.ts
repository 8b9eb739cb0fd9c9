import type { SpeechEngineName } from '../voices/library.ts';
import { pausesIn } from './pauses.ts';
import { spokenSeconds } from './speech-estimate.ts';
import type { Script } from './schema.ts';
import { wordMarksIn } from './word-marks.ts';

/** Between words, and after the signs that end a phrase where words stand without blanks. */
const BOUNDARY = /\s+|(?<=[。！？、，；：])/gu;

/**
 * The beginning of a script that takes at least so many seconds to speak, up to the end of a word; the whole of one that is
 * shorter. No mark is cut. Pure.
 */
export function openingOf(script: Script, seconds: number, engine?: SpeechEngineName): string {
  const { text } = script;
  const marks = [...pausesIn(text), ...wordMarksIn(text)];
  for (const { index } of text.matchAll(BOUNDARY)) {
    if (marks.some(({ start, end }) => start < index && index < end)) continue;
    const opening = text.slice(0, index);
    if (spokenSeconds({ ...script, text: opening }, engine) >= seconds) return opening;
  }
  return text;
}
