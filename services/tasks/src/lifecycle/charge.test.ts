import { expect, test } from 'vitest';
import { chargeFor } from './charge.ts';

const held = { kind: 'speech', cost: 40, durationS: 4 } as const;
const output = { audio_key: 'a', captions_key: 'c', duration_s: 4 };

test('a result costs what was quoted, a failure nothing, a cancel its share', () => {
  expect(chargeFor({ kind: 'succeeded', output }, held)).toBe(40);
  expect(chargeFor({ kind: 'failed', reason: 'engine_failed' }, held)).toBe(0);
  expect(chargeFor({ kind: 'timed_out' }, held)).toBe(0);
  expect(chargeFor({ kind: 'cancelled', rate: 2500 }, held)).toBe(10);
  expect(chargeFor({ kind: 'cancelled', rate: 99_999 }, held)).toBe(40);
});
