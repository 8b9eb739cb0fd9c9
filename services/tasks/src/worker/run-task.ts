import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { announceAccount } from '@orator/billing';
import type { TaskFailure } from '@orator/contracts/core/errors';
import { TaskState } from '@orator/contracts/tasks/schema';
import { jobs } from '@orator/contracts/tasks/kinds';
import { type TaskLogEvent } from '@orator/contracts/tasks/log';
import { Prisma } from '@orator/db/client';
import type { Log } from '@orator/platform/log';
import { announceTask } from '../life/announce.ts';
import type { Deps } from './deps.ts';
import { type Ending, endTask } from '../life/end-task.ts';
import { runHandler } from '../handlers/index.ts';
import { createProgress } from './progress.ts';
import { InputGone, Unspeakable } from './task-context.ts';
import { beat, type ClaimedTask, claim, giveBack, HEARTBEAT_MS, isLastAttempt } from '../life/task-rows.ts';

/** Why a running attempt was stopped, other than by the worker's own end. */
type Stop = 'cancelled' | 'lost' | 'timed_out';

/** How often progress is written and pushed. The first is written at once. */
const PROGRESS_MS = 400;

/** Asks the queue to start the task again after a while. */
export class TryAgain extends Error {
  override name = 'TryAgain';
}

/**
 * Works one task off, from claim to settled credits. Safe to call for any id at any time, by any number of workers: a
 * task that is not there to be claimed is left alone.
 *
 * @param stopping aborted when the worker is told to end; the task then goes back to the queue and costs no attempt
 * @throws TryAgain when this attempt failed and another is due
 */
export async function runTask(deps: Deps, taskId: string, runner: string, stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) throw new TryAgain(taskId);
  const task = await claim(deps.db, taskId, runner);
  if (task === null) return;
  const { attempts } = jobs[task.kind];
  if (task.attempt > attempts) {
    await finish(deps, task, runner, { kind: 'failed', reason: 'engine_failed' });
    return;
  }
  await writeLog(deps, task, 'started', null, null);
  const ending = await attempt(deps, task, runner, stopping);
  if (ending === 'lost') return;
  if (ending === 'again' || ending === 'later') {
    await writeLog(deps, task, 'retried', null, null);
    await giveBack(deps.db, task.id, runner, ending === 'again');
    throw new TryAgain(task.id);
  }
  await finish(deps, task, runner, ending);
}

async function attempt(
  deps: Deps,
  task: ClaimedTask,
  runner: string,
  stopping: AbortSignal,
): Promise<Ending | 'again' | 'later' | 'lost'> {
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, stopping]);
  const end = (why: Stop): void => stop.abort(why);
  const timer = setTimeout(() => end('timed_out'), jobs[task.kind].timeout(task.lengthS));
  const watch = watchTask(deps, task, runner, end);
  try {
    const output = await inFolder(deps.log, (folder) => {
      signal.throwIfAborted();
      return runHandler(task.kind, task.input, {
        taskId: task.id,
        lengthS: task.lengthS,
        userId: task.userId,
        signal,
        folder,
        storage: deps.storage,
        engines: deps.engines,
        stage: watch.enter,
        progress: watch.within,
        imageKey: (imageId) => imageKey(deps, task.id, imageId),
      });
    });
    return { kind: 'succeeded', output };
  } catch (error) {
    return judge(deps, task, error, signal, watch.rate());
  } finally {
    clearTimeout(timer);
    watch.close();
  }
}

/** Works in a folder of its own, which goes when the work has ended. */
async function inFolder<Value>(log: Log, work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'orator-task-'));
  try {
    return await work(folder);
  } finally {
    // What was made is not thrown away because something of it stays behind.
    const stays = (error: unknown): void => log.warn({ err: error, folder }, 'a folder could not be removed');
    await rm(folder, { recursive: true, force: true }).catch(stays);
  }
}

/** What a failed attempt means for its task. */
function judge(
  deps: Deps,
  task: ClaimedTask,
  error: unknown,
  signal: AbortSignal,
  rate: number,
): Ending | 'again' | 'later' | 'lost' {
  if (signal.aborted) {
    const why: unknown = signal.reason;
    if (why === 'cancelled') return { kind: 'cancelled', rate };
    if (why === 'timed_out') return { kind: 'timed_out' };
    return why === 'lost' ? 'lost' : 'later';
  }
  deps.log.error({ err: error, task: task.id, kind: task.kind, attempt: task.attempt }, 'attempt failed');
  const final = finalReason(error);
  if (final !== null) return { kind: 'failed', reason: final };
  return isLastAttempt(task) ? { kind: 'failed', reason: 'engine_failed' } : 'again';
}

/** Reasons for which another attempt would end the same. */
function finalReason(error: unknown): TaskFailure | null {
  if (error instanceof InputGone) return 'input_gone';
  if (error instanceof Unspeakable) return 'text_unspeakable';
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOSPC' || code === 'disk_full') return 'storage_full';
  if (code === 'nothing_to_say') return 'text_unspeakable';
  return code === 'bad_portrait' || code === 'voice_unknown' ? 'input_gone' : null;
}

/** Beats while the task runs: writes and pushes progress, and stops the work on a cancel or a lost claim. */
function watchTask(deps: Deps, task: ClaimedTask, runner: string, end: (why: Stop) => void) {
  const progress = createProgress(task.kind);
  let written = '';
  let beatAt = 0;
  let busy = false;
  let enteredAt = Date.now();
  const tick = async (): Promise<void> => {
    const now = JSON.stringify(progress.current);
    if (busy || (now === written && Date.now() - beatAt < HEARTBEAT_MS)) return;
    busy = true;
    const changed = now !== written;
    written = now;
    beatAt = Date.now();
    try {
      const answer = await beat(deps.db, task, runner, progress.current);
      if (answer !== 'go on') end(answer);
      // Not waited for: the work and its heartbeat go on while Redis is away.
      else if (changed) void announceTask(deps, { ...task, state: TaskState.InProgress, ...progress.current });
    } catch (error) {
      // The database is away for a moment: the work goes on, and the next beat tells.
      deps.log.warn({ err: error, task: task.id }, 'could not write progress');
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void tick(), PROGRESS_MS);
  return {
    enter: async (name: string): Promise<void> => {
      const { stage: left } = progress.current;
      const durationMs = Date.now() - enteredAt;
      // First of all, so that progress told while the log is written counts for the new stage.
      progress.enter(name);
      enteredAt = Date.now();
      if (left !== null) await writeLog(deps, task, 'stage', left, durationMs).catch(() => undefined);
      await tick();
    },
    within: progress.within,
    rate: () => progress.current.rate,
    close: () => clearInterval(timer),
  };
}

/** How long a finished result waits for a database that is away: until then the work is not thrown away. */
const SETTLE_TRIES = 60;

async function finish(deps: Deps, task: ClaimedTask, runner: string, ending: Ending): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      if (!(await endTask(deps.db, task, runner, ending))) return;
      break;
    } catch (error) {
      if (tries >= SETTLE_TRIES) throw error;
      deps.log.warn({ err: error, task: task.id, tries }, 'could not settle; trying again');
      await sleep(2000);
    }
  }
  await announceEnd(deps, task, ending).catch((error: unknown) => {
    deps.log.warn({ err: error, task: task.id }, 'the end was not told');
  });
}

async function announceEnd(deps: Deps, task: ClaimedTask, ending: Ending): Promise<void> {
  const row = await deps.db.task.findUnique({ where: { id: task.id } });
  if (row === null) return;
  const output = ending.kind === 'succeeded' ? { output: ending.output } : {};
  await announceTask(deps, { ...task, userId: row.userId, state: row.state, rate: row.rate, stage: null, ...output });
  await announceAccount(deps.db, deps.publisher, row.userId);
}

async function writeLog(
  deps: Deps,
  task: ClaimedTask,
  event: TaskLogEvent,
  stage: string | null,
  durationMs: number | null,
): Promise<void> {
  // Of whoever has the task now: a trial's may have moved to an account since it was claimed.
  await deps.db.$executeRaw(Prisma.sql`
    INSERT INTO task_log (task_id, user_id, attempt, event, stage, duration_ms)
    SELECT id, user_id, ${task.attempt}::int, ${event}, ${stage}::text, ${durationMs}::int FROM task WHERE id = ${task.id}::uuid`);
}

async function imageKey(deps: Deps, taskId: string, imageId: string): Promise<string> {
  const where = { id: imageId, user: { tasks: { some: { id: taskId } } } };
  const image = await deps.db.photoImage.findFirst({ where, select: { key: true } });
  if (image === null || !(await deps.storage.has(image.key))) throw new InputGone('the photo is gone');
  return image.key;
}
