import { queueOptionsSymbol } from 'piscina';
import { expect, it } from 'vitest';
import { createFaceAffinity, needing } from './face-affinity.ts';

const idle = (id: number) => ({ id, currentUsage: 0 });
const busy = (id: number) => ({ id, currentUsage: 1 });
const task = (face: string | null) => ({ [queueOptionsSymbol]: null, ...needing({}, face) });

it('chooses the thread that has a face, for a new face one without a face, else the one used longest ago', () => {
  const choose = createFaceAffinity();
  const threads = [idle(1), idle(2)];
  expect(choose(task('Ada'), threads)?.id).toBe(1);
  expect(choose(task('Omar'), threads)?.id).toBe(2);
  expect(choose(task('Ada'), threads)?.id).toBe(1);
  expect(choose(task('Mei'), threads)?.id).toBe(2);
  expect(choose(task('Ada'), threads)?.id).toBe(1);
});

it('does not wait for a busy thread, and takes no face from its thread for work without a face', () => {
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
