import { expect, test } from 'vitest';
import { TASK_KINDS, taskKinds } from './kinds.ts';

test.each(TASK_KINDS)('has stages of %s that add up to the whole', (kind) => {
  const shares: number[] = Object.values(taskKinds[kind].stages);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
});

test('gives no two task kinds the same tariff name, because the price table is read by it', () => {
  const names = TASK_KINDS.flatMap((kind) => {
    const { price } = taskKinds[kind];
    return [...Object.keys(price.tariffs), ...('first' in price ? Object.keys(price.first?.tariffs ?? {}) : [])];
  });
  expect(names).toEqual([...new Set(names)]);
});
