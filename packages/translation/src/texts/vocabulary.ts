/**
 * | constants | source |
 * |---|---|
 * | `PIECES`, `BYTE` | SentencePiece's sentencepiece_model.proto |
 */
import { PbfReader } from 'pbf';

/** Fields of SentencePiece's `ModelProto` and its `SentencePiece` (sentencepiece_model.proto). */
const PIECES = 1;
const PIECE = { text: 1, type: 3 } as const;
/** Pieces that stand for single bytes: whoever has them can spell everything. */
const BYTE = 6;

/** A blank at the beginning of a word. */
const BLANK = '▁';

function readPiece(bytes: Uint8Array): { text: string; isByte: boolean } {
  const reader = new PbfReader(bytes);
  let [text, isByte] = ['', false];
  while (reader.pos < bytes.length) {
    const tag = reader.readVarint();
    if (tag >> 3 === PIECE.text) text = reader.readString();
    else if (tag >> 3 === PIECE.type) isByte = reader.readVarint() === BYTE;
    else reader.skip(tag);
  }
  return { text, isByte };
}

/**
 * Reads the characters that a vocabulary of SentencePiece can spell.
 * @returns whether it can spell the letters of a word, normalised by NFKC as SentencePiece does before it looks them up
 */
export function readVocabulary(bytes: Uint8Array): (word: string) => boolean {
  const reader = new PbfReader(bytes);
  const characters = new Set<string>();
  let spellsAll = false;
  while (reader.pos < bytes.length) {
    const tag = reader.readVarint();
    if (tag >> 3 !== PIECES) {
      reader.skip(tag);
      continue;
    }
    const { text, isByte } = readPiece(reader.readBytes());
    spellsAll ||= isByte;
    if (!isByte) for (const character of text.replaceAll(BLANK, '')) characters.add(character);
  }
  const readLetters = (word: string): string[] => word.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]/gu) ?? [];
  return (word) => spellsAll || readLetters(word).every((letter) => characters.has(letter));
}
