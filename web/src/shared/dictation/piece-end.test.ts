import { expect, test } from 'vitest';
import { watchPiece } from './piece-end.ts';

/** When a piece ends, ms, whose level is as said at each moment; a step is 50 ms. */
function findEnd(levelAt: (ms: number) => number): { end: number; spoke: boolean } {
  const watch = watchPiece();
  let at = 0;
  while (!watch.hear(levelAt(at), at)) at += 50;
  return { end: at, spoke: watch.spoke() };
}

test('a piece ends in the first pause after something was said', () => {
  expect(findEnd((ms) => (ms < 3000 ? 0.4 : 0.01))).toEqual({ end: 3650, spoke: true });
});

test('a breath between words ends no piece', () => {
  expect(findEnd((ms) => (ms < 2000 || (ms > 2400 && ms < 5000) ? 0.4 : 0.01)).end).toBe(5650);
});

test('noise below the voice is a pause', () => {
  expect(findEnd((ms) => (ms < 3000 ? 0.5 : 0.08)).end).toBe(3650);
});

test('somebody who never pauses is heard in pieces that the server takes', () => {
  expect(findEnd(() => 0.4).end).toBe(25_000);
});

test('silence ends after a while, and nobody spoke', () => {
  expect(findEnd(() => 0.005)).toEqual({ end: 10_000, spoke: false });
});
