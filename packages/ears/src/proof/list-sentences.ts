import type { Script } from '@orator/contracts/scripts/schema';
import { pausesIn } from '@orator/contracts/scripts/pauses';
import { withoutBlanks, wordMarksIn } from '@orator/contracts/scripts/word-marks';
import { readMarkup } from '@orator/contracts/scripts/markup/read-markup';
import { readScript } from '@orator/speech/pauses/pausing-engine';
import type { SpokenWord } from '@orator/speech/speech-engine';
import { speechPieces } from '@orator/spoken-text/pieces/speech-pieces';

/** A part of a script that a voice says at once, with its words from `from` up to, but not with, `to`. */
export interface SaidSentence {
  /** The sentence with its marks. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Where each displayed character that is no blank stands in a text; those of a mark stand where the whole mark does. */
function placeCharacters(text: string) {
  const marks = [...pausesIn(text).map((pause) => ({ ...pause, written: '' })), ...wordMarksIn(text)];
  const placed: { character: string; start: number; end: number }[] = [];
  let at = 0;
  const readUntil = (end: number): void => {
    for (; at < end; at++) {
      const character = text.charAt(at);
      if (/\S/u.test(character)) placed.push({ character, start: at, end: at + 1 });
    }
  };
  for (const { start, end, written } of marks.toSorted((one, other) => one.start - other.start)) {
    readUntil(start);
    for (const character of withoutBlanks(written).split('')) placed.push({ character, start, end });
    at = end;
  }
  readUntil(text.length);
  return placed;
}

/**
 * The sentences of a script as engines divide it, which can be spoken again alone; those are left out whose words the
 * engine shows otherwise than they are written. Pure.
 * @param words as they were spoken
 */
export function listSentences(
  script: Pick<Script, 'text' | 'locale'>,
  words: readonly Pick<SpokenWord, 'text'>[],
): SaidSentence[] {
  const text = readMarkup(script.text).normalize('NFC');
  const placed = placeCharacters(text);
  const displayed = placed.map(({ character }) => character).join('');
  const sentences: SaidSentence[] = [];
  let [read, word] = [0, 0];
  for (const piece of readScript(text).parts.flatMap((part) => speechPieces(part.text, script.locale))) {
    const [from, at] = [word, displayed.indexOf(piece.read, read)];
    let joined = '';
    for (; piece.read.startsWith(joined + withoutBlanks(words[word]?.text ?? ' ')) && word < words.length; word++) {
      joined += withoutBlanks(words[word]?.text ?? '');
    }
    if (at < 0) continue;
    read = at + piece.read.length;
    const [first, last] = [placed[at], placed[read - 1]];
    if (first === undefined || last === undefined || joined !== piece.read) continue;
    // A mark that reaches beyond the sentence cannot be divided.
    if (placed[at - 1]?.start === first.start || placed[read]?.start === last.start) continue;
    sentences.push({ text: text.slice(first.start, last.end), from, to: word });
  }
  return sentences;
}
