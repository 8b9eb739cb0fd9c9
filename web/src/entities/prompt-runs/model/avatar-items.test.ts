import { TaskState } from '@orator/contracts/tasks/state';
import { expect, test } from 'vitest';
import { type AvatarEvent, addAvatar, applyAvatarToGroups, keepAvatars } from './avatar-items.ts';
import { makeGroup, type PhotoGroup } from './groups.ts';

const AT = '2026-01-31T12:00:00.000Z';
const TASK = 'task-9';
const readGroup = () =>
  makeGroup({
    id: 'prompt',
    images: [
      { id: 'a', task_id: 'task-1', image_url: '/a', width: 4, height: 3, created_at: AT },
      { id: 'b', task_id: 'task-1', image_url: '/b', width: 4, height: 3, created_at: AT },
    ],
    run: null,
    created_at: AT,
  });
const adopted = () => addAvatar([readGroup()], 'a', TASK);
const event = (task_state: number, changes: Partial<AvatarEvent> = {}): AvatarEvent => ({
  task_id: TASK,
  task_state,
  rate: 0,
  ...changes,
});
const findAvatar = (groups: readonly PhotoGroup[]) => groups[0]?.children.find(({ mode }) => mode === 'video');

test('shows an avatar that was started as in progress beside its image', () => {
  expect(findAvatar(adopted())).toMatchObject({ parentId: 'a', imgUrl: '/a', inLoading: true, rate: 0 });
  expect(adopted()[0]?.hasChildrenLoading).toBe(true);
});

test('changes only the progress of an avatar below state 2, and never lowers it', () => {
  const [before] = adopted();
  const after = [event(1, { rate: 40 }), event(1, { rate: 30 })].reduce(applyAvatarToGroups, adopted());
  expect(findAvatar(after)).toEqual({ ...findAvatar(before === undefined ? [] : [before]), rate: 40 });
});

test('sets id, clip and picture of an avatar at state 2, and ends its progress', () => {
  const made = event(2, { avatar_url: '/clip', preview: '/poster', photo_avatar_id: 'avatar' });
  const after = applyAvatarToGroups(adopted(), made);
  expect(findAvatar(after)).toMatchObject({ id: 'avatar', videoUrl: '/clip', imgUrl: '/poster', rate: 100 });
  expect(after[0]?.hasChildrenLoading).toBe(false);
});

test('ignores an event of state 2 without a clip', () => {
  expect(applyAvatarToGroups(adopted(), event(2))).toEqual(adopted());
});

test('sets the state of an avatar above state 2, and ends its progress', () => {
  const after = applyAvatarToGroups(adopted(), event(TaskState.Failed));
  expect(findAvatar(after)).toMatchObject({ state: TaskState.Failed, inLoading: false });
  expect(after[0]?.hasChildrenLoading).toBe(false);
});

test('another avatar of the same image takes the place of a failed one', () => {
  const again = addAvatar(applyAvatarToGroups(adopted(), event(TaskState.Failed)), 'a', 'task-10');
  expect(again[0]?.children.filter(({ mode }) => mode === 'video')).toMatchObject([{ taskId: 'task-10' }]);
});

test('ignores the event of another avatar', () => {
  expect(applyAvatarToGroups(adopted(), { ...event(1, { rate: 50 }), task_id: 'task-8' })).toEqual(adopted());
});

test('a group that is read again keeps the avatars of the images that are still there', () => {
  const read = readGroup();
  expect(findAvatar([keepAvatars(read, adopted())])).toMatchObject({ parentId: 'a' });
  const without = { ...read, children: read.children.filter(({ id }) => id !== 'a') };
  expect(keepAvatars(without, adopted())).toBe(without);
});
