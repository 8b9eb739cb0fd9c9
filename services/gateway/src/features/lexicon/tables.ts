import { LEXICON_ENTRIES } from '@orator/contracts/lexicon/limits';
import type { LexiconImport } from '@orator/contracts/lexicon/schema';
import { newId } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../../deps.ts';
import type { CsvCell, CsvTable } from '../../http/csv.ts';
import { lockUser } from '../../identity/lock-user.ts';
import { COLUMNS, readTable } from './read-table.ts';

/** Rows that are read at a time. */
const BATCH = 200;

async function* readRows({ db }: Deps, userId: string): AsyncGenerator<CsvCell[]> {
  let after: string | undefined;
  do {
    const where = { userId, ...(after !== undefined && { id: { gt: after } }) };
    const rows = await db.lexiconEntry.findMany({ where, orderBy: { id: 'asc' }, take: BATCH });
    for (const { locale, word, said, matchCase } of rows) yield [locale, word, said, String(matchCase)];
    after = rows.length < BATCH ? undefined : rows.at(-1)?.id;
  } while (after !== undefined);
}

/** The whole lexicon of a user, the oldest first; `importTable` takes it back. */
export const writeTable = (deps: Deps, userId: string): CsvTable => ({
  headings: COLUMNS,
  rows: readRows(deps, userId),
});

/**
 * Adds the words of a table to a user's lexicon, and changes those that are in it; all of them, or none.
 * @throws AppError lexicon_table_unreadable, lexicon_limit
 */
export async function importTable({ db }: Deps, userId: string, table: string): Promise<LexiconImport> {
  const { entries, faults, moreFaults } = readTable(table);
  if (faults.length > 0) return { added: 0, changed: 0, faults: [...faults], more_faults: moreFaults };
  const counts = await db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const kept = await tx.lexiconEntry.findMany({ where: { userId } });
    const known = new Map(kept.map((row) => [JSON.stringify([row.locale, row.matchCase, row.key]), row]));
    const find = ({ locale, matchCase, key }: (typeof entries)[number]) =>
      known.get(JSON.stringify([locale, matchCase, key]));
    const added = entries.filter((entry) => find(entry) === undefined);
    if (kept.length + added.length > LEXICON_ENTRIES) {
      throw new AppError('lexicon_limit', { details: { limit: LEXICON_ENTRIES } });
    }
    const changed = entries.flatMap((entry) => {
      const row = find(entry);
      const same = row === undefined || (row.said === entry.said && row.word === entry.word);
      return same ? [] : [{ id: row.id, entry }];
    });
    await tx.lexiconEntry.createMany({ data: added.map((entry) => ({ id: newId(), userId, ...entry })) });
    for (const { id, entry } of changed) await tx.lexiconEntry.update({ where: { id }, data: { ...entry } });
    return { added: added.length, changed: changed.length };
  });
  return { ...counts, faults: [], more_faults: 0 };
}
