import { expect, test } from 'vitest';
import { readDubPrice } from './dub-price.ts';

test('the price is by the tenth of a second, rounded up to hundredths', () => {
  const tariffs = [{ id: 'dub', unit: 'minute' as const, hundredths_per_unit: 1000, minimum_units: 0 }];
  expect(readDubPrice(tariffs, 60)).toBe(10);
  expect(readDubPrice(tariffs, 8)).toBe(1.34);
  expect(readDubPrice([], 8)).toBeUndefined();
  expect(readDubPrice(undefined, 8)).toBeUndefined();
});
