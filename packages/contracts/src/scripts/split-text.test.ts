import { describe, expect, it } from 'vitest';
import { splitText } from './split-text.ts';

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
