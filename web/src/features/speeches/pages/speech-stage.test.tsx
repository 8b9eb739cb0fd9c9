import { lexicon } from '@orator/contracts/lexicon/routes';
import { FILM_SECONDS } from '@orator/contracts/tasks/film';
import { tasks } from '@orator/contracts/tasks/routes';
import type { Task } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, file } from '../../../../testing/api.ts';
import { fragmentedSound } from '../../../../testing/fragmented-sound.ts';
import { show } from '../../../../testing/render.tsx';
import { makeId } from '../../../../testing/samples.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { SpeechStage } from './speech-stage.tsx';

const RUNNING: Task = {
  id: makeId(31),
  kind: 'speech',
  title: 'Hello.',
  state: TaskState.InProgress,
  rate: 20,
  stage: 'speech',
  cost: 0.03,
  charged: 0,
  created_at: '2026-01-02T12:00:00Z',
  finished_at: null,
};
const DONE: Task = { ...RUNNING, state: TaskState.Successed, rate: 100, output: { audio_url: '/speech.m4a' } };

/** Shows the next state of a task at each press of a button. */
const Steps = ({ done = DONE }: { readonly done?: Task }) => {
  const [[task, ...later], setTasks] = useState<readonly Task[]>([RUNNING, done]);
  const [shown, setShown] = useState<Task | null>(null);
  const next = (): void => {
    setShown(task ?? null);
    setTasks(later);
  };
  return (
    <>
      <button type="button" onClick={next}>
        Next
      </button>
      {shown === null ? null : <SpeechStage task={shown} script={null} error={null} gone={false} onAgain={next} />}
    </>
  );
};

test('plays a speech while it is made, and goes on without a break when it is finished', async () => {
  answer(tasks.film, () => file(fragmentedSound(), { [FILM_SECONDS]: '2' }));
  const { container } = await show(<Steps />, { namespaces: ['speeches', 'tasks'] });
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Cancel/ })).toBeVisible();
  const sound = container.querySelector('audio')?.src ?? '';
  expect(sound).toMatch(/^blob:/);
  await next.click();
  await expect.element(page.getByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument();
  expect(container.querySelector('audio')?.src).toBe(sound);
});

test('plays the finished file of a speech once a sentence of it was spoken again', async () => {
  answer(tasks.film, () => file(fragmentedSound(), { [FILM_SECONDS]: '2' }));
  const done: Task = { ...DONE, output: { audio_url: '/speech.m4a', spoken_again: 1 } };
  const { container } = await show(<Steps done={done} />, { namespaces: ['speeches', 'tasks'] });
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(container.querySelector('audio')?.src).toMatch(/^blob:/);
  await next.click();
  await expect.poll(() => container.querySelector('audio')?.src).toMatch(/\/speech\.m4a$/);
});

const DOUBTED: Task = {
  ...DONE,
  output: { audio_url: '/speech.m4a', duration_s: 2, doubted: [{ word: 'Siobhan', start: 0.5 }] },
};
const SCRIPT = { text: 'We met Siobhan.', voice_id: makeId(7), locale: 'en', speed: 1, pitch: 0 } as const;

async function showDoubted(username: string | null): Promise<void> {
  const end = Date.now() + 900_000;
  const tokens = { accessToken: 'a', refreshToken: 'r', accessExpiresAt: end, refreshExpiresAt: end };
  if (username !== null) sessionStore.signIn({ ...tokens, username, isNewUser: false }, true);
  const nothing = () => undefined;
  await show(<SpeechStage task={DOUBTED} script={SCRIPT} error={null} gone={false} onAgain={nothing} />, {
    namespaces: ['speeches', 'tasks', 'scripts'],
  });
}

test('names a word that was not heard, and opens its pronunciation at one press', async () => {
  answer(lexicon.list, () => ({ items: [], next_cursor: null }));
  await showDoubted('ada@example.org');
  await page.getByRole('button', { name: 'Siobhan', exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: 'Word or name' })).toHaveValue('Siobhan');
});

test('without an account, which has no lexicon, the word is only named', async () => {
  await showDoubted(null);
  await expect.element(page.getByRole('status').getByText('Siobhan')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Siobhan', exact: true })).not.toBeInTheDocument();
});
