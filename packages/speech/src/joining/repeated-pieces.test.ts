import { expect, test } from 'vitest';
import type { SpokenPiece } from './join-pieces.ts';
import { createRepeatedPieces } from './repeated-pieces.ts';

const PIECE: SpokenPiece = { sampleRate: 16_000, pcm: new Int16Array(1), phones: [], words: ['Hi'] };

test('speaks a short piece once, however often it stands in a script, and a long one each time', async () => {
  const pieces = createRepeatedPieces();
  let spoken = 0;
  const say = (text: string) =>
    pieces.say({ key: text, text }, async () => {
      spoken += 1;
      return PIECE;
    });
  for (let line = 0; line < 1666; line += 1) expect(await say('Hi')).toBe(PIECE);
  await say('Yes');
  expect(spoken).toBe(2);
  for (let line = 0; line < 3; line += 1) await say('word '.repeat(20));
  expect(spoken).toBe(5);
});

test('keeps the sound of at most two hundred pieces, and of none that failed', async () => {
  const pieces = createRepeatedPieces();
  let spoken = 0;
  const say = (text: string) =>
    pieces.say({ key: text, text }, async () => {
      spoken += 1;
      if (text === 'bad') throw new Error('the engine stopped');
      return PIECE;
    });
  await expect(say('bad')).rejects.toThrow('the engine stopped');
  await expect(say('bad')).rejects.toThrow('the engine stopped');
  for (let line = 0; line < 300; line += 1) await say(`${line}`);
  await say('0');
  expect(spoken).toBe(302);
  await say('299');
  expect(spoken).toBe(303);
});
