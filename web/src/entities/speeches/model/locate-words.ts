/** The position of a word in a text, UTF-16 units. */
export interface WordPlace {
  readonly from: number;
  readonly to: number;
}

/** Maximum distance from the last word to the next, in non-space characters. */
const REACH = 200;

/**
 * Finds spoken words in the text they were spoken from, in order, ignoring spaces and marks between them. Pure.
 * @returns one position for each word; null for a word that is not found
 */
export function locateWords(text: string, words: readonly string[]): (WordPlace | null)[] {
  const places = Array.from(text.matchAll(/\S/g), ({ index }) => index);
  const compact = places.map((at) => text.charAt(at)).join('');
  let from = 0;
  return words.map((word) => {
    const wanted = word.replaceAll(/\s+/g, '');
    const at = wanted === '' ? -1 : compact.slice(0, from + REACH + wanted.length).indexOf(wanted, from);
    const [first, last] = [places[at], places[at + wanted.length - 1]];
    if (at < 0 || first === undefined || last === undefined) return null;
    from = at + wanted.length;
    return { from: first, to: last + 1 };
  });
}
