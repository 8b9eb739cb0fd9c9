import { type CreatingKind, isCreating, kindView, type TaskKind } from '@orator/contracts/tasks/kinds';
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

/** Parses input and output as a kind declares them. */
const creating =
  <Kind extends TaskKind>(kind: Kind, create: (tx: Tx, task: DeliveredTask<Kind>) => Promise<unknown>): Create =>
  (tx, { input, output, ...task }) => {
    const view = kindView(kind);
    return create(tx, { ...task, input: view.input.parse(input), output: view.output.parse(output) });
  };

/** Creates the rows of the kinds that declare `creates`. */
const creations: Readonly<Record<CreatingKind, Create>> = {
  'own-voice': creating('own-voice', createOwnVoice),
  'premium-voice': creating('premium-voice', createOwnVoice),
  'photo-avatar': creating('photo-avatar', createPhotoAvatar),
};

/**
 * Creates the row that a task was for, in the transaction that ends the task, so that it exists if and only if it is
 * paid for.
 */
export async function createFromTask(tx: Tx, kind: TaskKind, task: EndedTask): Promise<void> {
  if (isCreating(kind)) await creations[kind](tx, task);
}
