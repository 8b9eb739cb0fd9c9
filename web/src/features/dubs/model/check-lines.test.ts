import { expect, test } from 'vitest';
import { checkLine, shortenLine, type Setting } from './check-lines.ts';
import type { DraftLine } from './draft.ts';

const setting: Setting = {
  videoS: 10,
  used: { from: 0, to: 8 },
  locale: 'es',
  speakers: [
    { engine: 'espeak', inPicture: true },
    { engine: 'espeak', inPicture: false },
  ],
};
const line = (change: Partial<DraftLine> = {}): DraftLine => ({
  from: 1,
  to: 3,
  speaker: 0,
  original: 'Good morning.',
  text: 'Buenos días a todos, amigos.',
  ...change,
});
const LONG =
  'Esta frase es demasiado larga para el tiempo. No cabe de ninguna manera en dos segundos, ni siquiera muy rápido.';

test('a line that fits says how fast it is spoken', () => {
  const checked = checkLine([line()], 0, setting);
  expect(checked).toMatchObject({ problem: null, over: 0, still: false });
  expect(checked.speed).toBeGreaterThan(0.84);
  expect(checked.speed).toBeLessThan(1.3);
});

test.each([
  ['without words', line({ text: '' }), 'empty'],
  ['with signs only', line({ text: '🙂' }), 'unspeakable'],
  ['in other letters', line({ text: 'Привет, как дела?' }), 'language'],
  ['without length', line({ to: 1.1 }), 'times'],
  ['whose times are no numbers', line({ to: Number.NaN }), 'times'],
  ['beyond the video', line({ from: 9, to: 11 }), 'outside'],
] as const)('a line %s cannot be spoken', (_what, one, problem) => {
  expect(checkLine([one], 0, setting).problem).toBe(problem);
});

test('a line that begins before the one before it ends is named', () => {
  expect(checkLine([line(), line({ from: 2, to: 4 })], 1, setting).problem).toBe('overlap');
});

test('a line that is too long says by how much, and can be shortened until it fits', () => {
  const lines = [line({ text: LONG }), line({ from: 3.5, to: 5 })];
  const checked = checkLine(lines, 0, setting);
  expect(checked.problem).toBe('long');
  expect(checked.over).toBeGreaterThan(0.5);
  const text = shortenLine(lines, 0, setting);
  expect(LONG.startsWith(text) && text.length > 10).toBe(true);
  expect(checkLine([line({ text }), ...lines.slice(1)], 0, setting).problem).toBe(null);
});

test('warns at lines of the person in the picture whose lips stay unchanged, because the face is not seen well', () => {
  expect(checkLine([line({ from: 7.5, to: 9.5 })], 0, setting).still).toBe(true);
  expect(checkLine([line({ from: 7.5, to: 9.5, speaker: 1 })], 0, setting).still).toBe(false);
});
