import { tasks } from '@orator/contracts/tasks/routes';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { makeId, sampleTask, SESSION } from '../../../../testing/samples.ts';
import { sessionStore, TRIAL } from '../../../shared/session/session.ts';
import { local, TRIAL_IDS } from '../../../shared/storage/storage.ts';
import { StudioGate } from '../components/studio-gate.tsx';
import { type StudioTaskOptions, useStudioTask } from './use-studio-task.ts';

const ID = makeId(31);

const Page = ({ kind = 'photo-video', ...options }: Partial<StudioTaskOptions> & { kind?: 'photo-video' | 'dub' }) => {
  const { shown, gone, go } = useStudioTask(kind, { visitor: 'ada', ...options });
  const state = gone ? 'gone' : shown === null || shown === 'loading' ? String(shown) : shown.title;
  return (
    <>
      <output>{state}</output>
      <button type="button" onClick={() => go({ task: ID })}>
        Show
      </button>
      <button type="button" onClick={() => go(null)}>
        Leave
      </button>
    </>
  );
};

const showPage = async (component: ReactNode, at: string) => {
  answer(tasks.read, () => sampleTask({ id: ID, title: 'Hello' }));
  return show(component, { at });
};
const state = page.getByRole('status');
const press = (name: string) => page.getByRole('button', { name }).click();

test('shows the task of the address, and replaces the whole address by another one', async () => {
  const { search } = await showPage(<Page />, '/?voice=ada');
  await expect.element(state).toHaveTextContent('null');
  await press('Show');
  await expect.element(state).toHaveTextContent('Hello');
  expect(search()).toBe(`?task=${ID}`);
  await press('Leave');
  expect(search()).toBe('');
});

test('changes only the task in the address of a page that keeps its address', async () => {
  const { search } = await showPage(<Page keepsAddress />, '/?project=p');
  await press('Show');
  expect(search()).toBe(`?project=p&task=${ID}`);
  await press('Leave');
  expect(search()).toBe('?project=p');
});

test('treats a task of another kind as missing on this page', async () => {
  await showPage(<Page kind="dub" />, `/?task=${ID}`);
  await expect.element(state).toHaveTextContent('gone');
});

test('returns to the last task of a visitor on trial, until the visitor leaves it', async () => {
  await showPage(<Page visitor={TRIAL} trialKey={TRIAL_IDS.photo} />, '/');
  await press('Show');
  expect(local.get(TRIAL_IDS.photo)).toBe(ID);
  await press('Leave');
  expect(local.get(TRIAL_IDS.photo)).toBeNull();
});

test('does not return to the last task when the address asks for something else', async () => {
  sessionStore.signIn({ ...SESSION, username: '' }, true);
  local.set(TRIAL_IDS.photo, ID);
  const gate = (
    <StudioGate path="/" trialKey={TRIAL_IDS.photo} taskPath={(id) => `/shown?task=${id}`} asks={['voice']}>
      {() => <output>the studio</output>}
    </StudioGate>
  );
  const asked = await showPage(gate, '/?voice=ada');
  expect(asked.search()).toBe('?voice=ada');
  await asked.unmount();
  const { path } = await showPage(gate, '/?campaign=1');
  await expect.poll(path).toBe('/shown');
});
