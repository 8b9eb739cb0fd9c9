import { dubs } from '@orator/contracts/dubs/routes';
import type { DubSource } from '@orator/contracts/dubs/schema';
import { tasks } from '@orator/contracts/tasks/routes';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { makeId, PIXEL, sampleConfig } from '../../../../testing/samples.ts';
import { dubAgainPath, dubPath } from '../../../shared/paths/dubs.ts';
import { FILM, ready, VOICE } from '../../../../testing/dub-page.tsx';

afterEach(() => vi.restoreAllMocks());

const SOURCE: DubSource = {
  video_avatar_id: FILM.id,
  from: 'en',
  locale: 'es',
  speakers: [{ name: '', voice_id: VOICE.id, in_picture: true }],
  lines: [{ from: 1, to: 3, speaker: 0, original: 'Good morning.', text: 'Buenos días.' }],
  original_sound: 'drop',
  captions: 'none',
};
const OUTPUT = {
  video_url: 'data:video/mp4;base64,',
  poster_url: PIXEL,
  captions_url: 'data:text/vtt,',
  subtitles_url: 'data:text/plain,',
  duration_s: 10,
  width: 720,
  height: 720,
  paid_s: 10,
};
const MADE: TaskDetail = {
  id: makeId(46),
  kind: 'dub',
  title: FILM.name,
  state: TaskState.Successed,
  rate: 100,
  stage: null,
  cost: 1.67,
  charged: 1.67,
  created_at: FILM.created_at,
  finished_at: FILM.created_at,
  output: OUTPUT,
  source: SOURCE,
  share_code: null,
};
const { prices } = sampleConfig();
const PRICED = {
  prices: { ...prices, tariffs: [{ id: 'dub', unit: 'minute' as const, hundredths_per_unit: 1000, minimum_units: 0 }] },
};

const openAt = async (path: string, task = MADE) => {
  answer(tasks.read, () => task);
  return ready('ada@example.org', false, null, PRICED, path);
};

test('a finished dub says the minimum price of correcting its lines', async () => {
  await openAt(dubPath(MADE.id));
  await expect.element(page.getByRole('button', { name: 'Correct lines · from 0.17 credits' })).toBeVisible();
});

test('a dub of an earlier version, whose lines were not kept, names no lower price', async () => {
  const { paid_s: _paid, ...output } = OUTPUT;
  await openAt(dubPath(MADE.id), { ...MADE, output });
  await expect.element(page.getByRole('button', { name: 'Correct lines', exact: true })).toBeVisible();
});

test('a line that is changed is quoted as a correction of the dub', { tags: ['rare'] }, async () => {
  const quoted = await openAt(dubAgainPath(MADE.id));
  await page.getByLabelText('Translation of line 1').fill('Muy buenas.');
  await expect.element(page.getByRole('button', { name: 'Make corrected video · 1.65 credits' })).toBeEnabled();
  await expect.element(page.getByText('Making it takes about 65 seconds.')).toBeVisible();
  expect(quoted.at(-1)?.body).toMatchObject({ again_of: MADE.id, lines: [{ text: 'Muy buenas.' }] });
});

test('makes a new dub of corrected lines when the old one was deleted meanwhile', { tags: ['rare'] }, async () => {
  await openAt(dubAgainPath(MADE.id));
  const quote = {
    task_id: makeId(44),
    cost: 1.67,
    duration_s: 10,
    work_s: 65,
    expires_at: FILM.created_at,
    ticket: 'ticket',
  };
  const quoted = answer(dubs.quote, ({ body }) =>
    JSON.stringify(body).includes(MADE.id) ? refuse('not_found', 'Gone.') : quote,
  );
  await page.getByLabelText('Translation of line 1').fill('Muy buenas.');
  await expect.element(page.getByRole('button', { name: 'Make corrected video · 1.67 credits' })).toBeEnabled();
  expect(quoted.at(-1)?.body).not.toHaveProperty('again_of');
});
