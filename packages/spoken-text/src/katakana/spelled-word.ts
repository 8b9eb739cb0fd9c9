import { lone, mora } from './moras.ts';

/** A name in Hepburn's romanisation. */
const ROMAJI = /^(?:(?:[kgsztdnhbpmr]y?|sh|ch|ts|[jfyw])?[aiueo]|n(?![aiueoy])|([kstpcg])(?=\1|ch))+$/;

/** Whether a word of three moras or more is one in Hepburn's romanisation: `karaoke`. */
export const isRomaji = (word: string): boolean =>
  ROMAJI.test(word) && (word.match(/[aiueo]|n(?![aiueoy])/g) ?? []).length > 2;

/** Letters that are said alike in most languages, and English and German groups of letters. */
const RESPELLED: readonly (readonly [RegExp, string])[] = [
  [/tch/g, 'ch'],
  [/sch/g, 'sh'],
  [/ph/g, 'f'],
  [/wh/g, 'w'],
  [/th/g, 's'],
  [/qu/g, 'kw'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/l/g, 'r'],
  [/v/g, 'b'],
  [/(?:ee|ea|ie)/g, 'iー'],
  [/oo/g, 'uー'],
  [/(?<=[aiueo])[rh](?=[^aiueoy]|$)/g, 'ー'],
  [/(?<=[aiueo]ー?[bcdfgjkmnprstz])e$/g, ''],
  [/y(?![aiueo])/g, 'i'],
  [/([bdfgjkmprstz])\1/g, '$1'],
];

const SYLLABLE = /([kgnhbpmr]y|sh|ch|ts|[kgsztdnhbpmrwyfj]?)([aiueo])(ー?)|(sh|ch|[kgsztdnhbpmrwyfj])/g;

/** The katakana of a word that no dictionary has, by its letters: a Japanese name, or a foreign word. Lower case, no marks. */
export function readSpelling(word: string): string {
  if (ROMAJI.test(word)) return readRomaji(word);
  const plain = RESPELLED.reduce((text, [from, to]) => text.replace(from, to), word);
  return plain.replace(SYLLABLE, (_, consonant?: string, vowel?: string, length?: string, alone?: string) =>
    vowel === undefined ? lone(alone ?? '') : mora(consonant ?? '', vowel) + (length ?? ''),
  );
}

/** Moras that Hepburn writes otherwise than loanwords are: ti is not said in Japanese names. */
const JAPANESE: Readonly<Record<string, string>> = { チ: 'チ', トゥ: 'ツ', ティ: 'チ', ドゥ: 'ズ', ディ: 'ジ' };

const readRomaji = (word: string): string =>
  word
    .replace(/([kstpg])(?=\1)|t(?=ch)/g, 'ッ')
    .replace(/n(?![aiueoy])/g, 'ン')
    .replace(/([kgnhbpmr]y|sh|ch|ts|[kgsztdnhbpmrwyfj]?)([aiueo])/g, (_, consonant: string, vowel: string) => {
      const said = mora(consonant, vowel);
      return JAPANESE[said] ?? said;
    });
