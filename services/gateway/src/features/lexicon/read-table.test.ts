import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const words = (table: string) =>
  readTable(table).entries.map(({ locale, word, said, matchCase }) => [locale, word, said, matchCase]);

test('reads tables as spreadsheets write them', () => {
  const row = ['en', 'Nguyen', 'Nwin', false];
  expect(words('\uFEFFlocale,word,said,match_case\r\nen,Nguyen,Nwin,false\r\n')).toEqual([row]);
  expect(words('Locale;Word;Said;Match_case\nen;Nguyen;Nwin;FALSE\n\n')).toEqual([row]);
  expect(words('said\tword\tlocale\nNwin\tNguyen\ten')).toEqual([row]);
  expect(words('locale,word,said,match_case\nen,"New, York","Noo, York",TRUE')).toEqual([
    ['en', 'New, York', 'Noo, York', true],
  ]);
});

test('drops the apostrophe that keeps spreadsheets from calculating a word', () => {
  expect(words("locale,word,said\nen,'@home,'+1 at home")).toEqual([['en', '@home', '+1 at home', false]]);
  expect(words("locale,word,said\nen,'tis,tiz")).toEqual([['en', "'tis", 'tiz', false]]);
});

test('names each row that is wrong, by its line', () => {
  const table = [
    'locale,word,said,match_case',
    'en,Nguyen,Nwin,false',
    'xx,a,b,false',
    'en,a[b,b,false',
    'en,word,,false',
    'en,word,слово,false',
    'en,word,wurd,perhaps',
    'en,word,wurd,false,more',
    'en,NGUYEN,Win,false',
    'en,Nguyen,Win,true',
  ].join('\n');
  const { entries, faults } = readTable(table);
  expect(faults).toEqual([
    { line: 3, fault: 'language' },
    { line: 4, fault: 'word' },
    { line: 5, fault: 'said' },
    { line: 6, fault: 'said' },
    { line: 7, fault: 'match_case' },
    { line: 8, fault: 'cells' },
    { line: 9, fault: 'twice' },
  ]);
  expect(entries).toHaveLength(2);
});

test('lists the first fifty faults of a table and counts the rest', () => {
  const { faults, moreFaults } = readTable(`locale,word,said\n${'en,a,\n'.repeat(60)}`);
  expect([faults.length, moreFaults]).toEqual([50, 10]);
});

test.each(['', 'word', 'a,b,c\n1,2,3', 'locale,word,said\n"en,a', '%PDF-1.7\n\u0000'])(
  'refuses the file %j as a table',
  (table) => {
    expect(() => readTable(table)).toThrow('lexicon_table_unreadable');
  },
);
