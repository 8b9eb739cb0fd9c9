import { lexicon } from '@orator/contracts/lexicon/routes';
import { type LexiconEntry, LexiconWord } from '@orator/contracts/lexicon/schema';
import { voices } from '@orator/contracts/voices/routes';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { listVoices, makeId } from '../../../../testing/samples.ts';
import { Component } from './pronunciations.tsx';

const NGUYEN: LexiconEntry = { id: makeId(1), locale: 'en', word: 'Nguyen', said: 'Nwin', match_case: false };
const namespaces = ['lexicon', 'scripts'] as const;

/** The page with these entries, of which the server finds those with the searched text. */
async function showPage(entries: readonly LexiconEntry[]) {
  const kept = [...entries];
  const asked = answer(lexicon.list, ({ query }) => ({
    items: kept.filter(({ word }) => word.includes(query['text'] ?? '')),
    next_cursor: null,
  }));
  await show(<Component />, { namespaces });
  return { kept, asked };
}

test('a word is added and shown', async () => {
  const { kept } = await showPage([]);
  await expect.element(page.getByRole('heading', { name: 'No pronunciations yet' })).toBeVisible();
  const added = answer(lexicon.add, ({ body }) => {
    kept.push({ ...NGUYEN, ...LexiconWord.parse(body) });
    return NGUYEN;
  });
  await page.getByRole('button', { name: 'Add a word' }).click();
  const save = page.getByRole('button', { name: 'Always say it so' });
  await expect.element(save).toBeDisabled();
  await page.getByRole('textbox', { name: 'Word or name' }).fill('[Nguyen]');
  await page.getByRole('textbox', { name: 'How it is said' }).fill('Nwin');
  await save.click();
  await expect
    .poll(() => added.map(({ body }) => body))
    .toEqual([{ locale: 'en', word: 'Nguyen', said: 'Nwin', match_case: false }]);
  await expect.element(page.getByRole('rowheader', { name: 'Nguyen' })).toBeVisible();
});

test('lets a word be heard in a voice of its language and changed, and shows why a change is refused', {
  tags: ['rare'],
}, async () => {
  await showPage([NGUYEN]);
  answer(voices.list, () => ({ items: listVoices('en'), next_cursor: null }));
  const previews = answer(voices.preview, () => refuse('rate_limited', 'Too many requests.'));
  await page.getByRole('button', { name: 'Hear it Nguyen' }).click();
  await expect.poll(() => previews.map(({ body }) => body)).toEqual([{ text: '[Nguyen=Nwin]' }]);
  answer(lexicon.change, () => refuse('lexicon_word_taken', 'There is already one.'));
  await page.getByRole('button', { name: 'Change “Nguyen”' }).click();
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Always say it so' }).click();
  await expect.element(page.getByText('There is already one.')).toBeVisible();
});

test('offers IPA in languages whose voices read it, and saves no invalid IPA', { tags: ['rare'] }, async () => {
  await showPage([]);
  await page.getByRole('button', { name: 'Add a word' }).click();
  await page.getByRole('textbox', { name: 'Word or name' }).fill('Nguyen');
  const said = page.getByRole('textbox', { name: 'How it is said' });
  const save = page.getByRole('button', { name: 'Always say it so' });
  await said.fill('/Nw1n/');
  await expect.element(page.getByText('Voices of this language don’t read this as IPA.')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await said.fill('/nwɪn/');
  await expect.element(save).toBeEnabled();
  await expect.element(page.getByText(/IPA between slashes works/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Language' }).last().selectOptions('ja');
  await expect.element(save).toBeDisabled();
  await expect.element(page.getByText(/IPA between slashes works/)).not.toBeInTheDocument();
});

test('capitals matter only for a word that has them', { tags: ['rare'] }, async () => {
  await showPage([]);
  await page.getByRole('button', { name: 'Add a word' }).click();
  const word = page.getByRole('textbox', { name: 'Word or name' });
  await word.fill('Nguyen');
  await expect.element(page.getByRole('checkbox')).toBeVisible();
  await word.fill('قطر');
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});

test('lets the server search for words, and deletes a word after confirmation', { tags: ['rare'] }, async () => {
  const { kept, asked } = await showPage([NGUYEN, { ...NGUYEN, id: makeId(2), word: 'Qatar' }]);
  await page.getByRole('searchbox').fill('Qat');
  await expect.poll(() => asked.at(-1)?.query['text']).toBe('Qat');
  await expect.element(page.getByRole('rowheader', { name: 'Nguyen' })).not.toBeInTheDocument();
  const removed = answer(lexicon.remove, () => {
    kept.length = 0;
    return undefined;
  });
  await page.getByRole('button', { name: 'Delete “Qatar”' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => removed.map(({ params }) => params['id'])).toEqual([makeId(2)]);
  await expect.element(page.getByText('No word fits this search.')).toBeVisible();
});

test('imports a table, and says which of its rows are wrong', async () => {
  await showPage([NGUYEN]);
  const sent = answer(lexicon.import, () => ({
    added: 0,
    changed: 0,
    faults: [{ line: 3, fault: 'language' as const }],
    more_faults: 2,
  }));
  const input = page.getByLabelText('Add from a table').last();
  await userEvent.upload(input, new File(['locale,word,said\nxx,a,b'], 'words.csv'));
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ table: 'locale,word,said\nxx,a,b' }]);
  await expect.element(page.getByText(/^Line 3: The language is not one of/)).toBeVisible();
  await expect.element(page.getByText('And 2 more rows.')).toBeVisible();
  await userEvent.upload(input, new File([new Uint8Array([0xff, 0xfe, 0x61])], 'words.csv'));
  await expect.element(page.getByText(/^This file can’t be read/)).toBeVisible();
  expect(sent).toHaveLength(1);
});
