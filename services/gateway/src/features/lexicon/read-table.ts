import { FAULTS_LISTED } from '@orator/contracts/lexicon/limits';
import { LexiconWord, type TableFault } from '@orator/contracts/lexicon/schema';
import { AppError } from '@orator/platform/app-error';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { cleanEntry, type EntryText } from './entry-text.ts';

/** The headings of the columns, the same in every language, so that a table can be taken back. */
export const COLUMNS = ['locale', 'word', 'said', 'match_case'] as const;

/** Separators that spreadsheets write, depending on their language. */
const SEPARATORS = [',', ';', '\t'] as const;

/** The apostrophe that `sendCsv` puts before what a spreadsheet would take for a formula. */
const ESCAPED = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/u;

/** A spreadsheet may write what it read in its own language or in capitals. */
const TRUE = new Set(['true', '1', 'yes']);
const FALSE = new Set(['', 'false', '0', 'no']);

const Rows = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

/** The cells of a table with their lines. @throws AppError lexicon_table_unreadable */
function parseTable(table: string) {
  const head = table.slice(0, 200).split(/[\r\n]/u)[0] ?? '';
  const delimiter = SEPARATORS.find((sign) => head.includes(sign)) ?? ',';
  try {
    const options = { bom: true, delimiter, info: true, relax_column_count: true, skip_empty_lines: true, trim: true };
    return Rows.parse(parse(table, options));
  } catch (error) {
    if (error instanceof CsvError) throw new AppError('lexicon_table_unreadable');
    throw error;
  }
}

/** The entries of an uploaded table, and the faults of its other rows. */
export interface LexiconTable {
  readonly entries: readonly EntryText[];
  readonly faults: readonly TableFault[];
  /** Faults beyond those listed. */
  readonly moreFaults: number;
}

/** The entry of a row, or the row's fault. */
function readRow(cells: readonly string[], places: readonly number[]): EntryText | TableFault['fault'] {
  const [locale, word, said, exact = ''] = places.map((at) => (cells[at] ?? '').replace(ESCAPED, ''));
  const matchCase = exact.toLowerCase();
  if (!TRUE.has(matchCase) && !FALSE.has(matchCase)) return 'match_case';
  const read = LexiconWord.safeParse({ locale, word, said, match_case: TRUE.has(matchCase) });
  if (read.success) {
    try {
      return cleanEntry(read.data);
    } catch (error) {
      if (error instanceof AppError) return 'said';
      throw error;
    }
  }
  const [field] = read.error.issues[0]?.path ?? [];
  if (field === 'locale') return 'language';
  return field === 'said' ? 'said' : 'word';
}

/**
 * Reads a table of words, as CSV. Pure.
 * @throws AppError lexicon_table_unreadable when it is no CSV or has no column for language, word or what is said
 */
export function readTable(table: string): LexiconTable {
  const [headings, ...rows] = parseTable(table);
  const names = headings?.record.map((name) => name.toLowerCase()) ?? [];
  const places = COLUMNS.map((name) => names.indexOf(name));
  if (places.slice(0, 3).includes(-1)) throw new AppError('lexicon_table_unreadable');
  const entries = new Map<string, EntryText>();
  const faults: TableFault[] = [];
  for (const { record, info } of rows) {
    const row = record.length > names.length ? 'cells' : readRow(record, places);
    const key = typeof row === 'string' ? '' : JSON.stringify([row.locale, row.matchCase, row.key]);
    if (typeof row === 'string') faults.push({ line: info.lines, fault: row });
    else if (entries.has(key)) faults.push({ line: info.lines, fault: 'twice' });
    else entries.set(key, row);
  }
  const listed = faults.slice(0, FAULTS_LISTED);
  return { entries: [...entries.values()], faults: listed, moreFaults: faults.length - listed.length };
}
