import { TaskKind } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import type { TaskDeps } from './deps.ts';
import { announceFinish, finishTask } from './finish.ts';
import { liveOutcome } from './live.ts';
import type { Outcome } from './outcome.ts';

interface SpeakingTask {
  readonly id: string;
  readonly kind: string;
  readonly state: number;
  readonly output: unknown;
}

/**
 * Ends a person's tasks in which one of these voices would speak, because the consent to them was taken back: what waits and
 * what is being made fails and costs nothing, a live session ends and costs what was used of it. What is finished stays.
 * Called when the voices are gone, so that no task begins after it.
 */
export async function withdrawVoices(deps: TaskDeps, userId: string, voiceIds: readonly string[]): Promise<void> {
  const tasks = await deps.db.$queryRaw<SpeakingTask[]>`
    SELECT id::text, kind, state, output FROM task
    WHERE user_id = ${userId}::uuid AND state IN (${TaskState.Wait}, ${TaskState.InProgress})
      AND jsonb_path_exists(input, '$.**.voice_id ? (@ == $ids[*])', jsonb_build_object('ids', ${voiceIds}::text[]))`;
  for (const { id, kind, state, output } of tasks) {
    const running = state === TaskState.InProgress;
    const outcome: Outcome =
      TaskKind.parse(kind) === 'live-session'
        ? liveOutcome(output)
        : { kind: 'failed', reason: 'consent_revoked', running };
    const ended = await deps.db.$transaction((tx) => finishTask(tx, id, { userId, state }, outcome));
    if (ended === null) continue;
    if (!running) deps.runInBackground(deps.queues.remove(ended));
    deps.runInBackground(announceFinish(deps, ended));
  }
}
