import type { Locale } from '@orator/contracts/core/common';
import { lexicon } from '@orator/contracts/lexicon/routes';
import type { LexiconEntry, LexiconWord } from '@orator/contracts/lexicon/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/api.ts';

/** Prefix of the keys of all queries of the lexicon. */
export const lexiconKey = ['lexicon'] as const;

/** Adds an entry to the lexicon, or changes one. */
export const useSaveWord = (id: string | null, onSaved: (entry: LexiconEntry) => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: LexiconWord) =>
      id === null ? call(lexicon.add, { body }) : call(lexicon.change, { params: { id }, body }),
    onSuccess: async (entry) => {
      await queries.invalidateQueries({ queryKey: lexiconKey });
      onSaved(entry);
    },
  });
};

/** Maximum number of entries that are searched for a word. */
const MOST = 100;

/** The entry of a word, so that it is changed instead of added again. */
export async function findWord(locale: Locale, word: string): Promise<LexiconEntry | undefined> {
  const { items } = await call(lexicon.list, { query: { locale, text: word, limit: MOST } });
  const same = items.filter((entry) => entry.word.toLowerCase() === word.toLowerCase());
  return same.find((entry) => entry.word === word) ?? same[0];
}
