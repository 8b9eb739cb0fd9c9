import { once } from 'node:events';
import { threadId } from 'node:worker_threads';
import type { CallControl } from '@orator/threads/thread-messages';
import type { FaceToReady, HeadResult } from './head-engine.ts';

// Procedures of a thread that practises and prepares faces for as long as it is not stopped, and says which thread rendered.

export async function ready({ portraitPath }: FaceToReady, { signal }: CallControl): Promise<void> {
  if (portraitPath.includes('endless')) await once(signal, 'abort');
}

export async function practiseFace(_: null, { signal }: CallControl): Promise<void> {
  await once(signal, 'abort');
}

export const render = (): HeadResult => ({ durationS: 1, width: 2, height: 2, frames: threadId, fps: 25 });
