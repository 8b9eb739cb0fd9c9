import { readStatement } from '@orator/billing';
import type { Locale } from '@orator/contracts/core/common';
import { PHOTO_EDIT_TARIFF } from '@orator/contracts/photo-edits/price';
import type { StatementEntry } from '@orator/contracts/statements/schema';
import type { Deps } from '../../deps.ts';
import type { CsvCell, CsvTable } from '../../http/csv.ts';
import { translate } from '../../i18n/messages.ts';
import { presentLines } from './service.ts';

/** Lines that are read at a time. */
const BATCH = 500;

const COLUMNS = ['number', 'time', 'what', 'subject', 'credits', 'held', 'balance', 'reference'] as const;

/** A photo edit has no title, because it is not a task. */
const nameSubject = ({ title, used_for: usedFor }: StatementEntry, locale: Locale): string | null =>
  usedFor === PHOTO_EDIT_TARIFF.id ? translate(locale, 'services', 'photo_edit') : title;

async function* readRows(deps: Deps, userId: string, locale: Locale): AsyncGenerator<CsvCell[]> {
  let before: bigint | undefined;
  do {
    const lines = await readStatement(deps.db, userId, { take: BATCH, ...(before !== undefined && { before }) });
    for (const entry of await presentLines(deps, userId, lines)) {
      const { number, at, kind, amount, held, balance, task_id: taskId, order_id: orderId } = entry;
      const what = translate(locale, 'entries', kind);
      yield [number, at, what, nameSubject(entry, locale), amount, held, balance, taskId ?? orderId];
    }
    before = lines.length < BATCH ? undefined : lines.at(-1)?.id;
  } while (before !== undefined);
}

/** The whole statement of a user, newest first; times are UTC, amounts credits. */
export const writeStatement = (deps: Deps, userId: string, locale: Locale): CsvTable => ({
  headings: COLUMNS.map((name) => translate(locale, 'statement_columns', name)),
  rows: readRows(deps, userId, locale),
});
