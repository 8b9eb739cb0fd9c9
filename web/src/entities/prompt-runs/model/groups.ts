import type { PhotoPrompt } from '@orator/contracts/photo-avatar-prompts/schema';
import type { EventPayload } from '@orator/contracts/push/events';
import { isLoading, TaskState } from '@orator/contracts/tasks/state';

/** The fields of a prompt, of words or of products, that a list needs. */
export type RunPrompt = Pick<PhotoPrompt, 'id' | 'run' | 'images' | 'created_at'>;

/**
 * An image of a group, the avatar that is made of one, or a placeholder for images in progress (specification, sections 3
 * and 4).
 */
export interface PhotoItem {
  /** Absent for a placeholder. */
  readonly id?: string;
  /** `video`: an avatar. */
  readonly mode: 'img' | 'video';
  /** For an avatar, the id of the image that it is made of. */
  readonly parentId?: string;
  readonly taskId: string | null;
  readonly imgUrl?: string;
  /** The clip of an avatar, once it is made. */
  readonly videoUrl?: string;
  /** Width divided by height, if known. */
  readonly shape?: number;
  readonly inLoading: boolean;
  /** A `TaskState`. */
  readonly state: number;
  /** Percent of the run. */
  readonly rate: number;
  /** ISO. */
  readonly time: string;
}

/** The images of a prompt. One that is not saved yet has no id. */
export interface PhotoGroup<Prompt extends RunPrompt = RunPrompt> {
  readonly id?: string;
  readonly taskId: string;
  readonly createTime: string;
  readonly hasChildrenLoading: boolean;
  readonly children: readonly PhotoItem[];
  /** Null until read from the server. */
  readonly prompt: Prompt | null;
}

export type TextToPhotoEvent = Pick<
  EventPayload<'photo_avatar_text_to_photo_task'>,
  'task_id' | 'task_state' | 'rate' | 'prompt_id' | 'image' | 'image_type' | 'time'
>;

const makePlaceholder = (taskId: string, time: string, rate = 0, state: number = TaskState.Wait): PhotoItem => ({
  mode: 'img',
  taskId,
  inLoading: true,
  state,
  rate,
  time,
});

/** A group with other children, and whether one of them is in progress. */
export const withChildren = <Prompt extends RunPrompt>(
  group: PhotoGroup<Prompt>,
  children: readonly PhotoItem[],
): PhotoGroup<Prompt> => ({
  ...group,
  children,
  hasChildrenLoading: children.some(({ inLoading }) => inLoading),
});

/** The group of a prompt from the server. */
export const makeGroup = <Prompt extends RunPrompt>(prompt: Prompt): PhotoGroup<Prompt> => {
  const { id, run, images, created_at: createTime } = prompt;
  const loading = run !== null && isLoading(run.state);
  const children = images.map(
    (image): PhotoItem => ({
      id: image.id,
      mode: 'img',
      taskId: image.task_id,
      imgUrl: image.image_url,
      shape: image.width / image.height,
      inLoading: loading && image.task_id === run.task_id,
      state: image.task_id === run?.task_id ? run.state : TaskState.Successed,
      rate: 100,
      time: image.created_at,
    }),
  );
  const placeholders = loading ? [makePlaceholder(run.task_id, createTime, run.rate, run.state)] : [];
  const group = { id, taskId: run?.task_id ?? '', createTime, hasChildrenLoading: false, children: [], prompt };
  return withChildren(group, [...children, ...placeholders]);
};

/** A group that was requested and has no response yet. */
export const unsavedGroup = (createTime: string): PhotoGroup<never> =>
  withChildren<never>({ taskId: '', createTime, hasChildrenLoading: true, children: [], prompt: null }, [
    makePlaceholder('', createTime),
  ]);

/** Unsaved groups by time, newest first, then saved ones by id, newest first. */
export const sortGroups = <Group extends PhotoGroup>(groups: readonly Group[]): Group[] =>
  groups.toSorted((a, b) => {
    if (a.id !== undefined && b.id !== undefined) return b.id < a.id ? -1 : Number(b.id > a.id);
    if (a.id === undefined && b.id === undefined) return b.createTime.localeCompare(a.createTime);
    return a.id === undefined ? -1 : 1;
  });

/** Merges images by id (placeholders have none) and sorts them by time, oldest first, placeholders last. */
const mergeChildren = (before: readonly PhotoItem[], arrived: readonly PhotoItem[]): PhotoItem[] => {
  const byId = new Map(before.map((item) => [item.id, item]));
  for (const item of arrived) byId.set(item.id, { ...byId.get(item.id), ...item });
  const images = [...byId.values()].filter(({ id }) => id !== undefined);
  const sorted = images.toSorted((a, b) => a.time.localeCompare(b.time));
  const placeholder = byId.get(undefined);
  return placeholder === undefined ? sorted : [...sorted, placeholder];
};

const follow = <Prompt extends RunPrompt>(
  group: PhotoGroup<Prompt>,
  { task_id: taskId, task_state: state, rate }: TextToPhotoEvent,
): PhotoGroup<Prompt> =>
  withChildren(
    group,
    group.children.map((item) =>
      item.id === undefined && item.inLoading ? { ...item, taskId, state, rate: Math.max(item.rate, rate) } : item,
    ),
  );

const arrive = <Prompt extends RunPrompt>(group: PhotoGroup<Prompt>, event: TextToPhotoEvent): PhotoGroup<Prompt> => {
  const { task_id: taskId, rate, image = [] } = event;
  const state = TaskState.Successed;
  const known = new Map(group.children.map((item) => [item.id, item]));
  const time = event.time ?? group.createTime;
  const images = image.map(({ image_id: id, image_url: imgUrl }): PhotoItem => {
    return { id, mode: 'img', taskId, imgUrl, inLoading: true, state, rate, time: known.get(id)?.time ?? time };
  });
  const placeholder = makePlaceholder(
    taskId,
    time,
    Math.max(rate, known.get(undefined)?.rate ?? 0),
    TaskState.InProgress,
  );
  return withChildren({ ...group, taskId }, mergeChildren(group.children, [...images, placeholder]));
};

const end = <Prompt extends RunPrompt>(
  group: PhotoGroup<Prompt>,
  { task_id: taskId, task_state: state }: TextToPhotoEvent,
): PhotoGroup<Prompt> => {
  const complete = state === TaskState.Complete;
  const drops = complete || group.children.length > 1;
  const left = group.children.filter(({ id, imgUrl }) => id !== undefined || imgUrl !== undefined || !drops);
  return withChildren(
    group,
    left.map((item) =>
      item.taskId === taskId || item.id === undefined
        ? { ...item, inLoading: false, state: complete ? item.state : state }
        : item,
    ),
  );
};

/**
 * Applies a run's event to the groups (specification, section 4, text-to-photo events). Below state 2 it updates the
 * placeholder's progress; state 2 adds images and a placeholder, to a new group if there is none; above it the run has
 * ended, and the placeholder is removed unless it is the only item, at state 5 in any case.
 */
export const applyToGroups = <Prompt extends RunPrompt>(
  groups: readonly PhotoGroup<Prompt>[],
  event: TextToPhotoEvent,
): PhotoGroup<Prompt>[] => {
  const { prompt_id: id, task_state: state, image = [] } = event;
  if (id === undefined) return [...groups];
  const change = (next: (group: PhotoGroup<Prompt>) => PhotoGroup<Prompt>) =>
    groups.map((group) => (group.id === id ? next(group) : group));
  if (state > TaskState.Successed) {
    // The last images may arrive with the end.
    return sortGroups(change((group) => end(image.length > 0 ? arrive(group, event) : group, event)));
  }
  if (state < TaskState.Successed) return change((group) => follow(group, event));
  if (image.length === 0) return [...groups];
  if (groups.some((group) => group.id === id)) return sortGroups(change((group) => arrive(group, event)));
  const createTime = event.time ?? '';
  const fresh: PhotoGroup<Prompt> = {
    id,
    taskId: event.task_id,
    createTime,
    hasChildrenLoading: true,
    children: [],
    prompt: null,
  };
  return sortGroups([...groups, arrive(fresh, event)]);
};
