import { expect, test } from 'vitest';
import { withDay } from './date-range.ts';

const range = { from: '2026-01-10', to: '2026-01-31' };

test.each([
  ['from', '2026-01-05', '2026-01-05', '2026-01-31'],
  ['from', '2026-02-03', '2026-02-03', '2026-02-03'],
  ['from', '2024-01-01', '2024-01-01', '2024-12-31'],
  ['to', '2026-01-20', '2026-01-10', '2026-01-20'],
  ['to', '2025-12-24', '2025-12-24', '2025-12-24'],
  ['to', '2028-03-01', '2027-03-02', '2028-03-01'],
] as const)('with another %s, %s, a range is in order and no longer than a year', (edge, day, from, to) => {
  expect(withDay(range, edge, day)).toEqual({ from, to });
});
