import { describe, expect, test } from 'vitest';
import { type ModePrice, estimatePrice, secondPrice } from './price.ts';

const FAST: ModePrice = { mode: 0, hundredths_per_second: 5, minimum_seconds: 5 };
const LONG = 'I have been waiting to speak for five hundred years, and nobody ever asked me anything. ';

describe('the estimate while the price is on its way', () => {
  test('is the minimum for a few words, and says so', () => {
    expect(estimatePrice('Hi.', 'en', FAST)).toEqual({ seconds: 5, credits: 0.25, atMinimum: true });
  });

  test('is started seconds above it, and never falls when text is added', () => {
    const [one, two] = [LONG, LONG + LONG].map((text) => estimatePrice(text, 'en', FAST));
    if (!one || !two) throw new Error('there is no estimate');
    expect(one.atMinimum).toBe(false);
    expect(Number.isInteger(one.seconds)).toBe(true);
    expect(one.credits).toBeCloseTo(one.seconds * 0.05, 10);
    expect(two.credits).toBeGreaterThan(one.credits);
  });

  test.each(['', '  \n', '🎉 👍', '…!?'])('is none for %j: there is nothing to say', (text) => {
    expect(estimatePrice(text, 'en', FAST)).toBeNull();
  });

  test('a second is told in credits', () => {
    expect(secondPrice(FAST)).toBe(0.05);
  });
});
