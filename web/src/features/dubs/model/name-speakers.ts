import type { HeardLines } from '@orator/contracts/dubs/schema';
import type { TimedText } from './read-subtitles.ts';

/**
 * Gives each line the name of its speaker; no names when one person says everything. Pure.
 * @param name of a speaker, by a number from 1
 */
export const nameSpeakers = (lines: HeardLines['lines'], name: (number: number) => string): TimedText[] =>
  lines.map(({ speaker, ...line }) => ({ ...line, speaker: speaker === undefined ? '' : name(speaker + 1) }));
