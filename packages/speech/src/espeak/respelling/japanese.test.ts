import { describe, expect, it } from 'vitest';
import type { Morpheme } from '../espeak-messages.ts';
import { readJapanese } from './japanese.ts';
import { readNumber } from '@orator/spoken-text/normalise/japanese-numbers';

describe('readNumber', () => {
  it.each([
    ['0', 'ぜろ'],
    ['10', 'じゅう'],
    ['300', 'さんびゃく'],
    ['8,000', 'はっせん'],
    ['12,500', 'いちまんにせんごひゃく'],
    ['2024', 'にせんにじゅうよん'],
    ['１００００００００', 'いちおく'],
    ['3.14', 'さんてんいちよん'],
    ['007', 'ぜろぜろなな'],
    ['5.', 'ご'],
    ['12345678901234567', 'いちにさんよんごろくななはちきゅうぜろいちにさんよんごろくなな'],
  ])('%s is %s', (written, spoken) => {
    expect(readNumber(written)).toBe(spoken);
  });
});

const morpheme = (surface: string, pos: string, posDetail: string, pronunciation?: string): Morpheme => ({
  surface,
  pos,
  posDetail,
  pronunciation,
});

describe('readJapanese', () => {
  it('joins particles to the word before and reads them as spoken', () => {
    const reading = readJapanese([
      morpheme('今日', '名詞', '副詞可能', 'キョー'),
      morpheme('は', '助詞', '係助詞', 'ワ'),
      morpheme('、', '記号', '読点', '、'),
      morpheme('「', '記号', '括弧開', '「'),
      morpheme('1', '名詞', '数'),
      morpheme(',', '名詞', 'サ変接続'),
      morpheme('200', '名詞', '数'),
      morpheme('円', '名詞', '接尾', 'エン'),
      morpheme('」', '記号', '括弧閉', '」'),
      morpheme('AI', '名詞', '一般'),
      morpheme('です', '助動詞', '*', 'デス'),
    ]);
    expect(reading).toEqual({
      text: 'きょーわ、 せんにひゃくえん AI です',
      tokens: [
        { text: '今日は、', position: 0 },
        { text: '「1,200円」', position: 6 },
        { text: 'AIです', position: 15 },
      ],
    });
  });

  it('returns nothing for an empty text', () => {
    expect(readJapanese([])).toEqual({ text: '', tokens: [] });
  });
});
