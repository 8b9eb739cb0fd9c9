import type { PhotoPrompt } from '@orator/contracts/photo-avatar-prompts/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import { describe, expect, test } from 'vitest';
import {
  applyToGroups,
  makeGroup,
  type PhotoGroup,
  sortGroups,
  type TextToPhotoEvent,
  unsavedGroup,
} from './groups.ts';

const [PROMPT, TASK, OTHER] = ['prompt-2', 'task-2', 'prompt-1'];
const AT = '2026-01-31T12:00:00.000Z';

const makePrompt = (changes: Partial<PhotoPrompt> = {}): PhotoPrompt => ({
  id: PROMPT,
  name: null,
  prompt: 'A friendly doctor',
  locale: 'en',
  gender: null,
  age_group: 'Unspecified',
  ethnicity: 'Unspecified',
  aspect_ratio: '1:1',
  pose: null,
  style: null,
  reading: null,
  images: [],
  run: { task_id: TASK, state: TaskState.Wait, rate: 0, cost: 4, charged: 0 },
  created_at: AT,
  ...changes,
});
const makeImage = (id: string, task_id: string, created_at: string) => ({
  id,
  task_id,
  created_at,
  image_url: `/${id}`,
  width: 1024,
  height: 1024,
});
const old = makeImage('old', 'task-1', '2026-01-30T12:00:00.000Z');

const makeEvent = (task_state: number, rate = 0, ids: readonly string[] = []): TextToPhotoEvent => ({
  task_id: TASK,
  task_state,
  rate,
  prompt_id: PROMPT,
  image: ids.map((image_id) => ({ image_id, image_url: `/${image_id}` })),
  image_type: 0,
  time: AT,
});
const after = (groups: readonly PhotoGroup[], ...events: TextToPhotoEvent[]) =>
  events.reduce<readonly PhotoGroup[]>(applyToGroups, groups);

/** Describes a group in text: for each image its id (`-` for a placeholder), `*` while it is loading, and its state. */
const shown = (groups: readonly PhotoGroup[], id = PROMPT): string => {
  const { children = [], hasChildrenLoading = false } = groups.find((group) => group.id === id) ?? {};
  const items = children.map((item) => `${item.id ?? '-'}${item.inLoading ? '*' : ''}${item.state}`).join(' ');
  return `${items}${hasChildrenLoading ? ' …' : ''}`;
};

const fresh = [makeGroup(makePrompt())];
const rerun = [makeGroup(makePrompt({ images: [old] }))];

describe('an event of a run', () => {
  test.each([
    ['below 2 changes the progress alone', fresh, [makeEvent(1, 20)], '-*1 …'],
    ['2 brings an image and a placeholder', fresh, [makeEvent(2, 25, ['a'])], 'a*2 -*1 …'],
    [
      '2 again merges images by their ids',
      fresh,
      [makeEvent(2, 25, ['a']), makeEvent(2, 50, ['a', 'b'])],
      'a*2 b*2 -*1 …',
    ],
    ['2 puts the images of earlier runs first', rerun, [makeEvent(2, 25, ['a'])], 'old2 a*2 -*1 …'],
    ['2 without images changes nothing', fresh, [makeEvent(2, 25)], '-*0 …'],
    ['2 makes a group that is not there yet', [], [makeEvent(2, 25, ['a'])], 'a*2 -*1 …'],
    [
      '5 takes the placeholder away and leaves states',
      fresh,
      [makeEvent(2, 75, ['a', 'b']), makeEvent(5, 100)],
      'a2 b2',
    ],
    ['5 brings the last images too', fresh, [makeEvent(2, 75, ['a']), makeEvent(5, 100, ['a', 'b'])], 'a2 b2'],
    ['5 takes a placeholder away that is all there is', fresh, [makeEvent(5, 100)], ''],
    ['3 copies its state to images of the run', fresh, [makeEvent(2, 25, ['a']), makeEvent(3)], 'a3'],
    ['3 leaves a placeholder that is all there is', fresh, [makeEvent(3)], '-3'],
    ['4 leaves images of earlier runs as they are', rerun, [makeEvent(4)], 'old2'],
  ])('of state %s', (_what, groups, events, expected) => {
    expect(shown(after(groups, ...events))).toBe(expected);
  });

  test('never lowers the progress', () => {
    const [group] = after(fresh, makeEvent(1, 40), makeEvent(1, 30), makeEvent(2, 25, ['a']));
    expect(group?.children.find(({ id }) => id === undefined)?.rate).toBe(40);
  });

  test('changes nothing in a group of another prompt', () => {
    const groups = [makeGroup(makePrompt({ id: OTHER, images: [old] })), ...fresh];
    expect(shown(after(groups, makeEvent(2, 25, ['a'])), OTHER)).toBe(shown(groups, OTHER));
  });
});

test('unsaved groups come first, the newest first, then saved ones by id, the last first', () => {
  const [saved, earlier] = [makeGroup(makePrompt()), makeGroup(makePrompt({ id: OTHER }))];
  const [older, newer] = [unsavedGroup('2026-01-01T00:00:00.000Z'), unsavedGroup('2026-01-02T00:00:00.000Z')];
  expect(sortGroups([earlier, older, saved, newer])).toEqual([newer, older, saved, earlier]);
});

test('shows a run that is read from the server as its events would show it', () => {
  const images = [makeImage('a', TASK, AT)];
  const running = makePrompt({ images, run: { task_id: TASK, state: 1, rate: 25, cost: 4, charged: 0 } });
  expect(shown([makeGroup(running)])).toBe('a*1 -*1 …');
  const done = makePrompt({ images, run: { task_id: TASK, state: 2, rate: 100, cost: 4, charged: 1 } });
  expect(shown([makeGroup(done)])).toBe('a2');
});
