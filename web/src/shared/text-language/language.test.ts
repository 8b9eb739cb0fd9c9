import { LOCALES, type Locale } from '@orator/contracts/core/common';
import { checkScript } from '@orator/contracts/scripts/check-script';
import { describe, expect, test } from 'vitest';
import { otherLatinLanguage } from './latin-language.ts';
import { languageByLetters } from './letters.ts';
import { FOREIGN, QUIET, SENTENCES } from './sentences.test-support.ts';

const LATIN: readonly Locale[] = ['en', 'de', 'es', 'fr', 'pt', 'vi', 'id'];

const detect = (text: string, voice: Locale): Locale | null => {
  const found = languageByLetters(text, voice);
  const other = found === 'latin' ? otherLatinLanguage(text, voice) : found;
  return other === voice ? null : other;
};

describe('letters alone determine the language', () => {
  test.each<[string, Locale, Locale | 'latin' | null]>([
    ['東京のカフェ', 'en', 'ja'],
    ['早上好', 'en', 'zh-CN'],
    ['早上好', 'ja', 'ja'],
    ['欢迎大家光临我们的新商店', 'ja', 'zh-CN'],
    ['おはようございます', 'zh-CN', 'ja'],
    ['안녕하세요', 'ja', 'ko'],
    ['Доброе утро', 'de', 'ru'],
    ['Доброго ранку, любі друзі, сьогодні її свято', 'de', null],
    ['صباح الخير', 'fr', 'ar'],
    ['صبح بخیر دوستان، چطورید؟', 'fr', null],
    ['สวัสดีครับ', 'en', null],
    ['我们用 iPhone 和 MacBook Pro', 'zh-CN', 'zh-CN'],
    ['Our partner 东京 has opened an office in the old town of Kyoto', 'en', 'latin'],
    ['Приложение Orator на Windows', 'ru', 'ru'],
    ['42, 😀!', 'en', null],
  ])('%j for a voice in %s: %s', (text, voice, expected) => {
    expect(languageByLetters(text, voice)).toBe(expected);
  });
});

const everyPair = Object.entries(SENTENCES).flatMap(([locale, texts]) =>
  texts.flatMap((text) => LATIN.map((voice) => ({ text, locale, voice }))),
);

test('leaves a sentence in the language of its voice alone', () => {
  const alarms = everyPair.filter(({ text, locale, voice }) => locale === voice && detect(text, voice) !== null);
  expect(alarms).toEqual([]);
});

test('never names a third language for a sentence in another language', () => {
  const wrong = everyPair.filter(({ text, locale, voice }) => ![locale, null].includes(detect(text, voice)));
  expect(wrong.filter(({ locale, voice }) => locale !== voice)).toEqual([]);
});

test('detects more than four in five short sentences in another language, and all in other letters', () => {
  const others = everyPair.filter(({ locale, voice }) => locale !== voice);
  const seen = others.filter(({ text, locale, voice }) => detect(text, voice) === locale);
  expect(seen.length / others.length).toBeGreaterThan(0.8);
  const unseen = others.filter((one) => !seen.includes(one));
  expect(unseen.filter(({ locale }) => !LATIN.some((known) => known === locale))).toEqual([]);
});

test('raises no alarm at names, brands and single foreign words', () => {
  const alarms = LOCALES.flatMap((voice) => QUIET[voice].filter((text) => detect(text, voice) !== null));
  // A whole sentence, although a short one.
  expect(alarms).toEqual(['Que sera sera']);
});

test('does not take a language without a voice for a similar one, except Malay for Indonesian', () => {
  expect(FOREIGN.filter((text) => detect(text, 'en') !== null)).toEqual(['Selamat pagi semua, apa khabar?']);
});

test('detects the language of every text that the server refuses because it is in another language of the voices', () => {
  const refused = everyPair.filter(({ text, voice }) => {
    const checked = checkScript(text, voice);
    return !checked.ok && checked.reason === 'text_wrong_language';
  });
  expect(refused.length).toBeGreaterThan(50);
  expect(refused.filter(({ text, locale, voice }) => detect(text, voice) !== locale)).toEqual([]);
});

test('finds no language in addresses, and the right one in capital letters', () => {
  expect(detect('www.example.com, ana@exemplo.com.br', 'en')).toBeNull();
  expect(detect('BUENOS DÍAS A TODOS, LA REUNIÓN ES A LAS TRES', 'en')).toBe('es');
});
