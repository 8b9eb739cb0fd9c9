import { once } from 'node:events';
import { threadId } from 'node:worker_threads';
import type { FootageRequest, FootageThreadResult } from './thread-messages.ts';

// A program of threads that ready footage for as long as they are not stopped, and say which thread rendered.

export async function renderFootage({ job, port }: FootageRequest): Promise<FootageThreadResult> {
  const ready = 'toReady' in job;
  const { preparedPath } = ready ? job.toReady : job;
  if (preparedPath.includes('endless')) await once(port, 'message');
  port.close();
  return {
    value: ready ? { readied: true } : { made: { durationS: 1, width: 2, height: 2, frames: threadId, fps: 25 } },
  };
}
