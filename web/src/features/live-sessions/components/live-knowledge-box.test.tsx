import { MOST_DOCUMENT_BYTES } from '@orator/contracts/live-knowledge/documents';
import { liveKnowledge } from '@orator/contracts/live-knowledge/routes';
import type { LiveKnowledge } from '@orator/contracts/live-knowledge/schema';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { KnowledgeBox } from './live-knowledge-box.tsx';

const FACE = { sample: 'lisa', locale: 'en' } as const;
const ID = '01990a00-0000-7001-a0e4-9a6e491b7a84';
const PAIR: LiveKnowledge = {
  id: ID,
  question: 'Are dogs allowed?',
  text: 'Yes, on a lead.',
  created_at: '2026-01-31T12:00:00.000Z',
};

const showBox = (chat = false) => show(<KnowledgeBox face={FACE} chat={chat} />, { namespaces: ['live-sessions'] });

test('says what to do first when an avatar knows nothing, and takes a text', async () => {
  let known: LiveKnowledge[] = [];
  answer(liveKnowledge.list, () => ({ items: known, next_cursor: null }));
  answer(liveKnowledge.unanswered, () => ({ items: [], next_cursor: null }));
  const told = answer(liveKnowledge.add, () => {
    known = [{ ...PAIR, question: null, text: 'We open at nine.' }];
    return PAIR;
  });
  await showBox();
  const note = page.getByRole('status').filter({ hasText: 'Tell it what it should know.' });
  await expect
    .element(note)
    .toHaveTextContent(
      'Tell it what it should know. Until then it answers nothing and only reads aloud what you write.',
    );
  await expect.element(page.getByRole('textbox', { name: 'Try a question' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Add a text' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('We open at nine.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('We open at nine.')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  expect(told.map(({ body }) => body)).toEqual([{ ...FACE, text: 'We open at nine.' }]);
});

test('lets the owner write the answer to a tried question that the avatar could not answer', {
  tags: ['rare'],
}, async () => {
  answer(liveKnowledge.list, () => ({ items: [PAIR], next_cursor: null }));
  answer(liveKnowledge.unanswered, () => ({ items: [], next_cursor: null }));
  answer(liveKnowledge.ask, () => ({ known: false, answer: 'I don’t know that.', source_ids: [] }));
  const told = answer(liveKnowledge.add, () => PAIR);
  await showBox();
  await page.getByRole('textbox', { name: 'Try a question' }).fill('Is there a pool?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect.element(page.getByText('I don’t know that.')).toBeVisible();
  await page.getByRole('button', { name: 'Write the answer' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue('Is there a pool?');
  await page.getByRole('textbox', { name: 'Answer' }).fill('No.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => told.map(({ body }) => body))
    .toEqual([{ ...FACE, question: 'Is there a pool?', text: 'No.' }]);
});

test('an unanswered question becomes a pair by one press and an answer, or is removed', {
  tags: ['rare'],
}, async () => {
  const question = { id: ID, question: 'Is there a pool?', asked: 3, asked_at: '2026-01-31T12:00:00.000Z' };
  let unanswered = [question, { ...question, id: ID.replace('84', '85'), question: 'Who are you?', asked: 1 }];
  answer(liveKnowledge.list, () => ({ items: [PAIR], next_cursor: null }));
  answer(liveKnowledge.unanswered, () => ({ items: unanswered, next_cursor: null }));
  const answers = answer(liveKnowledge.answer, ({ params }) => {
    unanswered = unanswered.filter(({ id }) => id !== params['id']);
    return PAIR;
  });
  answer(liveKnowledge.dismiss, ({ params }) => {
    unanswered = unanswered.filter(({ id }) => id !== params['id']);
  });
  await showBox();
  await expect.element(page.getByText('Asked 3 times')).toBeVisible();
  await page.getByRole('button', { name: 'Write the answer: Is there a pool?' }).click();
  await page.getByRole('textbox', { name: 'Answer' }).fill('No.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => answers.map(({ params, body }) => [params['id'], body])).toEqual([[ID, { answer: 'No.' }]]);
  await page.getByRole('button', { name: 'Remove: Who are you?' }).click();
  await expect.element(page.getByText('Questions it couldn’t answer')).not.toBeInTheDocument();
});

test('puts the text of a file into the field, where the owner can check it before saving', async () => {
  answer(liveKnowledge.list, () => ({ items: [], next_cursor: null }));
  answer(liveKnowledge.unanswered, () => ({ items: [], next_cursor: null }));
  let cut = false;
  answer(liveKnowledge.readFile, () =>
    cut
      ? { text: 'We open at nine.', cut }
      : refuse('document_without_text', 'There is no text in this. If it consists of pictures of pages, copy it here.'),
  );
  await showBox();
  await page.getByRole('button', { name: 'Add a text' }).click();
  const file = page.getByLabelText('From a file (PDF, DOCX, Markdown)', { exact: true });
  await userEvent.upload(file.last(), new File(['%PDF-'], 'a.pdf'));
  await expect.element(page.getByText('There is no text in this.', { exact: false })).toBeVisible();
  cut = true;
  await userEvent.upload(file.last(), new File(['We open'], 'a.txt'));
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveValue('We open at nine.');
  await expect.element(page.getByText('Only the beginning fits.', { exact: false })).toBeVisible();
});

test('a file that is too large is refused before it is sent', { tags: ['rare'] }, async () => {
  answer(liveKnowledge.list, () => ({ items: [], next_cursor: null }));
  answer(liveKnowledge.unanswered, () => ({ items: [], next_cursor: null }));
  const sent = answer(liveKnowledge.readFile, () => ({ text: 'We open at nine.', cut: false }));
  await showBox();
  await page.getByRole('button', { name: 'Add a text' }).click();
  const file = page.getByLabelText('From a file (PDF, DOCX, Markdown)', { exact: true });
  await userEvent.upload(file.last(), new File([new Uint8Array(MOST_DOCUMENT_BYTES + 1)], 'a.pdf'));
  await expect.element(page.getByText(/^This is larger than 10 MB\./)).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.upload(file.last(), new File(['We open'], 'a.txt'));
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveValue('We open at nine.');
  await expect.element(page.getByText(/^This is larger than/)).not.toBeInTheDocument();
});
