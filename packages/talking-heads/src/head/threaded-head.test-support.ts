import { once } from 'node:events';
import { threadId } from 'node:worker_threads';
import { answerCalls } from '@orator/threads/answer-calls';
import type { CallControl } from '@orator/threads/thread-messages';
import type { FaceToReady, HeadResult } from './head-engine.ts';

// A program of threads that practises and prepares faces for as long as it is not stopped, and says which thread rendered.

export default answerCalls({
  ready: async ({ portraitPath }: FaceToReady, { signal }: CallControl): Promise<void> => {
    if (portraitPath.includes('endless')) await once(signal, 'abort');
  },
  practise: async (_: null, { signal }: CallControl): Promise<void> => {
    await once(signal, 'abort');
  },
  render: (): HeadResult => ({ durationS: 1, width: 2, height: 2, frames: threadId, fps: 25 }),
});
