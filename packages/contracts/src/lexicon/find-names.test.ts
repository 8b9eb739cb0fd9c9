import { expect, test } from 'vitest';
import { findNames } from './find-names.ts';
import type { LexiconWord } from './schema.ts';

const word = (written: string, change: Partial<LexiconWord> = {}): LexiconWord => ({
  locale: 'en',
  word: written,
  said: 'x',
  match_case: false,
  ...change,
});

test.each<[string, string, LexiconWord[], string[]]>([
  ['names, the longest first', 'Rose Tyler met Rose.', [word('Rose'), word('Rose Tyler')], ['Rose Tyler', 'Rose']],
  ['names that begin small', 'My iPhone rings.', [word('iPhone')], ['iPhone']],
  ['no other words', 'I read it live.', [word('read'), word('live')], []],
  ['no parts of words', 'Roses bloom.', [word('Rose')], []],
  ['nothing that is written otherwise', 'A rose blooms.', [word('Rose')], []],
  [
    'nouns of German only where case counts',
    'Rosa mag die Küche.',
    [word('Küche', { locale: 'de' }), word('Rosa', { locale: 'de', match_case: true })],
    ['Rosa'],
  ],
  ['names among letters without capitals', '私はNguyenです。', [word('Nguyen')], ['Nguyen']],
  ['names with signs', 'AC/DC (live) plays.', [word('AC/DC')], ['AC/DC']],
])('finds in a text those words of the lexicon that are names: %s', (_what, text, lexicon, names) => {
  expect(findNames(text, lexicon)).toEqual(names);
});
