import { expect, it } from 'vitest';
import { measureLikeness } from './likeness.ts';

it('rates the likeness of sentences: 1 for the same letters, 0 for none in common, between for similar ones', () => {
  expect(measureLikeness('A casa é verde.', 'a casa é VERDE')).toBe(1);
  expect(measureLikeness('مَرْحَبًا', 'مرحبا')).toBe(1);
  expect(measureLikeness('xyz', 'abc')).toBe(0);
  expect(measureLikeness('', 'abc')).toBe(0);
  const near = measureLikeness('A casa é muito verde.', 'A casa é verde.');
  expect(near).toBeGreaterThan(0.5);
  expect(near).toBeLessThan(1);
});
