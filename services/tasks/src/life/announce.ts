import { TaskState } from '@orator/contracts/tasks/schema';
import { type JobName, jobs } from '@orator/contracts/tasks/kinds';
import { readOutput } from '@orator/platform/task-output';
import type { Deps } from '../worker/deps.ts';

interface Announced {
  readonly id: string;
  readonly userId: string;
  readonly kind: JobName;
  readonly state: number;
  /** Hundredths of a percent. */
  readonly rate: number;
  readonly stage: string | null;
  readonly output?: unknown;
}

/** Tells the user's browsers how a task is, under the event its job names. */
export async function announceTask({ publisher, fileUrls }: Deps, task: Announced): Promise<void> {
  const payload = {
    task_id: task.id,
    task_state: task.state,
    rate: task.state === TaskState.Successed ? 100 : task.rate / 100,
    stage: task.stage,
    ...(task.output === undefined ? {} : links(fileUrls.url, task)),
  };
  await publisher.publish(task.userId, jobs[task.kind].event, payload);
}

function links(url: (key: string) => string, { kind, output }: Announced) {
  const files = readOutput(kind, output);
  return {
    ...(files.video_key === undefined ? {} : { video_url: url(files.video_key) }),
    ...(files.poster_key === undefined ? {} : { preview: url(files.poster_key) }),
    ...(files.audio_key === undefined ? {} : { audio_url: url(files.audio_key) }),
  };
}
