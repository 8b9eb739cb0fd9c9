import { once } from 'node:events';
import { threadId } from 'node:worker_threads';
import type { HeadResult } from '@orator/talking-heads/head/head-engine';
import type { CallControl } from '@orator/threads/thread-messages';
import type { FootageToReady } from './footage-engine.ts';

// Procedures of threads that ready footage for as long as they are not stopped, and say which thread rendered.

export async function ready({ preparedPath }: FootageToReady, { signal }: CallControl): Promise<void> {
  if (preparedPath.includes('endless')) await once(signal, 'abort');
}

export async function render(footage: FootageToReady, control: CallControl): Promise<HeadResult> {
  await ready(footage, control);
  return { durationS: 1, width: 2, height: 2, frames: threadId, fps: 25 };
}
