import { TaskState } from '@orator/contracts/tasks/state';
import { announceTask } from '../lifecycle/announce.ts';
import { addOutput, type ClaimedTask, heartbeat, HEARTBEAT_MS, type WithPart } from '../lifecycle/claim.ts';
import type { WorkerDeps } from '../context/deps.ts';
import { createProgress } from './progress.ts';
import { writeTaskLog } from './task-log.ts';

/** Why a running attempt is stopped, other than by the worker's shutdown. */
export type StopReason = 'lost' | 'timed_out';

/** Interval at which progress is written and pushed, milliseconds. The first is written at once. */
const PROGRESS_MS = 400;

export interface Monitor {
  readonly enter: (stage: string) => Promise<void>;
  readonly within: (fraction: number) => void;
  readonly deliver: (part: object, also?: WithPart) => Promise<void>;
  readonly close: () => void;
}

/**
 * While a task runs, writes heartbeats, writes and pushes its progress, and stops it when it was cancelled or its claim
 * is lost.
 */
export function monitorTask(deps: WorkerDeps, task: ClaimedTask, stop: (why: StopReason) => void): Monitor {
  const progress = createProgress(task.kind);
  let output: unknown = null;
  let written = '';
  let beatAt = 0;
  let busy = false;
  let enteredAt = Date.now();
  const announce = (): Promise<void> =>
    announceTask(deps, { ...task, state: TaskState.InProgress, output, ...progress.current });
  const tick = async (): Promise<void> => {
    const now = JSON.stringify(progress.current);
    if (busy || (now === written && Date.now() - beatAt < HEARTBEAT_MS)) return;
    busy = true;
    const changed = now !== written;
    written = now;
    beatAt = Date.now();
    try {
      const answer = await heartbeat(deps.db, task, progress.current);
      if (answer === 'lost') stop(answer);
      // Not awaited: work and heartbeat continue while Redis is away.
      else if (changed) void announce();
    } catch (error) {
      // The database is briefly away: the work continues, and the next heartbeat decides.
      deps.log.warn({ err: error, task: task.id }, 'the progress of a task could not be written');
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void tick(), PROGRESS_MS);
  return {
    enter: async (name) => {
      const { stage: left } = progress.current;
      const durationMs = Date.now() - enteredAt;
      // First, so that progress reported while the log is written counts for the new stage.
      progress.enter(name);
      enteredAt = Date.now();
      if (left !== null) {
        await writeTaskLog(deps.db, task, { event: 'stage', stage: left, durationMs }).catch(() => undefined);
      }
      await tick();
    },
    within: progress.within,
    deliver: async (part, also) => {
      const all = await addOutput(deps.db, task, part, also);
      if (all === null) {
        stop('lost');
        return;
      }
      output = all;
      void announce();
    },
    close: () => clearInterval(timer),
  };
}
