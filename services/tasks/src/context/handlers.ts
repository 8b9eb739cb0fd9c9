import type { ProcedureInput, ProcedureName, ProcedureOutput } from '@orator/contracts/rpc/procedures';
import type { SpeechPart } from '@orator/contracts/speeches/procedures';
import type { QueuedKind, TaskInput, TaskOutput } from '@orator/contracts/tasks/kinds';
import type { WorkerDeps } from './deps.ts';
import type { TaskContext } from './task-context.ts';

/** A handler for every kind of task that workers run; a missing one does not compile. */
export type Handlers = {
  readonly [Kind in QueuedKind]: (input: TaskInput<Kind>, task: TaskContext<Kind>) => Promise<TaskOutput<Kind>>;
};

/** Passes on a part of a speech while the call runs; the result of the call follows after all parts. */
export type HandPart = (part: SpeechPart) => void;

/** One handler for each procedure; a missing one does not compile. */
export type RpcHandlers = {
  readonly [Name in ProcedureName]: (
    deps: WorkerDeps,
    input: ProcedureInput<Name>,
    signal: AbortSignal,
    hand: HandPart,
  ) => Promise<ProcedureOutput<Name>>;
};
