import type { Db } from '@orator/db/client';
import type { Storage } from '@orator/platform/storage';
import { InputGone } from '../context/task-context.ts';

interface RecordingTask {
  readonly taskId: string;
  readonly db: Db;
  readonly storage: Storage;
}

/**
 * The storage key of a task's recording, looked up for the task's current owner, because a trial's task continues when
 * the account is created.
 * @throws InputGone when it was deleted meanwhile
 */
export async function recordingKey({ db, storage, taskId }: RecordingTask, id: string): Promise<string> {
  const where = { id, user: { tasks: { some: { id: taskId } } } };
  const recording = await db.recording.findFirst({ where, select: { key: true } });
  if (recording === null || !(await storage.has(recording.key))) throw new InputGone('the recording is gone');
  return recording.key;
}
