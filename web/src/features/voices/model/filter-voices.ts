import type { Gender, Locale } from '@orator/contracts/core/common';
import type { Voice } from '@orator/contracts/voices/schema';

/** The filter for voices; null: any. */
export interface VoiceFilter {
  readonly search: string;
  readonly locale: Locale | null;
  readonly gender: Gender | null;
  readonly age: Voice['age'] | null;
  /** Key of a description. */
  readonly style: string | null;
  readonly engine: string | null;
  readonly favourites: boolean;
}

/** Without diacritics and case, so that "Etienne" finds "Étienne". */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The matching voices, favourites first. Every word of the search must occur. Pure.
 * @param words the searchable text of a voice
 */
export function filterVoices(
  voices: readonly Voice[],
  filter: VoiceFilter,
  favourites: ReadonlySet<string>,
  words: (voice: Voice) => string,
): Voice[] {
  const wanted = plain(filter.search).split(/\s+/).filter(Boolean);
  const fits = <Value>(value: Value, asked: Value | null): boolean => asked === null || asked === value;
  const found = voices.filter((voice) => {
    const text = plain(words(voice));
    return (
      (filter.locale === null || voice.locales.includes(filter.locale)) &&
      fits(voice.gender, filter.gender) &&
      fits(voice.age, filter.age) &&
      fits(voice.description, filter.style) &&
      fits(voice.engine, filter.engine) &&
      (!filter.favourites || favourites.has(voice.id)) &&
      wanted.every((word) => text.includes(word))
    );
  });
  return [...found.filter(({ id }) => favourites.has(id)), ...found.filter(({ id }) => !favourites.has(id))];
}
