import { SHAPES, type Viseme } from '../speech/visemes.ts';
import { visemesOf } from '../speech/phonemes.ts';
import { SOUNDS } from './sound-classes.ts';

const gapOf = (viseme: Viseme): number => {
  const { jaw, upper, lower } = SHAPES[viseme];
  return Math.max(0, jaw + upper + lower);
};
const WIDEST = gapOf('AA');

/** How far each of `SOUNDS` opens the lips, 0 to 1: the gap of its viseme relative to that of an a. */
export const OPENNESS: readonly number[] = SOUNDS.map((sound) => gapOf(visemesOf(sound)[0] ?? 'silence') / WIDEST);
