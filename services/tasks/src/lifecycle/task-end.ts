import {
  type CreatingKind,
  kindView,
  type TaskInput,
  type TaskKind,
  type TaskOutput,
} from '@orator/contracts/tasks/kinds';
import type { Prisma, Tx } from '@orator/db/client';
import type { Outcome } from './outcome.ts';

/** A task that has made its result. */
export interface DeliveredTask<Kind extends TaskKind> {
  readonly id: string;
  readonly userId: string;
  readonly title: string;
  readonly input: TaskInput<Kind>;
  readonly output: TaskOutput<Kind>;
}

/** What a kind adds to the end of its tasks. All but `withdraw` run in the transaction that ends the task. */
export interface TaskEnd<Kind extends TaskKind> {
  /**
   * Determines what is billed, for kinds where it depends on what was paid meanwhile; called before the charge.
   * @returns the output to store
   */
  readonly bill?: (tx: Tx, task: DeliveredTask<Kind>) => Promise<Prisma.InputJsonObject>;
  /** Creates the row that the task was for, so that it exists if and only if it is paid for. */
  readonly create?: (tx: Tx, task: DeliveredTask<Kind>) => Promise<unknown>;
  /** How a running task ends when a voice in it is withdrawn, from its output so far; without this it fails. */
  readonly withdraw?: (output: unknown) => Outcome;
}

/** What each kind adds to the end of its tasks; a kind that declares `creates` without `create` does not compile. */
export type TaskEnds = { readonly [Kind in TaskKind]?: TaskEnd<Kind> } & {
  readonly [Kind in CreatingKind]: Required<Pick<TaskEnd<Kind>, 'create'>>;
};

interface EndedTask {
  readonly id: string;
  readonly userId: string;
  readonly title: string;
  readonly input: unknown;
  readonly output: Prisma.InputJsonObject;
}

/** Parses input and output as their kind declares them. */
function parseTask<Kind extends TaskKind>(kind: Kind, { input, output, ...task }: EndedTask): DeliveredTask<Kind> {
  const view = kindView(kind);
  return { ...task, input: view.input.parse(input), output: view.output.parse(output) };
}

const findEnd = <Kind extends TaskKind>(
  ends: { readonly [One in TaskKind]?: TaskEnd<One> },
  kind: Kind,
): TaskEnd<Kind> | undefined => ends[kind];

/** Lets the kind determine what is billed. @returns the output to store */
export async function billTask(
  tx: Tx,
  ends: TaskEnds,
  kind: TaskKind,
  task: EndedTask,
): Promise<Prisma.InputJsonObject> {
  const bill = findEnd(ends, kind)?.bill;
  return bill === undefined ? task.output : bill(tx, parseTask(kind, task));
}

/** Creates the row that a task was for, if its kind makes one. */
export async function createFromTask(tx: Tx, ends: TaskEnds, kind: TaskKind, task: EndedTask): Promise<void> {
  await findEnd(ends, kind)?.create?.(tx, parseTask(kind, task));
}
