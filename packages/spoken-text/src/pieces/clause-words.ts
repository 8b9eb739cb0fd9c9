import type { Locale } from '@orator/contracts/core/common';

/**
 * Words before which a speaker may pause without a mark: conjunctions, and prepositions that begin a phrase. Chosen by
 * hand from the languages' grammars; a few frequent ones suffice, because a sentence without any stays whole.
 */
const BEFORE: Readonly<Partial<Record<Locale, string>>> = {
  en: 'and but or because that which who when while where if so than after before until with without for from into through about in at behind under near during to',
  es: 'y e o u pero porque que cuando donde si aunque mientras para por con sin desde hasta sobre entre en',
  fr: 'et ou mais car parce que qui quand où si comme pour par avec sans dans depuis vers pendant chez sur',
  pt: 'e ou mas porque que quando onde se embora enquanto para por com sem desde até sobre entre em',
  de: 'und oder aber denn weil dass wenn als ob damit während mit ohne für nach vor bei seit durch über',
  id: 'dan atau tetapi tapi karena yang ketika jika agar untuk dengan tanpa dari dalam sejak sampai',
  ru: 'и а но или что чтобы когда если потому где который для без через после перед между',
  'zh-CN': '和 但 但是 因为 所以 而且 如果 然后 或者 以及 还是 虽然 在',
};

/** Words of Japanese after which a phrase ends. */
const AFTER_JAPANESE = 'は が を に へ で と も から まで ので のに けど';

const sets = new Map<Locale, ReadonlySet<string>>();

/** The words before which a phrase begins in a language; none where it is not listed. */
export function readClauseWords(locale: Locale): ReadonlySet<string> {
  const known = sets.get(locale) ?? new Set(BEFORE[locale]?.split(' '));
  sets.set(locale, known);
  return known;
}

const PARTICLES: ReadonlySet<string> = new Set(AFTER_JAPANESE.split(' '));

/** Whether a Japanese word ends a phrase. */
export const endsJapanesePhrase = (word: string): boolean => PARTICLES.has(word);
