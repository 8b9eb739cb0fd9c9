import { type EventName, type EventPayload, events, isEventName } from '@orator/contracts/push/events';
import { kindView, type TaskKind, taskKinds } from '@orator/contracts/tasks/kinds';
import { TaskState } from '@orator/contracts/tasks/state';
import type { TaskDeps } from './deps.ts';
import { presentResult } from './result.ts';

export interface AnnouncedTask {
  readonly id: string;
  readonly userId: string;
  readonly kind: TaskKind;
  readonly input: unknown;
  readonly state: number;
  /** Hundredths of a percent. */
  readonly rate: number;
  /** While it runs, the share of it that its engines reported, hundredths of a percent. */
  readonly done?: number;
  readonly stage: string | null;
  readonly output: unknown;
  /** Why it failed. */
  readonly failure?: string | null;
  /** The new name, when it was renamed. */
  readonly newTitle?: string;
}

type Url = (key: string) => string;

/** Fields that a kind adds to each of its events; events that are not sent now are absent. */
function makeFields(
  kind: TaskKind,
  { state, input, output }: AnnouncedTask,
  url: Url,
): Readonly<Record<string, object | undefined>> {
  const parsed = kindView(kind).input.safeParse(input);
  // An input of an older version does not parse; the owner is still told the task's state.
  if (!parsed.success) return Object.fromEntries(taskKinds[kind].events.map(({ name }) => [name, {}]));
  return kindView(kind).pushes({ state, input: parsed.data, result: presentResult(kind, output, url) });
}

/** The events that report a task's state, as its kind declares them. */
export function makeEvents(task: AnnouncedTask, url: Url): { name: EventName; payload: EventPayload<EventName> }[] {
  const common = {
    task_id: task.id,
    task_state: task.state,
    rate: task.state === TaskState.Successed ? 100 : task.rate / 100,
    ...(task.done !== undefined && { done: task.done / 100 }),
    stage: task.stage,
    title: task.newTitle,
    // Content that was refused must not be shown.
    ...(task.failure === 'prompt_refused' && { is_content_safe: false }),
  };
  return Object.entries(makeFields(task.kind, task, url)).flatMap(([name, fields]) =>
    fields === undefined || !isEventName(name) ? [] : [{ name, payload: events[name].parse({ ...common, ...fields }) }],
  );
}

/** Pushes a task's state to the owner's browsers. */
export async function announceTask(
  { publisher, storage }: Pick<TaskDeps, 'publisher' | 'storage'>,
  task: AnnouncedTask,
): Promise<void> {
  for (const { name, payload } of makeEvents(task, storage.url)) await publisher.publish(task.userId, name, payload);
}
