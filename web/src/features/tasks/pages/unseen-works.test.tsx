import { tasks } from '@orator/contracts/tasks/routes';
import type { Task } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { makeId, sampleTask, SESSION } from '../../../../testing/samples.ts';
import { useUnseenWorks } from '../../../shared/navigation/unseen-works.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { applyTaskEvent, taskQuery } from '../../../entities/tasks/api/queries.ts';
import { useQuery } from '@tanstack/react-query';
import { Component as UnseenWorks } from './unseen-works.tsx';

const makeWork = (number: number): Task => {
  const { source: _source, share_code: _code, ...task } = sampleTask({ state: TaskState.Successed });
  return { ...task, id: makeId(number), finished_at: new Date(Date.now() + number).toISOString() };
};

/** A page that shows one work. */
const Shown = ({ id }: { id: string }) => {
  useQuery(taskQuery(id));
  return null;
};

let leadTo: (path: string) => void = () => undefined;
const Tab = ({ shown }: { shown: string | null }) => {
  const navigate = useNavigate();
  useEffect(() => {
    leadTo = (path) => void navigate(path);
  }, [navigate]);
  return (
    <>
      <PageTitle>Voice</PageTitle>
      <UnseenWorks />
      <output>{useUnseenWorks()}</output>
      {shown === null ? null : <Shown id={shown} />}
    </>
  );
};

const open = async (works: Task[], shown: string | null = null) => {
  sessionStore.signIn(SESSION, true);
  const asked = answer(tasks.list, ({ query }) => ({
    items: works.filter(({ finished_at: at }) => (at ?? '') > (query['delivered_after'] ?? '')),
    next_cursor: null,
  }));
  const screen = await show(<Tab shown={shown} />, { at: '/voice' });
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(() => screen.queries.isFetching()).toBe(0);
  return { screen };
};

test('the title of the tab counts works that are finished meanwhile, until the list of works is opened', async () => {
  const works: Task[] = [];
  const { screen } = await open(works);
  await expect.poll(() => document.title).toBe('Voice · Orator');
  works.push(makeWork(1), makeWork(2));
  await applyTaskEvent(screen.queries, { task_id: makeId(1), task_state: 2, rate: 100, stage: null });
  await expect.poll(() => document.title).toBe('(2) Voice · Orator');
  leadTo('/my-works');
  await expect.poll(() => document.title).toBe('Voice · Orator');
  leadTo('/voice');
  works.push(makeWork(3));
  await applyTaskEvent(screen.queries, { task_id: makeId(3), task_state: 2, rate: 100, stage: null });
  await expect.poll(() => document.title).toBe('(1) Voice · Orator');
});

test('the title of the tab does not count a work that is open on its own page', async () => {
  const works: Task[] = [];
  answer(tasks.read, () => ({ ...sampleTask({ state: TaskState.Successed }), id: makeId(1) }));
  const { screen } = await open(works, makeId(1));
  works.push(makeWork(1), makeWork(2));
  await applyTaskEvent(screen.queries, { task_id: makeId(1), task_state: 2, rate: 100, stage: null });
  await expect.poll(() => document.title).toBe('(1) Voice · Orator');
});
