import { once } from 'node:events';
import { threadId } from 'node:worker_threads';
import type { HeadResult } from '@orator/talking-heads/head/head-engine';
import { answerCalls } from '@orator/threads/answer-calls';
import type { CallControl } from '@orator/threads/thread-messages';
import type { FootageToReady } from './footage-engine.ts';

// A program of threads that ready footage for as long as they are not stopped, and say which thread rendered.

async function waitForever({ preparedPath }: FootageToReady, { signal }: CallControl): Promise<void> {
  if (preparedPath.includes('endless')) await once(signal, 'abort');
}

export default answerCalls({
  ready: waitForever,
  render: async (footage: FootageToReady, control: CallControl): Promise<HeadResult> => {
    await waitForever(footage, control);
    return { durationS: 1, width: 2, height: 2, frames: threadId, fps: 25 };
  },
});
