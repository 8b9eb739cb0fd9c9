import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, LOCALES } from '@orator/contracts/core/common';

/** What every language's table has lines of, in the order of the tables. */
export const KINDS = [
  'numbers',
  'ordinals',
  'dates',
  'times',
  'money',
  'units',
  'phone numbers',
  'abbreviations',
  'capitals',
  'names',
  'addresses',
  'symbols',
  'emoji',
] as const;

/** A text and what a speaker says who reads it aloud, in the spelling of the normaliser. */
export interface TableLine {
  /** Number of the line in the file, from 1. */
  readonly line: number;
  readonly kind: string;
  readonly written: string;
  readonly said: string;
}

/** A table's file and page are named after its language: `zh` of `zh-CN`. */
export const tableName = (locale: Locale): string => locale.slice(0, 2);

/** The languages that have a table. */
export async function tableLocales(): Promise<readonly Locale[]> {
  const files = new Set(await readdir(import.meta.dirname));
  return LOCALES.filter((locale) => files.has(`${tableName(locale)}.tsv`));
}

/**
 * The lines of a language's table: kind, written and said, separated by tabs, after a line of headings.
 * @throws {Error} if a line has another number of cells
 */
export async function readTable(locale: Locale): Promise<readonly TableLine[]> {
  const name = `${tableName(locale)}.tsv`;
  const [, ...lines] = (await readFile(join(import.meta.dirname, name), 'utf8')).trimEnd().split('\n');
  return lines.map((text, index) => {
    const [kind, written, said, more] = text.split('\t');
    const line = index + 2;
    if (kind === undefined || written === undefined || said === undefined || more !== undefined)
      throw new Error(`${name}, line ${line}: not three cells`);
    return { line, kind, written, said };
  });
}
