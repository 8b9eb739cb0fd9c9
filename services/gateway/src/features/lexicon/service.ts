import { Locale } from '@orator/contracts/core/common';
import { LEXICON_ENTRIES } from '@orator/contracts/lexicon/limits';
import type { LexiconEntry, LexiconQuery, LexiconWord } from '@orator/contracts/lexicon/schema';
import { type LexiconEntryModel, newId, type Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../../deps.ts';
import { cutPage, literally, readCursor, UUID } from '../../http/page.ts';
import { lockUser } from '../../identity/lock-user.ts';
import { cleanEntry, type EntryText } from './entry-text.ts';

interface OwnedEntry {
  readonly userId: string;
  readonly id: string;
}

const presentEntry = ({ id, locale, word, said, matchCase }: LexiconEntryModel): LexiconEntry => ({
  id,
  locale: Locale.parse(locale),
  word,
  said,
  match_case: matchCase,
});

/** A user's entries, the newest first. */
export async function listEntries({ db }: Deps, userId: string, { cursor, limit, locale, text }: LexiconQuery) {
  const before = readCursor(cursor, UUID);
  const contains = text === undefined ? undefined : { contains: literally(text), mode: 'insensitive' as const };
  const rows = await db.lexiconEntry.findMany({
    where: {
      userId,
      ...(before !== undefined && { id: { lt: before } }),
      ...(locale !== undefined && { locale }),
      ...(contains !== undefined && { OR: [{ word: contains }, { said: contains }] }),
    },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const { items, nextCursor } = cutPage(rows, limit, ({ id }) => id);
  return { items: items.map(presentEntry), next_cursor: nextCursor };
}

/** @throws AppError lexicon_word_taken when another entry has the same word */
async function checkFree(tx: Tx, { userId, id }: OwnedEntry, { locale, matchCase, key }: EntryText): Promise<void> {
  const other = await tx.lexiconEntry.findFirst({ where: { userId, locale, matchCase, key, id: { not: id } } });
  if (other !== null) throw new AppError('lexicon_word_taken');
}

/** @throws AppError lexicon_limit, lexicon_word_taken, text_* */
export async function addEntry({ db }: Deps, userId: string, word: LexiconWord): Promise<LexiconEntry> {
  const text = cleanEntry(word);
  const id = newId();
  const row = await db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    await checkFree(tx, { userId, id }, text);
    const count = await tx.lexiconEntry.count({ where: { userId } });
    if (count >= LEXICON_ENTRIES) throw new AppError('lexicon_limit', { details: { limit: LEXICON_ENTRIES } });
    return tx.lexiconEntry.create({ data: { id, userId, ...text } });
  });
  return presentEntry(row);
}

/** @throws AppError not_found, lexicon_word_taken, text_* */
export async function changeEntry({ db }: Deps, owned: OwnedEntry, word: LexiconWord): Promise<LexiconEntry> {
  const text = cleanEntry(word);
  return db.$transaction(async (tx) => {
    await lockUser(tx, owned.userId);
    await checkFree(tx, owned, text);
    const [row] = await tx.lexiconEntry.updateManyAndReturn({ where: { ...owned }, data: { ...text } });
    if (row === undefined) throw new AppError('not_found');
    return presentEntry(row);
  });
}

/** @throws AppError not_found */
export async function removeEntry({ db }: Deps, owned: OwnedEntry): Promise<void> {
  const { count } = await db.lexiconEntry.deleteMany({ where: { ...owned } });
  if (count === 0) throw new AppError('not_found');
}
