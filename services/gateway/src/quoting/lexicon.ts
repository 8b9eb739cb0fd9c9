import { Locale } from '@orator/contracts/core/common';
import type { LexiconWord } from '@orator/contracts/lexicon/schema';
import type { Tx } from '@orator/db/client';
import type { SpokenScript } from './script-check.ts';

/** How a user has words said in these languages; nothing for a trial. */
export async function readLexicon(db: Tx, userId: string, locales: readonly Locale[]): Promise<readonly LexiconWord[]> {
  const rows = await db.lexiconEntry.findMany({ where: { userId, locale: { in: [...locales] } } });
  return rows.map(({ locale, word, said, matchCase }) => {
    return { locale: Locale.parse(locale), word, said, match_case: matchCase };
  });
}

/**
 * The entries of the lexicon that scripts use. They are stored with the task, so that its remakes say the same after a
 * change of the lexicon.
 */
export function collectUsed(scripts: readonly Pick<SpokenScript, 'used'>[]): { readonly lexicon?: LexiconWord[] } {
  const used = new Set(scripts.flatMap((script) => script.used));
  return used.size === 0 ? {} : { lexicon: [...used] };
}
