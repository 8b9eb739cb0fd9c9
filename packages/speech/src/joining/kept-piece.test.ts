import { expect, test } from 'vitest';
import type { SpokenPiece } from './join-pieces.ts';
import { createKeptPiece } from './kept-piece.ts';

const PIECE: SpokenPiece = { sampleRate: 16_000, pcm: new Int16Array(1), phones: [], words: ['Hello.'] };

test('hands out a piece that was spoken ahead once, and only for the same text', async () => {
  const kept = createKeptPiece();
  let spoken = 0;
  const speak = async () => {
    spoken += 1;
    return PIECE;
  };
  kept.keep('hello', speak);
  kept.keep('hello', speak);
  expect(spoken).toBe(1);
  expect(await kept.take('goodbye')).toBeNull();
  expect(await kept.take('hello')).toBe(PIECE);
  expect(await kept.take('hello')).toBeNull();
});

test('keeps only the last piece, and none that failed', async () => {
  const kept = createKeptPiece();
  kept.keep('hello', async () => PIECE);
  kept.keep('goodbye', async () => {
    throw new Error('the engine stopped');
  });
  expect(await kept.take('hello')).toBeNull();
  expect(await kept.take('goodbye')).toBeNull();
});
