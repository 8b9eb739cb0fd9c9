import { TaskState } from '@orator/contracts/tasks/state';
import { tasks } from '@orator/contracts/tasks/routes';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { PIXEL, sampleTask } from '../../../../testing/samples.ts';
import { TaskCard } from './task-card.tsx';

const nothing = (): void => undefined;
const actions = { onDelete: nothing, onMove: nothing, onShare: nothing, onForm: nothing, onSelect: nothing };
const works = ['1', '2'].map((end) => ({
  ...sampleTask({
    state: TaskState.Successed,
    rate: 100,
    output: { video_url: '/v.mp4', poster_url: PIXEL, duration_s: 72, width: 960, height: 720 },
  }),
  id: `01990a00-0000-7000-8000-00000000000${end}`,
  title: `Work ${end}`,
}));

const Cards = () =>
  works.map((task) => (
    <TaskCard
      key={task.id}
      task={task}
      ofWork
      paths={{ shown: ({ id }) => `/${id}`, remake: ({ id }) => `/again/${id}` }}
      actions={actions}
      choice={{ chosen: false, choosing: false, onChoose: nothing }}
      naming={{ typed: null, onType: nothing }}
    />
  ));
const cards = () => show(<Cards />, { namespaces: ['shared-videos', 'tasks', 'work-folders'] });
const link = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
const playing = () => [...document.querySelectorAll('video')].map(({ src }) => src.slice(-5));

/** Answers requests for previews with a URL that ends with the number of the work, except for the refused works. */
const answerPreviews = (refused: readonly string[] = []) =>
  answer(tasks.preview, ({ params }) => {
    const end = String(Object(params).id).slice(-1);
    return refused.includes(end) ? refuse('busy', 'Not now.') : { preview_url: `/files/${end}.mp4` };
  });

/** The browser of component tests asks for reduced motion; here it does not. */
const allowMotion = (): void => {
  const real = globalThis.matchMedia;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    real(query.includes('reduced-motion') ? '(max-width: 1px)' : query),
  );
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

test('a card plays its beginning while a pointer rests on it or the focus is in it, one at a time', async () => {
  allowMotion();
  answerPreviews();
  await cards();
  await expect.element(link('Work 1')).toBeVisible();
  const shape = link('Work 1').element().getBoundingClientRect();
  await link('Work 1').hover();
  await expect.poll(playing).toEqual(['1.mp4']);
  const after = link('Work 1').element().getBoundingClientRect();
  expect([after.width, after.height]).toEqual([shape.width, shape.height]);
  // Four stops: the link, the box and the menu of the first card, then the link of the second.
  for (let stop = 0; stop < 4; stop++) await userEvent.tab();
  await expect.element(link('Work 2')).toHaveFocus();
  await expect.poll(playing).toEqual(['2.mp4']);
  await userEvent.tab({ shift: true });
  await expect.poll(playing).toEqual(['1.mp4']);
});

test('keeps the poster of a video without a preview', async () => {
  allowMotion();
  const asked = answerPreviews(['1']);
  await cards();
  await link('Work 1').hover();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(playing()).toEqual([]);
  await link('Work 2').hover();
  await expect.poll(playing).toEqual(['2.mp4']);
});

test.for(['motion', 'data'])('loads nothing when the user prefers reduced %s', async (spared) => {
  if (spared === 'data') {
    allowMotion();
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  }
  const asked = answerPreviews();
  await cards();
  await expect.element(link('Work 1')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await link('Work 1').hover();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([]);
});
