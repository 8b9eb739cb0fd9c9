import { lexicon } from '@orator/contracts/lexicon/routes';
import { LEXICON_ENTRIES } from '@orator/contracts/lexicon/limits';
import type { LexiconWord } from '@orator/contracts/lexicon/schema';
import { newId } from '@orator/db/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const entry = (word: string, said: string, more: Partial<LexiconWord> = {}): LexiconWord => ({
  locale: 'en',
  word,
  said,
  match_case: false,
  ...more,
});
const add = (user: User, body: LexiconWord) => ask(gateway, lexicon.add, { user, body });
const listWords = async (user: User, query: Readonly<Record<string, string>> = {}) =>
  (await ask(gateway, lexicon.list, { user, query })).value().items.map(({ word }) => word);

describe('the lexicon of an account', () => {
  test('keeps words, which are found by language and by text, changed and deleted', async () => {
    const user = await newUser(gateway);
    const { id } = (await add(user, entry('  Nguyen ', 'Nwin'))).value();
    await add(user, entry('Qatar', 'cutter'));
    await add(user, entry('Qatar', 'Katar', { locale: 'de' }));
    expect(await listWords(user)).toEqual(['Qatar', 'Qatar', 'Nguyen']);
    expect(await listWords(user, { locale: 'de' })).toEqual(['Qatar']);
    expect(await listWords(user, { text: 'NWI' })).toEqual(['Nguyen']);
    expect(await listWords(user, { text: '%' })).toEqual([]);
    const body = entry('Nguyen', 'N’guyen', { match_case: true });
    expect((await ask(gateway, lexicon.change, { user, params: { id }, body })).value()).toEqual({ id, ...body });
    expect((await ask(gateway, lexicon.remove, { user, params: { id } })).status).toBe(204);
    expect(await listWords(user)).toEqual(['Qatar', 'Qatar']);
  });

  test('takes IPA in languages whose voices read it, also in tables, and refuses what cannot be read', async () => {
    const user = await newUser(gateway);
    expect((await add(user, entry('Nguyen', '/ˈnwɪn/'))).value()).toMatchObject({ said: '/ˈnwɪn/' });
    expect((await add(user, entry('Nguyen', '/Nw1n/'))).name).toBe('ipa_unreadable');
    expect((await add(user, entry('東京', '/tokjo/', { locale: 'ja' }))).name).toBe('ipa_unreadable');
    const table = 'locale,word,said,match_case\nfr,Nguyen,/nɥijɛn/,false\nfr,Qatar,/q@tar/,false';
    const taken = (await ask(gateway, lexicon.import, { user, body: { table } })).value();
    expect(taken).toMatchObject({ added: 0, faults: [{ line: 3, fault: 'said' }] });
    const whole = { table: table.split('\n').slice(0, 2).join('\n') };
    expect((await ask(gateway, lexicon.import, { user, body: whole })).value()).toMatchObject({ added: 1, faults: [] });
    expect((await ask(gateway, lexicon.csv, { user })).value()).toContain('fr,Nguyen,/nɥijɛn/,false');
  });

  test('is read page by page', async () => {
    const user = await newUser(gateway);
    for (const word of ['one', 'two', 'three']) await add(user, entry(word, 'x'));
    const first = (await ask(gateway, lexicon.list, { user, query: { limit: '2' } })).value();
    expect(first.items.map(({ word }) => word)).toEqual(['three', 'two']);
    expect(await listWords(user, { limit: '2', cursor: first.next_cursor ?? '' })).toEqual(['one']);
  });

  test('has each word once, in capital and in small letters, unless an entry tells them apart', async () => {
    const user = await newUser(gateway);
    const { id } = (await add(user, entry('Polish', 'polish'))).value();
    expect((await add(user, entry('POLISH', 'x'))).name).toBe('lexicon_word_taken');
    expect((await add(user, entry('Polish', 'poh-lish', { match_case: true }))).status).toBe(201);
    const other = (await add(user, entry('other', 'x'))).value();
    const taken = await ask(gateway, lexicon.change, { user, params: { id: other.id }, body: entry('polish', 'x') });
    expect(taken.name).toBe('lexicon_word_taken');
    const own = await ask(gateway, lexicon.change, { user, params: { id }, body: entry('polish', 'pollish') });
    expect(own.status).toBe(200);
  });

  test('refuses what no mark can hold or no voice of the language says', async () => {
    const user = await newUser(gateway);
    expect((await add(user, entry('a[b', 'x'))).name).toBe('bad_request');
    expect((await add(user, entry('…', 'x'))).name).toBe('bad_request');
    expect((await add(user, entry('word', '!'))).name).toBe('bad_request');
    expect((await add(user, entry('word', 'слово'))).name).toBe('text_wrong_language');
  });

  test('has at most a thousand words', async () => {
    const user = await newUser(gateway);
    const data = Array.from({ length: LEXICON_ENTRIES }, (_, at) => ({
      id: newId(),
      userId: user.id,
      locale: 'en',
      word: `word${at}`,
      said: 'x',
      matchCase: false,
      key: `word${at}`,
    }));
    await gateway.deps.db.lexiconEntry.createMany({ data });
    expect((await add(user, entry('another', 'x'))).name).toBe('lexicon_limit');
  });
});

describe('the table of a lexicon', () => {
  const importTable = (user: User, table: string) => ask(gateway, lexicon.import, { user, body: { table } });
  const download = async (user: User) => (await ask(gateway, lexicon.csv, { user })).value();

  test('is downloaded with words that no spreadsheet takes for formulas, and read in by another account', async () => {
    const [user, other] = [await newUser(gateway), await newUser(gateway)];
    await add(user, entry('@home', 'at home', { match_case: true }));
    await add(user, entry('Nguyen', 'Nwin'));
    const table = await download(user);
    expect(table).toBe("\uFEFFlocale,word,said,match_case\r\nen,'@home,at home,true\r\nen,Nguyen,Nwin,false\r\n");
    expect((await importTable(other, table)).value()).toEqual({ added: 2, changed: 0, faults: [], more_faults: 0 });
    expect(await download(other)).toBe(table);
    expect((await importTable(other, table)).value()).toMatchObject({ added: 0, changed: 0 });
  });

  test('replaces words that exist, and stores nothing when a row is wrong or there are too many', async () => {
    const user = await newUser(gateway);
    await add(user, entry('Nguyen', 'Nwin'));
    const rows = (count: number) => Array.from({ length: count }, (_, at) => `en,word${at},x`).join('\n');
    const wrong = await importTable(user, 'locale,word,said\nen,Qatar,cutter\nen,Nguyen,');
    expect(wrong.value()).toMatchObject({ added: 0, faults: [{ line: 3, fault: 'said' }] });
    const many = await importTable(user, `locale,word,said\n${rows(LEXICON_ENTRIES)}`);
    expect(many.name).toBe('lexicon_limit');
    expect(await listWords(user)).toEqual(['Nguyen']);
    expect((await importTable(user, 'locale,word,said\nen,NGUYEN,Win')).value()).toMatchObject({ changed: 1 });
    const full = await importTable(user, `locale,word,said\n${rows(LEXICON_ENTRIES - 1)}`);
    expect(full.value()).toMatchObject({ added: LEXICON_ENTRIES - 1 });
    expect((await importTable(user, 'no table')).name).toBe('lexicon_table_unreadable');
  });
});
