import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../core/common.ts';
import { checkScript } from './check-script.ts';
import { estimateSpeechSeconds } from './speech-estimate.ts';

describe('estimateSpeechSeconds', () => {
  it.each(LOCALES)('is 0 for what cannot be heard in %s', (locale) => {
    for (const text of ['', '  \n', '…!?', '😀']) expect(estimateSpeechSeconds(text, locale)).toBe(0);
  });

  it.each<[Locale, string, number, number]>([
    ['en', 'Hello.', 0.6, 1],
    ['en', 'Would you like to try it yourself?', 2, 3],
    ['en', 'The price is 1,234 dollars.', 3, 4.5],
    ['zh-CN', '您想自己试一试吗？', 1.5, 2.5],
    ['ja', 'ご自分でも試してみませんか？', 1.8, 3],
    ['ko', '직접 해 보시겠습니까?', 1.5, 2.5],
    ['ar', 'هل تريد أن تجرب بنفسك؟', 1.8, 3],
    ['de', 'Möchten Sie es selbst ausprobieren?', 2, 3],
    ['en', 'a ± b × c ÷ d → e ≈ f', 4, 7],
    ['en', `a${' ±'.repeat(20)}`, 12, 20],
    ['en', 'WWW '.repeat(10).trim(), 8, 13],
    ['en', 'a \\ b _ c / d * e ^ f ~ g', 1.8, 3.2],
    ['en', `a${' "'.repeat(20)}`, 0.4, 0.9],
    ['en', `a${' \u0336'.repeat(10)}`, 12, 20],
    ['en', 'ⅣⅣⅣⅣⅣⅣⅣⅣⅣⅣ', 12, 25],
    ['de', 'Москва и Київ', 7, 12],
    ['de', `${'ê '.repeat(10)}a`, 4, 10],
    ['en', `${'é '.repeat(10)}a`, 4, 8],
    ['pt', `${'é '.repeat(10)}a`, 1, 2],
    // What is everyday is not taken for odd.
    ['en', 'Dr. J. R. Smith of St. James drove 20 km', 2.5, 4.6],
    ['fr', 'Il y a l’eau à côté d’ici', 1.3, 2.2],
    ['ja', 'データセンターのサーバー', 1.4, 2.3],
    ['vi', 'ý tưởng ở đây ạ', 0.9, 1.7],
  ])('estimates a length in the measured range, %s: %s', (locale, text, least, most) => {
    const seconds = estimateSpeechSeconds(text, locale);
    expect(seconds).toBeGreaterThan(least);
    expect(seconds).toBeLessThan(most);
  });

  it('never falls while somebody types', () => {
    const texts = [
      'Well, it costs $1,234.50... Really? Yes:\nhttps://a.example/b?c=1 — 你好，世界。안녕 مرحبا! 😀 5%',
      'Mr. J. R. Brown’s TV, 2nd PDF; a.b.example.com\n\nAngstschweiß! é à "±" (x\u0336) qrstvwxa o—o Ⅳ ٣ データ',
      '| a | `b` |\n|---|---|\n# **c** -- _d_ - e – f\n====\n$5 £6 50% x^2 ~ "g" (h) [i] {j} \'k\' ½ ・ €7',
    ];
    for (const [locale, engine] of [...LOCALES.map((one) => [one, 'espeak'] as const), ['en', 'flite'] as const]) {
      for (const text of texts) {
        let before = 0;
        for (let length = 1; length <= text.length; length += 1) {
          const seconds = estimateSpeechSeconds(text.slice(0, length), locale, engine);
          expect(seconds).toBeGreaterThanOrEqual(before - 1e-9);
          before = seconds;
        }
      }
    }
  });
});

describe('a sign that the engine does not read', () => {
  it.each<[string, string, Locale]>([
    ['a row of signs', 'One.\n==========\n', 'en'],
    ['a box', 'One.\n┌────┐\n└────┘\n', 'de'],
    ['signs without a name', 'One → ■ ← √ .', 'fr'],
    ['espeak’s markup', 'One \\ & <> .', 'id'],
    ['any sign in Japanese', 'One % # = * / .', 'ja'],
    ['emoji', 'One 👍🏽 ❤️ 1️⃣ .', 'es'],
  ])('adds no time: %s', (_, text, locale) => {
    const plain = text.includes('1️⃣') ? 'One 1 .' : 'One .';
    expect(estimateSpeechSeconds(text, locale)).toBeCloseTo(estimateSpeechSeconds(plain, locale), 5);
  });

  it('may be another one with flite, which reads only ASCII', () => {
    expect(estimateSpeechSeconds('One → ± ≈ 北京 .', 'en', 'flite')).toBeCloseTo(
      estimateSpeechSeconds('One .', 'en', 'flite'),
      5,
    );
    expect(estimateSpeechSeconds('One & \\ .', 'en', 'flite')).toBeGreaterThan(
      estimateSpeechSeconds('One & \\ .', 'en') + 0.5,
    );
  });
});

it.each([' ', '\t', '\n', '!', '。', ' \n', ', ', '"', '—', 'w', 'w ', 'é ', '\u0301', ' \u0301', 'a. '])(
  'estimates a run of %j in one pass, however long it is',
  (sign) => {
    // A pattern that looks again from every place of a run would be at this for minutes.
    const run = `a${sign.repeat(400_000)}b`;
    expect(checkScript(run, 'en').ok).toBe(sign.trim() === '');
    expect(estimateSpeechSeconds(run, 'en')).toBeGreaterThan(0);
  },
);
