import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { voices } from '@orator/contracts/voices/routes';
import type { BenchmarkResults } from '@orator/platform/benchmark-result';
import { quantile } from '@orator/rig/math/numeric';
import { makeWideFilm, sendFilm } from '../calls/wide-film.ts';
import { findVoice } from '../support/gateway-rows.ts';
import { type Person, signUp } from '../support/people.ts';
import { startSystem } from '../support/system.ts';

const ROUNDS = 3;
const UPLOADS = 50;
const PREVIEWS = 25;

/** Milliseconds until a user hears a sentence that was never requested before. */
async function preview({ client }: Person): Promise<number> {
  const began = performance.now();
  const body = { text: `The number is ${randomUUID().slice(0, 6)}.` };
  await client.call(voices.preview, { params: { id: findVoice('en') }, body });
  return performance.now() - began;
}

async function previews(person: Person): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < PREVIEWS; turn += 1) times.push(await preview(person));
  return times;
}

/** Keeps this many uploads of one account running while others work; a refused upload is repeated after its `Retry-After`. */
async function whileUploading<Result>(send: () => Promise<Response>, work: () => Promise<Result>): Promise<Result> {
  const end = new AbortController();
  const upload = async (): Promise<void> => {
    while (!end.signal.aborted) {
      const answer = await send();
      await answer.arrayBuffer();
      const seconds = Number(answer.headers.get('retry-after') ?? 0);
      await pause(seconds * 1000, undefined, { signal: end.signal }).catch(() => undefined);
    }
  };
  const uploads = Array.from({ length: UPLOADS }, upload);
  try {
    return await work();
  } finally {
    end.abort();
    await Promise.all(uploads);
  }
}

/**
 * Measures the previews of one user while another account uploads files that keep a worker decoding for minutes,
 * compared with an idle system.
 */
export async function benchCalls(servers: { databaseUrl: string; redisUrl: string }): Promise<BenchmarkResults> {
  const system = await startSystem({ ...servers, gatewayEnv: { RATE_LIMIT: 'off' } });
  try {
    const [person, sender, film] = [await signUp(system.url), await signUp(system.url), await makeWideFilm()];
    await previews(person);
    const [idle, busy]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      idle.push(...(await previews(person)));
      busy.push(
        ...(await whileUploading(
          () => sendFilm(system.url, sender, film),
          () => previews(person),
        )),
      );
    }
    const slowest = quantile(busy, 0.95);
    return {
      'calls: a preview beside 50 uploads of another account, against idle, p95': {
        ratio: slowest / quantile(idle, 0.95),
        floor: 1.5,
        value: slowest,
        unit: 'ms',
        better: 'less',
      },
    };
  } finally {
    await system.stop();
  }
}
