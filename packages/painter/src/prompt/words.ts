/** One word of a text, one character of Chinese or Japanese, one number or one mark between clauses. */
export interface Token {
  /** Without case and presentation forms, with marks; figures are Western. */
  text: string;
  /** `text` without the marks above and below letters. */
  plain: string;
  kind: 'word' | 'character' | 'number' | 'stop';
  from: number;
  to: number;
}

const CHARACTER = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]`;
const TOKEN = new RegExp(
  String.raw`(?<character>${CHARACTER})|(?<number>\p{Nd}+)|(?<word>(?:(?!${CHARACTER})[\p{L}\p{M}\p{Cf}])+)|(?<stop>[,.;:!?،؛。、，；！？\n])`,
  'gu',
);
// Vowel signs and the lengthening stroke of Arabic are marks too; those of Japanese and Korean make other letters.
const MARKS = /[\u0300-\u036f]|[\u0610-\u061a]|\u0640|[\u064b-\u065f]|\u0670/gu;
const LETTERS: Record<string, string> = { ß: 'ss', ı: 'i', đ: 'd', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', ة: 'ه', ى: 'ي' };

/** Lower case, one form of each letter, Western figures; nothing that cannot be seen. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/[٠-٩]/gu, (figure) => String(figure.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/gu, (figure) => String(figure.charCodeAt(0) - 0x6f0))
    .normalize('NFC');
}

/** `fold` without marks above and below letters: `ё` is `е`, `é` is `e`, `أ` is `ا`. */
export function withoutMarks(folded: string): string {
  return folded
    .replace(/[ßıđøłæœةى]/gu, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC');
}

/** The tokens of a text with their places in it (UTF-16 units); spaces, signs and pictures are left out. */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const { character, number, word } = match.groups ?? {};
    const folded = fold(match[0]);
    const from = match.index;
    const kind = character ? 'character' : number ? 'number' : word ? 'word' : 'stop';
    if (folded) found.push({ text: folded, plain: withoutMarks(folded), kind, from, to: from + match[0].length });
  }
  return found;
}
