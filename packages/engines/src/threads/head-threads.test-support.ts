import { once } from 'node:events';
import { threadId } from 'node:worker_threads';
import type { HeadResult } from '../head/head-engine.ts';
import type { ReadyRequest, ReadyThreadResult, RenderRequest, ThreadResult } from './thread-messages.ts';

// A program of threads that prepares faces for as long as it is not stopped, and says which thread rendered.

export async function ready({ face, port }: ReadyRequest): Promise<ReadyThreadResult> {
  if (face.portraitPath.includes('endless')) await once(port, 'message');
  port.close();
  return { value: null };
}

export function render({ port }: RenderRequest): ThreadResult<HeadResult> {
  port.close();
  return { value: { durationS: 1, width: 2, height: 2, frames: threadId, fps: 25 } };
}
