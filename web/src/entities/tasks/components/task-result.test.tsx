import { lexicon } from '@orator/contracts/lexicon/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useQuery } from '@tanstack/react-query';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { sampleTask, TASK_ID } from '../../../../testing/samples.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { taskQuery } from '../api/queries.ts';
import { TaskResultBar } from './task-result.tsx';

const DONE = sampleTask({
  state: TaskState.Successed,
  rate: 100,
  charged: 0.4,
  output: {
    video_url: '/v.mp4?s=1',
    captions_url: '/c.vtt?s=1',
    subtitles_url: '/c.srt?s=1',
    duration_s: 8,
    width: 720,
    height: 720,
  },
});

const Bar = () => {
  const { data } = useQuery(taskQuery(TASK_ID));
  return data === undefined ? null : (
    <TaskResultBar task={data} next={null} onDeleted={() => null} onRerolled={() => null} />
  );
};
const bar = async (task = DONE) => {
  answer(tasks.read, () => task);
  await show(<Bar />, { namespaces: ['tasks'] });
};
const name = page.getByRole('textbox', { name: 'Name', exact: true });

test('the video and its captions are downloaded under its name', async () => {
  await bar();
  await expect
    .element(page.getByRole('link', { name: 'Download' }))
    .toHaveAttribute('href', '/v.mp4?s=1&download=Hello.mp4');
  await page.getByRole('button', { name: 'More actions' }).click();
  const item = (of: string) => page.getByRole('menuitem', { name: of });
  await expect.element(item('Captions (VTT)')).toHaveAttribute('href', '/c.vtt?s=1&download=Hello.vtt');
  await expect.element(item('Captions (SRT)')).toHaveAttribute('href', '/c.srt?s=1&download=Hello.srt');
});

test('a video of an older version offers the captions it has', async () => {
  await bar({ ...DONE, output: { ...DONE.output, subtitles_url: undefined } });
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Captions (VTT)' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Captions (SRT)' })).not.toBeInTheDocument();
});

test('offers other formats of a video in its menu', { tags: ['rare'] }, async () => {
  answer(tasks.webm, () => ({ percent: null }));
  await bar();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'GIF of a part' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Download as WebM' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Video as WebM' })).toBeVisible();
});

test.each([
  [{ engine: 'built-in' }, 'Made by Orator’s own engine'],
  [{ engine: 'http' }, 'Made by this studio’s neural engine'],
  [{ engine: 'comfyui', engine_name: 'ComfyUI' }, 'Made by ComfyUI'],
  [
    { engine: 'built-in', moves_as_fast: true },
    'Nobody can be cut out of this photo on their own, so the head moves as in Fast.',
  ],
] as const)('names the engine that made it: %o', async (by, words) => {
  await bar({ ...DONE, output: { ...DONE.output, ...by } });
  await expect.element(page.getByText(words)).toBeVisible();
});

test('lists each word that was not heard once, and opens its pronunciation in its language with one press', {
  tags: ['rare'],
}, async () => {
  const end = Date.now() + 900_000;
  const tokens = { accessToken: 'a', refreshToken: 'r', accessExpiresAt: end, refreshExpiresAt: end };
  sessionStore.signIn({ ...tokens, username: 'ada@example.org', isNewUser: false }, true);
  answer(lexicon.list, () => ({ items: [], next_cursor: null }));
  const said = { word: 'Czerny', locale: 'de' } as const;
  const doubted = [
    { ...said, start: 1 },
    { ...said, start: 5 },
  ];
  answer(tasks.read, () => ({ ...DONE, output: { ...DONE.output, doubted } }));
  await show(<Bar />, { namespaces: ['tasks', 'scripts'] });
  const word = page.getByRole('button', { name: 'Czerny', exact: true });
  await expect.element(word).toBeVisible();
  await word.click();
  await expect.element(page.getByRole('textbox', { name: 'Word or name' })).toHaveValue('Czerny');
  await expect.element(page.getByRole('combobox', { name: 'Language' })).toHaveValue('de');
});

test('a name is changed in place by Enter, and kept by Escape', async () => {
  const sent = answer(tasks.rename, ({ body }) => ({ ...DONE, ...Object(body) }));
  await bar();
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect.element(name).toHaveValue('Hello');
  await name.fill('  Greeting ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Greeting', { exact: true })).toBeVisible();
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ title: 'Greeting' }]);
  await page.getByRole('button', { name: 'Rename' }).click();
  await name.fill('Something else');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Greeting', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Rename' })).toHaveFocus();
  expect(sent).toHaveLength(1);
});

test('says that the server refused a name, and shows the old one again', async () => {
  answer(tasks.rename, () => refuse('not_found', 'It is gone.'));
  await bar();
  await page.getByRole('button', { name: 'Rename' }).click();
  await name.fill('Greeting');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect.element(page.getByText('It is gone.')).toBeVisible();
  await expect.element(page.getByText('Hello', { exact: true })).toBeVisible();
});
