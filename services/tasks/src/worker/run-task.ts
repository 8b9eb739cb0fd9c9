import { pictureRule } from '@orator/content-checks/check-picture';
import { setTimeout as sleep } from 'node:timers/promises';
import { isQueued, taskKinds, timeLimitMs } from '@orator/contracts/tasks/kinds';
import { type ClaimedTask, claimTask, isClaimedBy, requeueTask } from '../lifecycle/claim.ts';
import { storeResultFile } from '../lifecycle/files.ts';
import { announceFinish, finishTask } from '../lifecycle/finish.ts';
import type { Outcome } from '../lifecycle/outcome.ts';
import { runHandler } from '../kinds/run-handler.ts';
import { classifyFailure, lastFailure, OF_INPUT } from '../context/classify-failure.ts';
import type { WorkerDeps } from '../context/deps.ts';
import { type Monitor, monitorTask, type StopReason } from './monitor.ts';
import { PartFailed } from '../context/task-context.ts';
import { writeTaskLog } from './task-log.ts';
import { inTaskFolder } from './task-folder.ts';

/** Makes the queue run the task again after a delay. */
export class RetryLater extends Error {
  override name = 'RetryLater';
}

/** How an attempt ends: with an outcome, back in the queue (counted or not), or with a lost claim. */
type AttemptEnd = Outcome | 'retry' | 'requeue' | 'lost';

/**
 * Runs a task, from claim to settled credits. Safe to call for any id at any time, by any number of workers: a task
 * that cannot be claimed is skipped.
 *
 * @param runner a name that no other call uses
 * @param stopping aborted when the worker shuts down; the task then returns to the queue without counting an attempt
 * @throws RetryLater when this attempt failed and another is due
 */
export async function runTask(deps: WorkerDeps, taskId: string, runner: string, stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) throw new RetryLater(taskId);
  const task = await claimTask(deps.db, taskId, runner);
  if (task === null) return;
  if (task.attempt > taskKinds[task.kind].attempts) {
    await finish(deps, task, { kind: 'failed', reason: 'engine_failed' });
    return;
  }
  // The first sound does not wait for the log.
  const [end] = await Promise.all([
    attempt(deps, task, stopping),
    writeTaskLog(deps.db, task, { event: 'started' }).catch((error: unknown) => {
      deps.log.warn({ err: error, task: task.id }, 'the start of a task could not be written to its log');
    }),
  ]);
  if (end === 'lost') return;
  if (end === 'retry' || end === 'requeue') {
    await writeTaskLog(deps.db, task, { event: 'retried' });
    await requeueTask(deps.db, task, end === 'retry');
    throw new RetryLater(task.id);
  }
  await finish(deps, task, end);
}

async function attempt(deps: WorkerDeps, task: ClaimedTask, stopping: AbortSignal): Promise<AttemptEnd> {
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, stopping]);
  const end = (why: StopReason): void => stop.abort(why);
  const timer = setTimeout(() => end('timed_out'), timeLimitMs(task.kind, task.input, task.durationS));
  const monitor = monitorTask(deps, task, end);
  try {
    return { kind: 'succeeded', output: await work(deps, task, signal, monitor) };
  } catch (error) {
    if (signal.aborted) return explainAbort(signal.reason);
    const reason = classifyFailure(error);
    const told = { task: task.id, kind: task.kind, attempt: task.attempt };
    // The user's input is unusable, which is nothing for an operator to look into.
    if (reason !== null && OF_INPUT.has(reason))
      deps.log.info({ ...told, reason, why: String(error) }, 'a task failed at once because its input was refused');
    else deps.log.error({ ...told, err: error }, 'an attempt of a task failed');
    const part = error instanceof PartFailed ? { part: error.part } : {};
    if (reason !== null) return { kind: 'failed', reason, ...part };
    const isLast = task.attempt >= taskKinds[task.kind].attempts;
    return isLast ? { kind: 'failed', reason: lastFailure(error), ...part } : 'retry';
  } finally {
    clearTimeout(timer);
    monitor.close();
  }
}

/** @param why a StopReason, or the reason of the worker's shutdown */
function explainAbort(why: unknown): AttemptEnd {
  if (why === 'timed_out') return { kind: 'timed_out' };
  return why === 'lost' ? 'lost' : 'requeue';
}

const work = (deps: WorkerDeps, task: ClaimedTask, signal: AbortSignal, monitor: Monitor) =>
  inTaskFolder(deps.log, (folder) => {
    signal.throwIfAborted();
    if (!isQueued(task.kind)) throw new Error(`no worker runs ${task.kind}`);
    return runHandler(task.kind, task.input, {
      taskId: task.id,
      userId: task.userId,
      durationS: task.durationS,
      signal,
      folder,
      db: deps.db,
      storage: deps.storage,
      engines: deps.engines,
      voices: deps.voices,
      warn: (error, message) => deps.log.warn({ err: error, task: task.id, kind: task.kind }, message),
      checkPicture: (picture, type) => pictureRule(deps, picture, type),
      stage: monitor.enter,
      progress: monitor.within,
      store: (file, content, index) => storeResultFile(deps.storage, task, { file, content, index }),
      film: (seconds) => deps.films.write(task.id, task.attempt, seconds),
      deliver: monitor.deliver,
    });
  });

/** Attempts to settle a finished result, two seconds apart, before the work is discarded. */
const SETTLE_TRIES = 60;

async function finish(deps: WorkerDeps, task: ClaimedTask, outcome: Outcome): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      const may = isClaimedBy(task.runner);
      const finished = await deps.db.$transaction((tx) => finishTask({ tx, ends: deps.ends }, task.id, may, outcome));
      if (finished === null) return;
      await announceFinish(deps, finished).catch((error: unknown) => {
        deps.log.warn({ err: error, task: task.id }, 'the end of a task could not be pushed');
      });
      return;
    } catch (error) {
      if (tries >= SETTLE_TRIES) throw error;
      deps.log.warn({ err: error, task: task.id, tries }, 'a task could not be settled, and is tried again');
      await sleep(2000);
    }
  }
}
