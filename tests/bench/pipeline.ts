import { isLoading, TaskState } from '@orator/contracts/tasks/state';
import { tasks } from '@orator/contracts/tasks/routes';
import type { BenchmarkResults } from '@orator/platform/benchmark-result';
import { median } from '@orator/rig/math/numeric';
import { connectEvents } from '@orator/sdk/events';
import { signUp } from '../support/people.ts';
import { startSystem, until } from '../support/system.ts';
import { startVideo, uploadPortrait } from '../support/video.ts';

/** About five seconds of speech. */
const TEXT = 'Good morning, everybody. Today we begin with a small map of the harbour, and a big plan.';
const ROUNDS = 3;

/** The time from a start to the first progress event and to a finished five-second video, at a client. */
export async function benchPipeline(servers: { databaseUrl: string; redisUrl: string }): Promise<BenchmarkResults> {
  const system = await startSystem({ ...servers, readied: true });
  try {
    const first: number[] = [];
    const whole: number[] = [];
    const lengths: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const person = await signUp(system.url);
      const image = await uploadPortrait(person);
      let firstAt = 0;
      const events = connectEvents({
        url: system.url,
        token: () => person.client.freshToken(),
        onEvent: ({ name }) => {
          if (name === 'avatar_tts_task') firstAt ||= performance.now();
        },
        onResync: () => undefined,
      });
      const began = performance.now();
      const { id } = await startVideo(person, image, TEXT);
      let ended = await person.client.call(tasks.read, { params: { id } });
      await until(async () => {
        ended = await person.client.call(tasks.read, { params: { id } });
        return !isLoading(ended.state);
      });
      const done = performance.now();
      events.close();
      if (ended.state !== TaskState.Successed) throw new Error(`the task failed: ${JSON.stringify(ended)}`);
      // The first round only warms up the engines.
      if (round === 0) continue;
      first.push(firstAt - began);
      whole.push(done - began);
      lengths.push((ended.output?.duration_s ?? 0) * 1000);
    }
    const length = median(lengths);
    return {
      'pipeline: length of a video / time from button to video': {
        ratio: length / median(whole),
        floor: 1,
        value: median(whole) / 1000,
        unit: 's',
      },
      'pipeline: length of a video / time to the first progress event': {
        ratio: length / median(first),
        floor: 10,
        value: median(first) / 1000,
        unit: 's',
      },
    };
  } finally {
    await system.stop();
  }
}
