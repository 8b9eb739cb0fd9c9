import { assert, date, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { monthAfter, monthAt } from './months.ts';

const iso = (at: Date): string => at.toISOString();

test.each([
  ['2025-01-31T23:59:59.999Z', ['2025-02-28T23:59:59.999Z', '2025-03-31T23:59:59.999Z', '2025-04-30T23:59:59.999Z']],
  ['2024-01-30T00:00:00.000Z', ['2024-02-29T00:00:00.000Z', '2024-03-30T00:00:00.000Z', '2024-04-30T00:00:00.000Z']],
  ['2025-12-15T12:00:00.000Z', ['2026-01-15T12:00:00.000Z', '2026-02-15T12:00:00.000Z', '2026-03-15T12:00:00.000Z']],
])('months counted from %s begin on its day, or on the last day of a shorter month', (anchor, next) => {
  expect([1, 2, 3].map((months) => iso(monthAfter(new Date(anchor), months)))).toEqual(next);
});

const moment = date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test('months follow each other without a gap, are 28 to 31 days long and return to the day of the anchor', () => {
  assert(
    property(moment, nat(240), (anchor, index) => {
      const [start, end] = [monthAfter(anchor, index), monthAfter(anchor, index + 1)];
      const days = (end.getTime() - start.getTime()) / 86_400_000;
      expect(days).toBeGreaterThanOrEqual(28);
      expect(days).toBeLessThanOrEqual(31);
      const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate();
      expect(start.getUTCDate()).toBe(Math.min(anchor.getUTCDate(), lastDay));
      expect(iso(start).slice(10)).toBe(iso(anchor).slice(10));
    }),
  );
});

test('finds for a moment after the anchor the month that contains it, and for an earlier moment the first month', () => {
  assert(
    property(moment, moment, (anchor, at) => {
      const { index, start, end } = monthAt(anchor, at);
      expect([iso(start), iso(end)]).toEqual([iso(monthAfter(anchor, index)), iso(monthAfter(anchor, index + 1))]);
      if (at < anchor) expect(index).toBe(0);
      else expect(start <= at && at < end).toBe(true);
    }),
  );
});
