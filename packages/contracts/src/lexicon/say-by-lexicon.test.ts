import { describe, expect, test } from 'vitest';
import type { Locale } from '../core/common.ts';
import { withoutMarks } from '../scripts/word-marks.ts';
import { countCharacters, sayByLexicon } from './say-by-lexicon.ts';
import type { LexiconWord } from './schema.ts';

const entry = (word: string, said: string, more: Partial<LexiconWord> = {}): LexiconWord => ({
  locale: 'en',
  word,
  said,
  match_case: false,
  ...more,
});
const say = (text: string, entries: readonly LexiconWord[], locale: Locale = 'en'): string =>
  sayByLexicon(text, locale, entries).text;

describe('the lexicon', () => {
  test.each([
    ['Ask Nguyen, or NGUYEN’s friend.', 'Ask [Nguyen=Nwin], or [NGUYEN=Nwin]’s friend.'],
    ['Nguyens and Anguyen are others.', 'Nguyens and Anguyen are others.'],
    ['nguyen', '[nguyen=Nwin]'],
    ['(Nguyen)\nNguyen2 Nguyen', '([Nguyen=Nwin])\nNguyen2 [Nguyen=Nwin]'],
  ])('says whole words, in capital and in small letters: %s', (text, said) => {
    expect(say(text, [entry('Nguyen', 'Nwin')])).toBe(said);
  });

  test('tells capital from small letters where an entry says so', () => {
    const entries = [entry('polish', 'polish'), entry('Polish', 'poh-lish', { match_case: true })];
    expect(say('Polish the Polish POLISH polish.', entries)).toBe(
      '[Polish=poh-lish] the [Polish=poh-lish] [POLISH=polish] [polish=polish].',
    );
    expect(say('US us', [entry('US', 'U S', { match_case: true })])).toBe('[US=U S] us');
  });

  test('prefers the longest entry', () => {
    const entries = [entry('York', 'Jork'), entry('New York', 'Noo York'), entry('New York City', 'N Y C')];
    expect(say('York, New York, New York City, New Yorkers', entries)).toBe(
      '[York=Jork], [New York=Noo York], [New York City=N Y C], New Yorkers',
    );
  });

  test('finds words with signs', () => {
    expect(say('C++ and C, AT&T', [entry('C++', 'see plus plus'), entry('AT&T', 'A T and T')])).toBe(
      '[C++=see plus plus] and C, [AT&T=A T and T]',
    );
  });

  test('leaves pauses and pronunciations of marks as they are, and says words of other marks', () => {
    const entries = [entry('Nguyen', 'Nwin'), entry('s', 'ess')];
    expect(say('[Nguyen=Win] [0.5s] [!Nguyen] [+2st Mr Nguyen] [x=Nguyen]', entries)).toBe(
      '[Nguyen=Win] [0.5s] [!Nguyen=Nwin] [+2st Mr Nguyen=Mr Nwin] [x=Nguyen]',
    );
    const long = `[!${'very '.repeat(13)}Nguyen]`;
    expect(say(long, entries)).toBe(long);
  });

  test('says only entries of the language', () => {
    expect(say('Nguyen', [entry('Nguyen', 'Nwin')], 'de')).toBe('Nguyen');
  });

  test('finds words within a text of a language that writes no blanks', () => {
    const zh = [entry('重庆', '崇庆', { locale: 'zh-CN' }), entry('人民', '忍民', { locale: 'zh-CN' })];
    expect(say('我住在重庆。', zh, 'zh-CN')).toBe('我住在[重庆=崇庆]。');
    // 中国人 is one word of the segmenter.
    expect(say('中国人', [entry('国人', '锅人', { locale: 'zh-CN' })], 'zh-CN')).toBe('中国人');
    expect(say('私は月極駐車場へ行く。', [entry('月極', 'つきぎめ', { locale: 'ja' })], 'ja')).toContain(
      '[月極=つきぎめ]',
    );
  });

  test('finds Korean nouns with their particles, but not in other words', () => {
    const ko = [entry('이루다', '일우다', { locale: 'ko' })];
    expect(say('이루다는 이루다에서 이루다가나', ko, 'ko')).toBe('[이루다=일우다]는 [이루다=일우다]에서 이루다가나');
  });

  test('names the entries that a script uses, and shows what was written', () => {
    const [used, unused] = [entry('Nguyen', 'Nwin'), entry('Qatar', 'cutter')];
    const { text, used: found } = sayByLexicon('Nguyen and nguyen', 'en', [used, unused]);
    expect(found).toEqual([used]);
    expect(withoutMarks(text)).toBe('Nguyen and nguyen');
  });

  test("counts the replacement's characters when it is longer than the word", () => {
    const entries = [entry('WHO', 'World Health Organisation'), entry('Nguyen', 'Nwin')];
    expect(countCharacters('WHO said', 'en', entries)).toBe('World Health Organisation said'.length);
    expect(countCharacters('Nguyen', 'en', entries)).toBe(6);
    expect(countCharacters('[Nguyen=Win]', 'en')).toBe(12);
  });

  test('reads a long script with a thousand entries at once', () => {
    const entries = Array.from({ length: 1000 }, (_, at) => entry(`word${at} and more`.slice(0, 5 + (at % 50)), 'x'));
    expect(say('word1 a '.repeat(625), entries)).toHaveLength(625 * '[word1=x] a '.length);
  });
});
