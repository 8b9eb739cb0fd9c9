import { expect, test } from 'vitest';
import type { SpokenPiece } from './join-pieces.ts';
import { createKnownPieces } from './known-pieces.ts';

const piece = (samples: number): SpokenPiece => ({
  sampleRate: 24_000,
  pcm: new Int16Array(samples),
  phones: [],
  words: [],
});

test('speaks the same sentence once, also when two ask at the same time', async () => {
  const pieces = createKnownPieces();
  let spoken = 0;
  const say = () => pieces.say('a', async () => piece((spoken += 1)));
  expect(await Promise.all([say(), say()])).toEqual([piece(1), piece(1)]);
  await say();
  expect(spoken).toBe(1);
});

test('speaks again when the caller that others waited for gives up', async () => {
  const pieces = createKnownPieces();
  const first = pieces.say('a', () => Promise.reject(new Error('aborted')));
  const second = pieces.say('a', async () => piece(1));
  await expect(first).rejects.toThrow('aborted');
  expect(await second).toEqual(piece(1));
});

test('drops the piece that was not used for the longest time when there are too many', async () => {
  const pieces = createKnownPieces(5);
  const said: string[] = [];
  const say = (key: string) =>
    pieces.say(key, async () => {
      said.push(key);
      return piece(1);
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await say(key);
  expect(said).toEqual(['a', 'b', 'c', 'b']);
});
