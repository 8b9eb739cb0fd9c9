import { describe, expect, it } from 'vitest';
import { splitTokens } from './tokens.ts';

describe('splitTokens', () => {
  it('keeps punctuation with its word and counts code points', () => {
    const words = (text: string, locale: Parameters<typeof splitTokens>[1]) =>
      splitTokens(text, locale).map(({ text: word, position }) => [word, position]);
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
