import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@orator/contracts/core/common';
import { expect, test } from 'vitest';
import { z } from 'zod';

type Texts = { [key: string]: string | Texts };
const Catalogue: z.ZodType<Texts> = z.lazy(() => z.record(z.string(), z.union([z.string(), Catalogue])));

const root = join(import.meta.dirname, '../../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Folders with a catalogue for each language: of the pages, the server and the mails. */
const folders = [
  ...globSync('web/src/**/locales', { cwd: root }),
  ...globSync('services/gateway/src/*/messages', { cwd: root }),
];

const flatten = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : flatten(value, `${prefix}${key}.`),
  );
const readTexts = (folder: string, locale: string): Map<string, string> =>
  new Map(flatten(Catalogue.parse(JSON.parse(read(`${folder}/${locale}.json`)))));

const cells = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const [titles = [], , ...rows] = read('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map(cells);
const languages = titles.slice(2);
const terms = rows.map((row) => ({
  name: row[0] ?? '',
  pattern: new RegExp(`\\b(?:${(row[1] ?? '').replaceAll(', ', '|')})\\b`),
  words: (language: string): string[] => (row[titles.indexOf(language)] ?? '').split(' / '),
}));

/** Texts in which the word of a term has another meaning, and that meaning. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'studios/locales ratios.3:4 portrait': 'the shape of a page',
  'video-avatars/locales consent avatar': 'words that people have agreed to, which stay as they were',
  'lip-syncs/locales lead voice': 'a voice message, which many languages call a message of speech',
};

/** Placeholders are filled at run time: {{credits}} is no word of a text. */
const bare = (text: string): string => text.replaceAll(/\{\{\w+\}\}/g, '').toLowerCase();

/** The English text for a key; plural forms of other languages are compared with `_other`. */
const findEnglish = (english: Map<string, string>, key: string): string =>
  english.get(key) ?? english.get(key.replace(/_(?:zero|two|few|many)$/, '_other')) ?? '';

/** Lists the texts whose English has a term of the glossary and whose translation has none of the words for it. */
const listWrong = (language: string): string[] =>
  folders.flatMap((folder) => {
    const english = readTexts(folder, 'en');
    const place = folder.split('/').slice(-2).join('/');
    return [...readTexts(folder, language)].flatMap(([key, text]) => {
      const [wanted, said] = [bare(findEnglish(english, key)), bare(text)];
      return terms
        .filter((term) => term.pattern.test(wanted) && !term.words(language).some((word) => said.includes(word)))
        .map(({ name }) => `${place} ${key} ${name}`);
    });
  });

test('the glossary has a column for every language', () => {
  expect(['en', ...languages].toSorted()).toEqual(LOCALES.toSorted());
});

test('every exception is still needed', () => {
  const needless = Object.keys(EXCEPTIONS).filter(
    (name) => !languages.some((language) => listWrong(language).includes(name)),
  );
  expect(needless).toEqual([]);
});

test.each(languages)('%s translates every term of the glossary by its word', (language) => {
  expect(listWrong(language).filter((name) => !(name in EXCEPTIONS))).toEqual([]);
});
