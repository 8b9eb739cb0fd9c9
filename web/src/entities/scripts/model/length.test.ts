import { videoSeconds } from '@orator/contracts/photo-videos/length';
import { estimateSpeechSeconds } from '@orator/contracts/scripts/speech-estimate';
import { describe, expect, test } from 'vitest';
import { scriptSeconds } from './length.ts';

const ENGLISH = { locale: 'en', engine: 'espeak' } as const;
const LONG = 'I have been waiting to speak for five hundred years, and nobody ever asked me anything. ';

describe('the estimated length of a script', () => {
  test('is in tenths of a second, and never falls when text is added', () => {
    const [one, two] = [scriptSeconds(LONG, ENGLISH), scriptSeconds(LONG + LONG, ENGLISH)];
    expect(one * 10).toBeCloseTo(Math.round(one * 10), 6);
    expect(two).toBeGreaterThan(one);
  });

  test.each(['', '  \n', '🎉 👍', '…!?'])('is null for %j, in which there is nothing to say', (text) => {
    expect(scriptSeconds(text, ENGLISH)).toBe(0);
  });

  test("follows the voice's engine, which reads addresses and signs in its own way", () => {
    const text = 'Costs < 5 % & > 3 #1, | e.g. x_y_z \\ _ _ _ | _ | '.repeat(10);
    const estimateSeconds = (engine: 'flite' | 'espeak') => scriptSeconds(text, { locale: 'en', engine });
    const rounded = (engine: 'flite' | 'espeak') =>
      Math.round(videoSeconds(estimateSpeechSeconds(text, 'en', engine)) * 10) / 10;
    expect([estimateSeconds('flite'), estimateSeconds('espeak')]).toEqual([rounded('flite'), rounded('espeak')]);
    expect(estimateSeconds('flite')).not.toBe(estimateSeconds('espeak'));
  });
});
