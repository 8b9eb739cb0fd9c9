import { describe, expect, test } from 'vitest';
import { estimateSpeechSeconds } from '@orator/contracts/scripts/speech-estimate';
import { type ModePrice, estimatePrice, secondPrice } from './price.ts';

const FAST: ModePrice = { mode: 0, hundredths_per_second: 5, minimum_seconds: 5 };
const ENGLISH = { locale: 'en', engine: 'espeak' } as const;
const LONG = 'I have been waiting to speak for five hundred years, and nobody ever asked me anything. ';

describe('the estimate while the price is on its way', () => {
  test('is the minimum for a few words, and says so', () => {
    expect(estimatePrice('Hi.', ENGLISH, FAST)).toEqual({ seconds: 5, credits: 0.25, atMinimum: true });
  });

  test('is started seconds above it, and never falls when text is added', () => {
    const [one, two] = [LONG, LONG + LONG].map((text) => estimatePrice(text, ENGLISH, FAST));
    if (!one || !two) throw new Error('there is no estimate');
    expect(one.atMinimum).toBe(false);
    expect(Number.isInteger(one.seconds)).toBe(true);
    expect(one.credits).toBeCloseTo(one.seconds * 0.05, 10);
    expect(two.credits).toBeGreaterThan(one.credits);
  });

  test.each(['', '  \n', '🎉 👍', '…!?'])('is none for %j: there is nothing to say', (text) => {
    expect(estimatePrice(text, ENGLISH, FAST)).toBeNull();
  });

  test("follows the voice's engine, which reads addresses and signs in its own way", () => {
    const text = 'Costs < 5 % & > 3 #1, | e.g. x_y_z \\ _ _ _ | _ | '.repeat(10);
    const secondsOf = (engine: 'flite' | 'espeak') => estimatePrice(text, { locale: 'en', engine }, FAST)?.seconds;
    const started = (engine: 'flite' | 'espeak') => Math.ceil(estimateSpeechSeconds(text, 'en', engine));
    expect([secondsOf('flite'), secondsOf('espeak')]).toEqual([started('flite'), started('espeak')]);
    expect(secondsOf('flite')).not.toBe(secondsOf('espeak'));
  });

  test('a second is told in credits', () => {
    expect(secondPrice(FAST)).toBe(0.05);
  });
});
