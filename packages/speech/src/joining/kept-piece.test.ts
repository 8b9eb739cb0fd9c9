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
  expect(await kept.keep('hello', speak)).toBe(PIECE);
  expect(await kept.keep('hello', speak)).toBe(PIECE);
  expect(spoken).toBe(1);
  expect(await kept.take('goodbye')).toBeNull();
  expect(await kept.take('hello')).toBe(PIECE);
  expect(await kept.take('hello')).toBeNull();
});

test('keeps only the last piece, and speaks one that failed again', async () => {
  const kept = createKeptPiece();
  await kept.keep('hello', async () => PIECE);
  const failed = kept.keep('goodbye', async () => {
    throw new Error('the engine stopped');
  });
  expect(await kept.take('hello')).toBeNull();
  await expect(failed).rejects.toThrow('stopped');
  expect(await kept.keep('goodbye', async () => PIECE)).toBe(PIECE);
});

test('gives no piece when it is taken while speaking it fails', async () => {
  const kept = createKeptPiece();
  const failing = Promise.withResolvers<SpokenPiece>();
  const failed = kept.keep('hello', () => failing.promise);
  const taken = kept.take('hello');
  failing.reject(new Error('the engine stopped'));
  await expect(failed).rejects.toThrow('stopped');
  expect(await taken).toBeNull();
});
