/** Letters of other scripts that look like Latin ones, as they are used inside Latin words. */
const LOOKALIKES: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
  ԁ: 'd',
  ո: 'n',
  α: 'a',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
};
const FIGURES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '€': 'e',
};
const MARKS = /[\u0300-\u036f]|[\u0610-\u061a]|\u0640|[\u064b-\u065f]|\u0670/gu;

const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .normalize('NFC')
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('ø', 'o')
    .replaceAll('ı', 'i')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي');

/** Lower case, with one form of each letter and without invisible characters. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase()
    .normalize('NFC');

/** Words between single spaces, with one at either end. */
const spaced = (text: string): string => ` ${text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()} `;

const inLatin = (text: string): string =>
  text.replaceAll(/[\p{L}\p{M}]+/gu, (word) =>
    /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(word)
      ? word.replaceAll(/./gu, (letter) => LOOKALIKES[letter] ?? letter)
      : word,
  );

/** `n4k3d` is `naked`: digits next to letters count as letters. */
const withoutFigures = (text: string): string =>
  text.replaceAll(/[\p{L}0134578@$!|€]+/gu, (word) =>
    /\p{L}/u.test(word) && /\p{L}.*\p{L}|\d\p{L}|\p{L}\d/u.test(word) && !/^\d+\p{L}{1,3}$/u.test(word)
      ? word.replaceAll(/./gu, (letter) => FIGURES[letter] ?? letter)
      : word,
  );

/** `n u d e` and `n.u-d_e` are `nude`: three or more single letters in a row are one word. */
const joined = (text: string): string =>
  text.replaceAll(/(?<=^|[^\p{L}\p{N}])(?:\p{L}[^\p{L}\p{N}\n]{1,2}){2,}\p{L}(?=$|[^\p{L}\p{N}])/gu, (letters) =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letters)
      ? letters
      : letters.replaceAll(/[^\p{L}]+/gu, ''),
  );

/** `nuuude` is `nude`. */
const squeezed = (text: string): string => text.replaceAll(/(\p{L})\1{2,}/gu, '$1');

/** The normalised forms of a text in which words are matched. */
export interface Readings {
  /** The words with the marks above their letters, which Vietnamese needs. */
  marked: string[];
  /** The words without these marks. */
  plain: string[];
  /** Without anything between characters, for Chinese and Japanese. */
  solid: string;
}

/** Undoes the usual ways to hide a word. Linear in the length of the text. */
export function makeReadings(text: string): Readings {
  const base = folded(text);
  const latin = inLatin(base);
  const forms = [base, joined(latin), joined(squeezed(withoutFigures(latin)))];
  const marked = [...new Set(forms.map(spaced))];
  return {
    marked,
    plain: [...new Set(marked.map(withoutMarks))],
    solid: base.replaceAll(/[^\p{L}\p{N}]+/gu, ''),
  };
}

/** A phrase of a list in the form of `plain` or `marked`. */
export const phraseForm = (phrase: string, marks: boolean): string => {
  const form = spaced(folded(phrase)).trim();
  return marks ? form : withoutMarks(form);
};
