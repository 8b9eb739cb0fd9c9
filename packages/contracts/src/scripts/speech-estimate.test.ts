import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../core/common.ts';
import { checkScript, estimateSpeechSeconds } from './speech-estimate.ts';

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
    ['en', 'a \\ b _ c / d * e ^ f ~ g', 3, 5],
    ['en', `a${' "'.repeat(20)}`, 2, 4],
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
  ])('%s: %s', (locale, text, least, most) => {
    const seconds = estimateSpeechSeconds(text, locale);
    expect(seconds).toBeGreaterThan(least);
    expect(seconds).toBeLessThan(most);
  });

  it('never falls while one types', () => {
    const texts = [
      'Well, it costs $1,234.50... Really? Yes:\nhttps://a.example/b?c=1 — 你好，世界。안녕 مرحبا! 😀 5%',
      'Mr. J. R. Brown’s TV, 2nd PDF; a.b.example.com\n\nAngstschweiß! é à "±" (x\u0336) qrstvwxa o—o Ⅳ ٣ データ',
    ];
    for (const locale of LOCALES) {
      for (const text of texts) {
        let before = 0;
        for (let length = 1; length <= text.length; length += 1) {
          const seconds = estimateSpeechSeconds(text.slice(0, length), locale);
          expect(seconds).toBeGreaterThanOrEqual(before - 1e-9);
          before = seconds;
        }
      }
    }
  });
});

describe('checkScript', () => {
  it('cleans what it lets pass', () => {
    const text = ' \u0000Cafe\u0301\u200b \t  au  lait 😀👩🏽‍🚀🇫🇷\r\n\r\n  oui\u202e ';
    expect(checkScript(text, 'fr')).toEqual({ ok: true, text: 'Café au lait\noui' });
  });

  it.each<[string, Locale, string]>([
    ['', 'en', 'text_empty'],
    [' \n\t', 'en', 'text_empty'],
    ['😀 🎉 👍🏽', 'en', 'text_unspeakable'],
    ['...!? —', 'ru', 'text_unspeakable'],
    ['\u0001\u200b', 'en', 'text_unspeakable'],
    ['x'.repeat(5001), 'en', 'text_too_long'],
    ['欢迎来到我们的工作室', 'en', 'text_wrong_language'],
    ['مرحبا بكم في برنامجنا', 'fr', 'text_wrong_language'],
    ['Добрый день', 'de', 'text_wrong_language'],
    ['안녕하세요', 'ja', 'text_wrong_language'],
    ['こんにちは', 'zh-CN', 'text_wrong_language'],
    ['欢迎来到 studio', 'es', 'text_wrong_language'],
  ])('refuses %j in %s: %s', (text, locale, reason) => {
    expect(checkScript(text, locale)).toEqual({ ok: false, reason });
  });

  it.each<[string, Locale]>([
    ['x'.repeat(5000), 'en'],
    ['42', 'ar'],
    ['https://example.com/a?b=1&c=%20#d', 'vi'],
    ['Our partner 东京 has opened an office in the old town of Kyoto', 'en'],
    ['我们用 iPhone 和 MacBook Pro', 'zh-CN'],
    ['日本語とEnglish', 'ja'],
    ['Приложение Orator на Windows', 'ru'],
  ])('accepts %j in %s', (text, locale) => {
    expect(checkScript(text, locale)).toEqual({ ok: true, text });
  });

  it('counts after cleaning', () => {
    expect(checkScript(`${'a '.repeat(2500)}${' '.repeat(9000)}`, 'en').ok).toBe(true);
    expect(checkScript('\uD800 broken \uDC00', 'en')).toEqual({ ok: true, text: 'broken' });
  });
});

it.each([' ', '\t', '\n', '!', '。', ' \n', ', ', '"', '—', 'w', 'w ', 'é ', '\u0301', ' \u0301', 'a. '])(
  'a run of %j is read in one go, however long',
  (sign) => {
    // A pattern that looks again from every place of a run would be at this for minutes.
    const run = `a${sign.repeat(400_000)}b`;
    expect(checkScript(run, 'en').ok).toBe(sign.trim() === '');
    expect(estimateSpeechSeconds(run, 'en')).toBeGreaterThan(0);
  },
);
