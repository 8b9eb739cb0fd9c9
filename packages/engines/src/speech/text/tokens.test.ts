import { describe, expect, it } from 'vitest';
import { tokensOf } from './tokens.ts';

describe('tokensOf', () => {
  it('keeps punctuation with its word and counts code points', () => {
    const words = (text: string, locale: Parameters<typeof tokensOf>[1]) =>
      tokensOf(text, locale).map(({ text: word, position }) => [word, position]);
    expect(words('– “𠀀 a” — b !', 'en')).toEqual([
      ['– “𠀀', 2],
      ['a” —', 5],
      ['b !', 10],
    ]);
    expect(words('“你好，”世界。', 'zh-CN')).toEqual([
      ['“你好，”', 1],
      ['世界。', 5],
    ]);
  });
});
