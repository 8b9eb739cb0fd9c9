import { queueOptionsSymbol } from 'piscina';
import { expect, it } from 'vitest';
import { createFaceAffinity, needing } from './face-affinity.ts';

const idle = (id: number) => ({ id, currentUsage: 0 });
const busy = (id: number) => ({ id, currentUsage: 1 });
const task = (face: string | null) => ({ [queueOptionsSymbol]: null, ...needing({}, face) });

it('gives a face back to the thread that has it, and a new one to a thread without one, else to the oldest', () => {
  const choose = createFaceAffinity();
  const threads = [idle(1), idle(2)];
  expect(choose(task('Ada'), threads)?.id).toBe(1);
  expect(choose(task('Omar'), threads)?.id).toBe(2);
  expect(choose(task('Ada'), threads)?.id).toBe(1);
  expect(choose(task('Mei'), threads)?.id).toBe(2);
  expect(choose(task('Ada'), threads)?.id).toBe(1);
});

it('waits for no thread that is busy, and leaves faces where they are for work without one', () => {
  const choose = createFaceAffinity();
  expect(choose(task('Ada'), [idle(1), idle(2)])?.id).toBe(1);
  expect(choose(task('Ada'), [busy(1), idle(2)])?.id).toBe(2);
  expect(choose(task('Ada'), [busy(1), busy(2)])).toBeNull();
  expect(choose(task(null), [idle(1), busy(2)])?.id).toBe(1);
  expect(choose(task('Ada'), [idle(1), idle(2)])?.id).toBe(1);
});

it('forgets threads that have ended', () => {
  const choose = createFaceAffinity();
  expect(choose(task('Ada'), [idle(1)])?.id).toBe(1);
  expect(choose(task('Omar'), [idle(2)])?.id).toBe(2);
  expect(choose(task('Omar'), [idle(1), idle(2)])?.id).toBe(2);
  expect(choose(task('Mei'), [idle(1), idle(2)])?.id).toBe(1);
});
