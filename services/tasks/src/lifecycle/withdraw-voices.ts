import { TaskKind } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import type { TaskDeps } from './deps.ts';
import { announceFinish, finishTask } from './finish.ts';
import type { Outcome } from './outcome.ts';

interface SpeakingTask {
  readonly id: string;
  readonly kind: string;
  readonly state: number;
  readonly output: unknown;
}

/**
 * Ends a user's tasks in which one of these voices would speak, because their consent was revoked. Queued and running
 * tasks fail and cost nothing; a live session ends and costs the time used. Finished results stay. Call it after the
 * voices are deleted, so that no new task can use them.
 */
export async function withdrawVoices(deps: TaskDeps, userId: string, voiceIds: readonly string[]): Promise<void> {
  const tasks = await deps.db.$queryRaw<SpeakingTask[]>`
    SELECT id::text, kind, state, output FROM task
    WHERE user_id = ${userId}::uuid AND state IN (${TaskState.Wait}, ${TaskState.InProgress})
      AND jsonb_path_exists(input, '$.**.voice_id ? (@ == $ids[*])', jsonb_build_object('ids', ${voiceIds}::text[]))`;
  for (const { id, kind, state, output } of tasks) {
    const running = state === TaskState.InProgress;
    const withdrawn = deps.ends[TaskKind.parse(kind)]?.withdraw?.(output);
    const outcome: Outcome = withdrawn ?? { kind: 'failed', reason: 'consent_revoked', running };
    const ended = await deps.db.$transaction((tx) =>
      finishTask({ tx, ends: deps.ends }, id, { userId, state }, outcome),
    );
    if (ended === null) continue;
    if (!running) deps.runInBackground(deps.queues.remove(ended));
    deps.runInBackground(announceFinish(deps, ended));
  }
}
