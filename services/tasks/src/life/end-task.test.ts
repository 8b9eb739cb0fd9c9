import { expect, test } from 'vitest';
import { chargeFor } from './end-task.ts';

test('a result costs what was quoted, a failure nothing, a cancel its share', () => {
  expect(chargeFor({ kind: 'succeeded', output: {} }, 40)).toBe(40);
  expect(chargeFor({ kind: 'failed', reason: 'engine_failed' }, 40)).toBe(0);
  expect(chargeFor({ kind: 'timed_out' }, 40)).toBe(0);
  expect(chargeFor({ kind: 'cancelled', rate: 2500 }, 40)).toBe(10);
  expect(chargeFor({ kind: 'cancelled', rate: 99_999 }, 40)).toBe(40);
});
