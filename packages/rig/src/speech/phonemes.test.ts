import { describe, expect, test } from 'vitest';
import { listSegments, listVisemes } from './phonemes.ts';
import type { Phone } from './timeline.ts';

const phone = (ipa: string, start: number, end: number, stress: Phone['stress'] = 0): Phone => ({
  ipa,
  start,
  end,
  stress,
});

describe('listVisemes', () => {
  test.each([
    ['m', ['PP']],
    ['pʰ', ['PP']],
    ['bʲ', ['PP']],
    ['f', ['FF']],
    ['θ', ['TH']],
    ['tʃ', ['CH']],
    ['t͡ʃ', ['CH']],
    ['tɕ', ['CH']],
    ['ʈʂ', ['CH']],
    ['aɪ', ['AA', 'IH']],
    ['oʊ', ['OO', 'UU']],
    ['uː', ['UU']],
    ['ɑː', ['AA']],
    ['ɑ̃', ['AA']],
    ['ã', ['AA']],
    ['ɔ̃', ['OO']],
    ['ɯ', ['IH']],
    ['ɤ', ['AH']],
    ['ç', ['SS']],
    ['pf', ['PP', 'FF']],
    ['ɚ', ['ER']],
    ['', ['silence']],
  ])('%s', (ipa, visemes) => {
    expect(listVisemes(ipa)).toEqual(visemes);
  });

  test('marks without a sound have no shape', () => {
    expect(listVisemes('ː')).toEqual([]);
    expect(listVisemes('˥')).toEqual([]);
  });

  test('has a shape for every letter of the vowel and consonant charts', () => {
    const letters = 'pbtdʈɖcɟkɡqɢʔmɱnɳɲŋɴʙrʀⱱɾɽɸβfvθðszʃʒʂʐçʝxɣχʁħʕhɦɬɮʋɹɻjɰlɭʎʟɓɗʄɠʛwʍɥɕʑɺɧ';
    const vowels = 'iyɨʉɯuɪʏʊeøɘɵɤoəɛœɜɞʌɔæɐaɶɑɒᵻɚɝ';
    expect(Array.from(letters + vowels).filter((letter) => listVisemes(letter).length !== 1)).toEqual([]);
  });
});

describe('listSegments', () => {
  test('covers the timeline without gaps; silence fills what no phone names', () => {
    const segments = listSegments({ durationS: 1, phones: [phone('m', 0.1, 0.2), phone('a', 0.3, 0.6, 2)] });
    expect(segments.map((s) => s.viseme)).toEqual(['silence', 'PP', 'silence', 'AA', 'silence']);
    expect(segments[0]?.start).toBe(0);
    expect(segments.at(-1)?.end).toBe(1);
    for (const [i, s] of segments.entries()) if (i > 0) expect(s.start).toBe(segments[i - 1]?.end);
    expect(segments[3]?.stress).toBe(1);
  });

  test('cuts overlapping, backward and endless phones to fit', () => {
    const phones = [phone('a', 0, 0.5), phone('m', 0.3, 0.7), phone('o', 0.6, 0.6), phone('i', 0.65, 9)];
    const segments = listSegments({ durationS: 1, phones });
    expect(segments.map((s) => [s.viseme, s.start, s.end])).toEqual([
      ['AA', 0, 0.5],
      ['PP', 0.5, 0.7],
      ['IY', 0.7, 1],
    ]);
  });

  test('a diphthong is shared 58 to 42, and a bare length mark holds the vowel before it', () => {
    const [first, second, third] = listSegments({ durationS: 2, phones: [phone('aʊ', 0, 1), phone('ː', 1, 2)] });
    expect(first).toMatchObject({ viseme: 'AA', end: 0.58 });
    expect(second).toMatchObject({ viseme: 'UU', start: 0.58, end: 1 });
    expect(third).toMatchObject({ viseme: 'UU', end: 2 });
  });
});
