import { expect, test } from 'vitest';
import { type PieceEnd, watchPiece } from './piece-end.ts';

/** Finds when (ms) and why a piece of sound with these levels ends, in steps of 50 ms. */
function findEnd(levelAt: (ms: number) => number): { end: number; why: PieceEnd } {
  const watch = watchPiece();
  for (let at = 0; ; at += 50) {
    const why = watch.hear(levelAt(at), at);
    if (why !== null) return { end: at, why };
  }
}

test('ends a piece in the first pause after something was said', () => {
  expect(findEnd((ms) => (ms < 3000 ? 0.4 : 0.01))).toEqual({ end: 3650, why: 'pause' });
});

test('does not end a piece at a breath between words', () => {
  expect(findEnd((ms) => (ms < 2000 || (ms > 2400 && ms < 5000) ? 0.4 : 0.01)).end).toBe(5650);
});

test('takes noise below the voice for a pause', () => {
  expect(findEnd((ms) => (ms < 3000 ? 0.5 : 0.08)).end).toBe(3650);
});

test('cuts speech without pauses into pieces that the server accepts', () => {
  expect(findEnd(() => 0.4)).toEqual({ end: 25_000, why: 'long' });
});

test('ends a piece of silence after a while', () => {
  expect(findEnd(() => 0.005)).toEqual({ end: 10_000, why: 'silence' });
});

test('still hears speech as speech after a loud knock', () => {
  expect(findEnd((ms) => (ms === 500 || ms === 550 ? 1 : ms < 4000 ? 0.15 : 0.01)).end).toBe(4650);
});
