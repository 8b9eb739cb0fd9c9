import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { spokenText } from '../normalise.ts';
import { tablePage } from './table-page.ts';
import { KINDS, readTable, tableLocales, tableName } from './tables.ts';

const PAGES = join(import.meta.dirname, '../../../../../docs/spoken-text');

const tables = await Promise.all(
  (await tableLocales()).map(async (locale) => ({ locale, lines: await readTable(locale) })),
);

describe.each(tables)('the table of $locale', ({ locale, lines }) => {
  it.each(lines)(`${locale}, line $line: $written`, ({ written, said }) => {
    expect(spokenText(written, locale)).toBe(said);
  });

  it('has 60 lines or more, of each kind, none twice', () => {
    expect(lines.length).toBeGreaterThanOrEqual(60);
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(KINDS));
    expect(new Set(lines.map(({ written }) => written)).size).toBe(lines.length);
  });

  test('its page in docs/spoken-text is up to date (npm run spoken-text)', async () => {
    expect(await readFile(join(PAGES, `${tableName(locale)}.md`), 'utf8')).toBe(tablePage(locale, lines));
  });
});
