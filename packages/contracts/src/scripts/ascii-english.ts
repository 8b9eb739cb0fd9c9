const PUNCTUATION: readonly [RegExp, string][] = [
  [/[‘’‚ʼ]/gu, "'"],
  [/[“”„«»]/gu, '"'],
  [/[^\S\n]*[–—―][^\S\n]*/gu, ', '],
  [/…/gu, '...'],
  [/€\s?([\d.,]*\d)/gu, '$1 euros'],
  [/£\s?([\d.,]*\d)/gu, '$1 pounds'],
];

/** Letters that Unicode does not decompose into a plain one and a diacritic. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  Æ: 'Ae',
  æ: 'ae',
  Œ: 'Oe',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'Th',
  ð: 'th',
  Þ: 'Th',
  þ: 'th',
  ẞ: 'SS',
  ß: 'ss',
  ı: 'i',
};
const NOT_DECOMPOSED = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');

/**
 * Converts English text to the ASCII that flite reads: letters without diacritics, typographic punctuation as its ASCII
 * counterpart, other characters as spaces. Line breaks are kept. Pure.
 */
export function asciiEnglish(text: string): string {
  const plain = PUNCTUATION.reduce((value, [from, to]) => value.replace(from, to), text);
  return plain
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(NOT_DECOMPOSED, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[^\x20-\x7E\n]/g, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}
