import { kindView, type TaskKind } from '@orator/contracts/tasks/kinds';
import type { Tx } from '@orator/db/client';
import type { DeliveredTask } from './delivered-task.ts';
import { createOwnVoice } from './own-voice.ts';
import { createPhotoAvatar } from './photo-avatar.ts';

interface EndedTask {
  readonly id: string;
  readonly userId: string;
  readonly title: string;
  readonly input: unknown;
  readonly output: unknown;
}
type Create = (tx: Tx, task: EndedTask) => Promise<unknown>;

/** Reads input and output as a kind declares them. */
const creating =
  <Kind extends TaskKind>(kind: Kind, create: (tx: Tx, task: DeliveredTask<Kind>) => Promise<unknown>): Create =>
  (tx, { input, output, ...task }) => {
    const view = kindView(kind);
    return create(tx, { ...task, input: view.input.parse(input), output: view.output.parse(output) });
  };

/** What makes the rows that take over what a task has made, for the kinds that do not keep it themselves. */
const creations: Readonly<Partial<Record<TaskKind, Create>>> = {
  'own-voice': creating('own-voice', createOwnVoice),
  'photo-avatar': creating('photo-avatar', createPhotoAvatar),
};

/** Creates what a task was for, in the transaction that ends it: paid for and there, or neither. */
export async function createFromTask(tx: Tx, kind: TaskKind, task: EndedTask): Promise<void> {
  await creations[kind]?.(tx, task);
}
