import type { SpeechEngineName } from '../voices/library.ts';
import { pausesIn } from './pauses.ts';
import { spokenSeconds } from './speech-estimate.ts';
import type { Script } from './schema.ts';
import { wordMarksIn } from './word-marks.ts';

/** Word boundaries: spaces, and punctuation that ends a phrase in scripts without spaces. */
const BOUNDARY = /\s+|(?<=[。！？、，；：])/gu;

/**
 * The beginning of a script, up to the end of a word, that takes at least this many seconds to speak; all of a shorter
 * one. No mark is split. Pure.
 */
export function cutOpening(script: Script, seconds: number, engine?: SpeechEngineName): string {
  const { text } = script;
  const marks = [...pausesIn(text), ...wordMarksIn(text)];
  for (const { index } of text.matchAll(BOUNDARY)) {
    if (marks.some(({ start, end }) => start < index && index < end)) continue;
    const opening = text.slice(0, index);
    if (spokenSeconds({ ...script, text: opening }, engine) >= seconds) return opening;
  }
  return text;
}
