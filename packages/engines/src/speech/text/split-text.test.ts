import { describe, expect, it } from 'vitest';
import { splitText, tokensOf } from './split-text.ts';

const texts = (text: string, locale: Parameters<typeof splitText>[1]): string[] =>
  splitText(text, locale).map((piece) => piece.text);

describe('splitText', () => {
  it('splits sentences, not abbreviations', () => {
    expect(texts('Dr. Smith paid $3.50. He left, e.g. early! Really?\nYes… ok.', 'en')).toEqual([
      'Dr. Smith paid $3.50.',
      'He left, e.g. early!',
      'Really?',
      'Yes… ok.',
    ]);
    expect(texts('Das ist z. B. gut. Ja.', 'de')).toEqual(['Das ist z. B. gut.', 'Ja.']);
  });

  it('leaves an opening quote with what is quoted and drops what has no word', () => {
    expect(texts('行きます。「はい」と言った。', 'ja')).toEqual(['行きます。', '「はい」と言った。']);
    expect(texts('— … —\n!', 'en')).toEqual([]);
  });

  it('pauses longer after a sentence than at a cut, longest after a paragraph', () => {
    const [cut = 0, sentence = 0, paragraph = 0] = splitText(`${'word, '.repeat(60)}end. Next.\nLast.`, 'en').map(
      (piece) => piece.pause,
    );
    expect(cut).toBeLessThan(sentence);
    expect(sentence).toBeLessThan(paragraph);
  });

  it('loses nothing of a text that has no place to cut', () => {
    for (const char of ['x', '你', '𠀀']) {
      const text = char.repeat(700);
      const parts = texts(text, 'zh-CN');
      expect(parts.join('')).toBe(text);
      expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(90);
    }
  });
});

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
