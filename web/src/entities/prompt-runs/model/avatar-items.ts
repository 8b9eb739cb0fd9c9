import type { EventPayload } from '@orator/contracts/push/events';
import { TaskState } from '@orator/contracts/tasks/state';
import { type PhotoGroup, type PhotoItem, type RunPrompt, withChildren } from './groups.ts';

export type AvatarEvent = Pick<
  EventPayload<'photo_avatar_gen3turbo_task'>,
  'task_id' | 'task_state' | 'rate' | 'avatar_url' | 'preview' | 'photo_avatar_id'
>;

const isAvatar = ({ mode }: PhotoItem): boolean => mode === 'video';

/** Puts an avatar in progress beside the image that it is made from, in place of an earlier, failed one. */
export const addAvatar = <Prompt extends RunPrompt>(
  groups: readonly PhotoGroup<Prompt>[],
  imageId: string,
  taskId: string,
): PhotoGroup<Prompt>[] =>
  groups.map((group) => {
    const image = group.children.find(({ id, mode }) => id === imageId && mode === 'img');
    if (image === undefined) return group;
    const avatar: PhotoItem = {
      // Stands for the avatar's own id until that is pushed.
      id: taskId,
      mode: 'video',
      parentId: imageId,
      taskId,
      inLoading: true,
      state: TaskState.Wait,
      rate: 0,
      time: image.time,
      ...(image.imgUrl !== undefined && { imgUrl: image.imgUrl }),
    };
    const others = group.children.filter((item) => !isAvatar(item) || item.parentId !== imageId);
    return withChildren(group, [...others, avatar]);
  });

/** Adds the known avatars of its images to a group that was just read from the server. */
export const keepAvatars = <Prompt extends RunPrompt>(
  group: PhotoGroup<Prompt>,
  known: readonly PhotoGroup<Prompt>[],
): PhotoGroup<Prompt> => {
  const before = known.find(({ id }) => id !== undefined && id === group.id);
  const avatars = before?.children.filter(
    (item) => isAvatar(item) && group.children.some(({ id }) => id === item.parentId),
  );
  return avatars === undefined || avatars.length === 0 ? group : withChildren(group, [...group.children, ...avatars]);
};

const change = (item: PhotoItem, event: AvatarEvent): PhotoItem => {
  const { task_state: state, rate, avatar_url: videoUrl, preview: imgUrl } = event;
  if (state < TaskState.Successed) return { ...item, rate: Math.max(item.rate, rate) };
  if (state > TaskState.Successed) return { ...item, state, inLoading: false };
  if (videoUrl === undefined) return item;
  const id = event.photo_avatar_id ?? item.id;
  return {
    ...item,
    ...(id !== undefined && { id }),
    videoUrl,
    ...(imgUrl !== undefined && { imgUrl }),
    state,
    inLoading: false,
    rate: 100,
  };
};

/**
 * Applies an avatar's event to the groups (specification, section 4, photo-to-video events): below state 2 its progress
 * alone; at state 2 its id, clip and picture; above it the state, and it is no longer in progress.
 */
export const applyAvatarToGroups = <Prompt extends RunPrompt>(
  groups: readonly PhotoGroup<Prompt>[],
  event: AvatarEvent,
): PhotoGroup<Prompt>[] =>
  groups.map((group) =>
    group.children.some((item) => isAvatar(item) && item.taskId === event.task_id)
      ? withChildren(
          group,
          group.children.map((item) => (isAvatar(item) && item.taskId === event.task_id ? change(item, event) : item)),
        )
      : group,
  );
