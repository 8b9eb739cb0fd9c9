import { readPlan } from '@orator/billing';
import { kindView, type TaskKind, taskKinds } from '@orator/contracts/tasks/kinds';
import { TaskKind as AnyKind } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import type { Db, TaskModel, Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { OwnedTask } from './cancel.ts';
import type { TaskDeps } from './deps.ts';
import { startAgreed } from './submit.ts';
import { joinWork } from './works.ts';

/**
 * Whether a repetition with the same input would differ: its motion depends on a seed, not on footage. Beginnings cannot be
 * re-rolled.
 */
function mayDiffer(kind: TaskKind, input: unknown): boolean {
  if (taskKinds[kind].rerolls !== true) return false;
  const view = kindView(kind);
  const source = view.source.safeParse(input).data;
  if (source === undefined || ('draft' in source && source.draft)) return false;
  return view.pickFootage?.(source) === undefined;
}

/** The paid task: the one that a row is a re-roll of, or the row itself. */
const paidFor = ({ id, rerollOf }: Pick<TaskModel, 'id' | 'rerollOf'>): string => rerollOf ?? id;

/**
 * How many free re-rolls a result has left.
 * @returns null when re-rolls are impossible: other kinds, footage, no result, or the paid task is gone
 */
export async function rerollsLeft(db: Db, row: TaskModel): Promise<number | null> {
  if (row.output === null || isLoading(row.state) || !mayDiffer(AnyKind.parse(row.kind), row.input)) return null;
  const paid = row.rerollOf === null ? row : await db.task.findUnique({ where: { id: row.rerollOf } });
  if (paid === null) return null;
  const { id: level, freeRerolls } = await readPlan(db, row.userId);
  return level < 0 ? null : Math.max(0, freeRerolls - paid.rerolls);
}

/** Takes one re-roll of a result; simultaneous requests wait for the row's lock. */
async function takeReroll(tx: Tx, { userId, id }: OwnedTask): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM task WHERE id = ${id}::uuid FOR UPDATE`;
  const { freeRerolls } = await readPlan(tx, userId);
  const where = { id, userId, rerolls: { lt: freeRerolls } };
  const { count } = await tx.task.updateMany({ where, data: { rerolls: { increment: 1 } } });
  if (count === 0) throw new AppError('no_rerolls_left', { details: { limit: freeRerolls } });
}

/** Returns a re-roll that produced nothing; the caller has locked its row and that of its original. */
export async function returnReroll(tx: Tx, { rerollOf }: Pick<TaskModel, 'rerollOf'>): Promise<void> {
  if (rerollOf === null) return;
  await tx.task.updateMany({ where: { id: rerollOf, rerolls: { gt: 0 } }, data: { rerolls: { decrement: 1 } } });
}

/**
 * Makes a result again free of charge, from the same input with another seed, as another version of the same work. Its
 * hold and charge are 0, and it uses no counter. A re-roll of a re-roll counts for the task that was paid for.
 * @throws AppError not_found, no_rerolls_left, task_limit
 */
export async function rerollTask(deps: TaskDeps, owned: OwnedTask): Promise<TaskModel> {
  const row = await deps.db.task.findFirst({ where: { ...owned } });
  if (row === null) throw new AppError('not_found');
  const kind = AnyKind.parse(row.kind);
  // An input of an older version may no longer fit the kind's schema.
  const input = kindView(kind).input.safeParse(row.input).data;
  if (input === undefined || (await rerollsLeft(deps.db, row)) === null) throw new AppError('no_rerolls_left');
  const { userId, title: text, durationS } = row;
  const paid = { userId, id: paidFor(row) };
  return startAgreed(deps, {
    kind,
    userId,
    text,
    input,
    cost: 0,
    durationS,
    counter: null,
    trialResults: null,
    first: (tx) => takeReroll(tx, paid),
    also: async (tx, task) => {
      await joinWork(tx, task, row.id);
      await tx.task.update({ where: { id: task.id }, data: { rerollOf: paid.id, title: text } });
    },
  });
}
