import { LOCALES } from '@orator/contracts/core/common';
import { expect, test } from 'vitest';
import { readCatalogue } from './catalogue.ts';
import { ModelShelf } from '../command/models-shelf.test-support.ts';

const shelf = new ModelShelf();

const TRANSLATOR = { model: 'model.bin', shortlist: 'lex.bin', vocabulary: 'vocab.spm' };

test.each([
  [
    'translators with their direction',
    { purpose: 'translator', translates: { from: 'en', to: 'pt' }, family: 'bergamot', files: TRANSLATOR, voices: [] },
    'Tiny; translates: en to pt',
  ],
  ['ears with their languages', { purpose: 'ears', locales: ['en'], family: 'whisper', voices: [] }, 'Tiny; hears: en'],
])('reads a catalogue that lists %s', async (_what, changes, said) => {
  expect((await shelf.run([shelf.entry('http://127.0.0.1:9/x.tar.bz2', changes)], 'list')).said).toContain(said);
});

test.each([
  ['without a direction', {}],
  ['from a language into itself', { translates: { from: 'en', to: 'en' } }],
  ['with one file missing', { translates: { from: 'en', to: 'pt' }, files: { model: 'model.bin' } }],
  ['with languages besides', { translates: { from: 'en', to: 'pt' }, locales: ['en'] }],
])('rejects a catalogue that lists a translator %s', async (_what, changes) => {
  const translator = { purpose: 'translator', family: 'bergamot', files: TRANSLATOR, voices: [], ...changes };
  await expect(shelf.run([shelf.entry('http://127.0.0.1:9/x.tar.bz2', translator)], 'list')).rejects.toThrow(
    'is no catalogue',
  );
});

test('has models from English and into English for every language, except into Vietnamese', async () => {
  const directions = (await readCatalogue()).flatMap(({ translates }) => translates ?? []);
  const into = directions.filter(({ from }) => from === 'en').map(({ to }) => to);
  const others = LOCALES.filter((locale) => locale !== 'en');
  expect(new Set(into)).toEqual(new Set(others.filter((locale) => locale !== 'vi')));
  expect(new Set(directions.filter(({ to }) => to === 'en').map(({ from }) => from))).toEqual(new Set(others));
});

test('the catalogue of Orator itself recommends free voices of all languages, and marks models that are not free', async () => {
  const models = await readCatalogue();
  const recommended = models.filter((model) => model.recommended);
  expect(new Set(recommended.flatMap(({ voices }) => voices.flatMap(({ locales }) => locales)))).toEqual(
    new Set(LOCALES),
  );
  expect(recommended.every(({ licence }) => licence.commercial)).toBe(true);
  const archives = recommended.flatMap(({ sources }) => sources).filter(({ kind }) => kind === 'archive');
  expect(archives.every((source) => source.kind === 'archive' && source.sha256 !== null)).toBe(true);
  expect(models.filter(({ licence }) => !licence.commercial).map(({ id }) => id)).toEqual([
    'piper-en-lessac',
    'pocket-tts-en',
  ]);
});
