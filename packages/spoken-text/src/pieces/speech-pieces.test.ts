import { LOCALES } from '@orator/contracts/core/common';
import { describe, expect, it } from 'vitest';
import { normaliseSpeech } from '../normalise/normalise.ts';
import { speechPieces } from './speech-pieces.ts';

const listWords = (text: string, locale: Parameters<typeof speechPieces>[1]): string[] =>
  speechPieces(text, locale).flatMap(({ tokens }) => tokens.map((token) => token.text));

describe('speechPieces', () => {
  it('says a word as its mark says it, whole, and shows it as it is written', () => {
    const [piece] = speechPieces('Ask [St. Nguyen=saint en win] for 3 €.', 'en');
    expect(piece?.text).toBe('Ask saint en win for three euros.');
    expect(piece?.tokens.map(({ text, spoken }) => [text, spoken])).toContainEqual(['St. Nguyen', 'saint en win']);
  });

  it('says numbers in words and keeps what was written for captions', () => {
    const [piece] = speechPieces('Call “$5 & 3 km” now.', 'en');
    expect(piece?.text).toBe('Call “five dollars  and  three kilometers” now.');
    expect(piece?.tokens).toEqual([
      { text: 'Call', spoken: 'Call', position: 0 },
      { text: '“$5', spoken: '“five dollars', position: 5 },
      { text: '&', spoken: 'and', position: 20 },
      { text: '3 km”', spoken: 'three kilometers”', position: 25 },
      { text: 'now.', spoken: 'now.', position: 43 },
    ]);
  });

  it('does not end a sentence inside a date or an abbreviation', () => {
    expect(speechPieces('Am 3. Mai kam z. B. Dr. Meier. Gut.', 'de').map(({ text }) => text)).toEqual([
      'Am dritten Mai kam zum Beispiel Doktor Meier.',
      'Gut.',
    ]);
  });

  it('shows Latin words as they are written where they are said in katakana', () => {
    const [piece] = speechPieces('第3章をGoogle Driveで読む。', 'ja');
    expect(piece?.text).toBe('ダイサンショウをグーグル ドライブで読む。');
    expect(piece?.tokens.map(({ text }) => text)).toEqual(['第3章', 'を', 'Google', 'Drive', 'で', '読む。']);
  });

  it('keeps an emoji in the captions and does not say it', () => {
    const [piece] = speechPieces('Go 🎉 now', 'en');
    expect(piece?.text).not.toContain('🎉');
    expect(listWords('Go 🎉 now', 'en')).toEqual(['Go 🎉', 'now']);
  });

  it('reads a run of numbers that is longer than a piece in several, and shows it once', () => {
    const text = '12345 '.repeat(80).trim();
    expect(listWords(text, 'zh-CN').join(' ').split(' ')).toHaveLength(80);
  });
});

/** Parts of texts that rules look for, in all scripts. */
const PARTS = [
  '3',
  '12',
  '1,234.5',
  '1.234,5',
  '$',
  '€',
  '%',
  ' ',
  ' ',
  '-',
  '–',
  ':',
  '/',
  '.',
  ',',
  '\n',
  'km',
  'Uhr',
  '年',
  '月',
].concat([
  '日',
  '本',
  '개',
  '시',
  'г.',
  'руб.',
  'كم',
  '٣',
  'XIV',
  'FBI',
  '@',
  '#',
  'https://',
  'www.',
  'a.de',
  '😀',
  '👩‍🚀',
  '\u0000',
  '\ud800',
  '᠀',
  '𓀀',
  'A',
  'á',
]);

describe('any text', () => {
  const writeRandom = (seed: number, count: number): readonly string[] => {
    let state = seed;
    const next = (below: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    return Array.from({ length: count }, () =>
      Array.from({ length: 1 + next(24) }, () => PARTS[next(PARTS.length)] ?? '').join(''),
    );
  };
  const RANDOM = [
    { count: 30, seed: 42, tags: [] },
    { count: 300, seed: 43, tags: ['rare'] },
  ] as const;
  for (const { count, seed, tags } of RANDOM) {
    for (const locale of LOCALES) {
      it(`in ${locale} is spoken without losing a written character, ${count} texts`, { tags: [...tags] }, () => {
        for (const text of writeRandom(seed, count)) {
          const runs = normaliseSpeech(text, locale);
          expect(runs.map((run) => run.written).join('')).toBe(text);
          for (const { text: said, tokens } of speechPieces(text, locale)) {
            for (const token of tokens) expect(token.position).toBeLessThanOrEqual(Array.from(said).length);
          }
        }
      });
    }
  }

  const RUNS = ['1', '1 ', '1,', 'a', 'A', 'a.', '@', '12:30 '];
  // One of them in each language of a usual run, another one in the next.
  for (const [of, locale] of LOCALES.entries()) {
    for (const [at, part] of RUNS.entries()) {
      const tags: 'rare'[] = (at + of) % 8 === 0 ? [] : ['rare'];
      it(`in ${locale} of 20,000 characters is read in time: ${JSON.stringify(part)}`, { tags }, () => {
        const before = process.threadCpuUsage();
        speechPieces(part.repeat(20_000 / part.length), locale);
        // A pattern that looks again from every place of a run takes minutes. Counted in the thread's own work, since other
        // tests run beside it.
        expect(process.threadCpuUsage(before).user / 1e6).toBeLessThan(5);
      });
    }
  }
});

it('ends a sentence before one that begins with capitals', () => {
  expect(speechPieces('It is over. USA won. STOP IT.', 'en').map(({ text }) => text)).toEqual([
    'It is over.',
    'U S A won.',
    'Stop it.',
  ]);
});
