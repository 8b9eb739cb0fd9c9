import { TaskState } from '@orator/contracts/tasks/state';
import { answerTask, List } from '../views/answers.ts';
import type { Calls } from '../views/calls.ts';
import { RESULTS, STUDIO_TASK } from '../views/paths.ts';
import type { View } from '../views/view.ts';

const unfinished = { output: undefined, finished_at: null, charged: 0 };
const running = { ...unfinished, state: TaskState.InProgress, rate: 42, done: 42, stage: 'render', eta_s: 12 };
const waiting = { ...unfinished, state: TaskState.Wait, rate: 0, stage: null, queue_position: 2, eta_s: 40 };
const ended = { output: undefined, state: TaskState.Failed, rate: 0, stage: null };
const failed = { ...ended, charged: 0, error: { reason: 'engine_failed', message: 'Something went wrong.' } };
const cancelled = { ...ended, charged: 0.12, error: { reason: 'cancelled', message: 'You stopped it.' } };

const FOLDER = { id: '01990a00-0000-7000-8000-0000000000f1', name: 'Spring', works: 2 };
const answerFolders = (calls: Calls): void => calls.answer('/api/work-folders', { items: [FOLDER] });

/** The viewer's video on the stage, with other fields. */
const onStage = (state: string, changes: Readonly<Record<string, unknown>>): View => ({
  path: STUDIO_TASK,
  by: 'person',
  state,
  prepare: (calls) => answerTask(calls, changes),
});

/** The viewer's video in the list, once in every state. */
const answerEach = (calls: Calls): void =>
  calls.change('/api/tasks?*', (json) => {
    const {
      items: [first],
      ...rest
    } = List.parse(json);
    const items = [waiting, running, failed, cancelled].map((changes, at) => ({
      ...first,
      ...changes,
      id: `01990a00-0000-7000-8000-00000000000${at}`,
    }));
    return { ...rest, items };
  });

export const tasksStates: readonly View[] = [
  { path: RESULTS, by: 'newcomer', state: 'no videos' },
  { path: RESULTS, by: 'person', state: 'waiting, running, failed and cancelled', prepare: answerEach },
  onStage('waiting', waiting),
  onStage('running', running),
  // One that failed is shown in the same way, without a cost.
  onStage('cancelled', cancelled),
  {
    path: RESULTS,
    by: 'person',
    state: 'menu of a video',
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: words('tasks:options') }).click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    path: RESULTS,
    by: 'person',
    state: 'video as WebM',
    prepare: (calls) => calls.answer('/webm', { percent: 42 }),
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: words('tasks:options') }).click();
      await page.getByRole('menuitem', { name: words('tasks:webm.entry') }).click();
      await page.getByRole('progressbar', { name: words('tasks:webm.making') }).waitFor();
    },
  },
  {
    path: RESULTS,
    by: 'person',
    state: 'rename video',
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: words('tasks:options') }).click();
      await page.getByRole('menuitem', { name: words('tasks:rename') }).click();
      await page.getByRole('textbox', { name: words('tasks:name') }).waitFor();
    },
  },
  {
    path: RESULTS,
    by: 'person',
    state: 'videos selected',
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: words('tasks:select'), exact: true }).click();
      await page.getByRole('checkbox').first().click();
      await page.getByRole('region', { name: words('tasks:selection') }).waitFor();
    },
  },
  {
    path: RESULTS,
    by: 'person',
    state: 'new folder',
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: words('work-folders:create') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    path: RESULTS,
    by: 'person',
    state: 'move to a folder',
    prepare: answerFolders,
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: words('tasks:options') }).click();
      await page.getByRole('menuitem', { name: words('work-folders:moveTitle') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { path: `${RESULTS}?folder=${FOLDER.id}`, by: 'person', state: 'empty folder', prepare: answerFolders },
  {
    path: STUDIO_TASK,
    by: 'person',
    state: 'delete video',
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: words('tasks:actions') }).click();
      await page.getByRole('menuitem', { name: words('tasks:delete') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    path: STUDIO_TASK,
    by: 'person',
    state: 'actions',
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: words('tasks:actions') }).click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    path: STUDIO_TASK,
    by: 'person',
    state: 'rename',
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: words('tasks:rename') }).click();
      await page.getByRole('textbox', { name: words('tasks:name') }).waitFor();
    },
  },
  {
    path: STUDIO_TASK,
    by: 'person',
    state: 'cancel video',
    prepare: (calls) => answerTask(calls, running),
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: words('tasks:cancelCost') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { path: `${STUDIO_TASK}0`, by: 'person', state: 'video gone', complaints: [/status of 4\d\d .*\/api\/tasks\//] },
];
