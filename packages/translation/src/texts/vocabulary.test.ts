import { PbfWriter } from 'pbf';
import { expect, it } from 'vitest';
import { readVocabulary } from './vocabulary.ts';

/** A vocabulary as SentencePiece writes it. @param type 1 a usual piece, 6 a byte */
function writeVocabulary(pieces: readonly (readonly [text: string, type: number])[]): Uint8Array {
  const whole = new PbfWriter();
  for (const [text, type] of pieces) {
    const piece = new PbfWriter();
    piece.writeStringField(1, text);
    piece.writeFloatField(2, -1.5);
    piece.writeVarintField(3, type);
    whole.writeBytesField(1, piece.finish());
  }
  whole.writeBytesField(2, Uint8Array.of(1, 2, 3));
  return whole.finish();
}

it('tells which words it can spell', () => {
  const isKnown = readVocabulary(
    writeVocabulary([
      ['▁wor', 1],
      ['d', 1],
      ['ã', 1],
    ]),
  );
  expect(isKnown('word')).toBe(true);
  expect(isKnown('row’dã')).toBe(true);
  expect(isKnown('Word')).toBe(false);
  expect(isKnown('王')).toBe(false);
});

it('can spell every word when the vocabulary has pieces for bytes', () => {
  expect(readVocabulary(writeVocabulary([['<0xE7>', 6]]))('王')).toBe(true);
});
