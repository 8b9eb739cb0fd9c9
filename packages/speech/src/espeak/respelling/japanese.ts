import type { Morpheme } from '../espeak-messages.ts';
import { readNumber } from '@orator/spoken-text/normalise/japanese-numbers';

/** Text as espeak-ng can read it (Japanese: words in kana), and the written words with their positions in that text. */
export interface SpokenReading {
  readonly text: string;
  readonly tokens: readonly SpokenToken[];
}

/** A written word and its position in the spoken text, in code points. */
export interface SpokenToken {
  readonly text: string;
  readonly position: number;
}

const toHiragana = (kana: string): string =>
  kana.replace(/[ァ-ヶ]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0x60));

const NUMBER = /^[0-9０-９]+$/;
const SEPARATOR = /^[.,．，]$/;
const ATTACHED_DETAIL = new Set(['接尾', '非自立', '係助詞']);

const isSymbol = ({ pos, surface }: Morpheme): boolean => pos === '記号' || !/[\p{L}\p{N}]/u.test(surface);

/** Particles, auxiliaries and suffixes are spoken as part of the word before. */
const isAttached = ({ pos, posDetail }: Morpheme): boolean =>
  pos === '助詞' || pos === '助動詞' || ATTACHED_DETAIL.has(posDetail);

/** Joins the digits of numbers such as 12,500, which kuromoji separates. */
function joinNumbers(morphemes: readonly Morpheme[]): Morpheme[] {
  const joined: Morpheme[] = [];
  for (const [index, morpheme] of morphemes.entries()) {
    const last = joined.at(-1);
    const inNumber = last !== undefined && /^[0-9０-９.,．，]+$/.test(last.surface);
    const next = morphemes[index + 1]?.surface ?? '';
    const continues = NUMBER.test(morpheme.surface) || (SEPARATOR.test(morpheme.surface) && NUMBER.test(next));
    if (inNumber && continues) joined.splice(-1, 1, { ...last, surface: last.surface + morpheme.surface });
    else joined.push(morpheme);
  }
  return joined;
}

const toKana = ({ surface, pronunciation }: Morpheme): string => {
  if (/^[0-9０-９]/.test(surface)) return readNumber(surface);
  if (pronunciation !== undefined && pronunciation !== '*') return toHiragana(pronunciation);
  // Without a blank, espeak spells out a Latin word that is followed by kana.
  return /[A-Za-z]$/.test(surface) ? `${surface} ` : surface;
};

/**
 * Joins morphemes to spoken words (文節) and returns their readings. Pure.
 * @param sliceWritten returns what was written for a range of the text of which the morphemes are
 */
export function readJapanese(
  morphemes: readonly Morpheme[],
  sliceWritten?: (start: number, end: number) => string,
): SpokenReading {
  const words: { written: string; spoken: string }[] = [];
  let opening = '';
  let at = 0;
  for (const morpheme of joinNumbers(morphemes)) {
    const last = words.at(-1);
    const end = at + morpheme.surface.length;
    const surface = sliceWritten?.(at, end) ?? morpheme.surface;
    at = end;
    if (isSymbol(morpheme)) {
      const mark = surface.trim();
      if (last === undefined || /^[\p{Ps}\p{Pi}]+$/u.test(mark)) opening += mark;
      else {
        last.written += mark;
        last.spoken += /^[、。，．！？!?,.…]+$/u.test(mark) ? mark : '';
      }
    } else if (last !== undefined && isAttached(morpheme) && opening === '' && !/[、。！？」]$/.test(last.written)) {
      last.written += surface;
      last.spoken += toKana(morpheme);
    } else if (last !== undefined && surface === '' && opening === '') {
      // Another morpheme of one written word, such as the counter of a number.
      last.spoken += toKana(morpheme);
    } else {
      words.push({ written: opening + surface, spoken: toKana(morpheme) });
      opening = '';
    }
  }
  let position = 0;
  const tokens = words.flatMap(({ written, spoken }) => {
    const token = { text: written, position };
    position += Array.from(spoken).length + 1;
    // Without a text of its own it is a further part of the word before.
    return written === '' ? [] : [token];
  });
  return { text: words.map(({ spoken }) => spoken).join(' '), tokens };
}
