import { describe, expect, it } from 'vitest';
import { fillGaps } from './phone-timing.ts';

describe('fillGaps', () => {
  it('fills gaps, joins silences, and trims sounds that overlap or go beyond the end', () => {
    const phones = [
      { ipa: 'a', start: 0.1, end: 0.5, stress: 2 as const },
      { ipa: 'b', start: 0.4, end: 0.6, stress: 0 as const },
      { ipa: '', start: 0.6, end: 0.7, stress: 0 as const },
      { ipa: 'c', start: 0.8, end: 1.4, stress: 0 as const },
    ];
    expect(fillGaps(phones, 1)).toEqual([
      { ipa: '', start: 0, end: 0.1, stress: 0 },
      { ipa: 'a', start: 0.1, end: 0.5, stress: 2 },
      { ipa: 'b', start: 0.5, end: 0.6, stress: 0 },
      { ipa: '', start: 0.6, end: 0.8, stress: 0 },
      { ipa: 'c', start: 0.8, end: 1, stress: 0 },
    ]);
  });
});
