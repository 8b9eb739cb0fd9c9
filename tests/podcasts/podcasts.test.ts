import { readFile, writeFile } from 'node:fs/promises';
import { accounts } from '@orator/contracts/accounts/routes';
import { MOST_TURNS } from '@orator/contracts/podcasts/limits';
import { podcasts } from '@orator/contracts/podcasts/routes';
import type { NewPodcast } from '@orator/contracts/podcasts/schema';
import { kindView } from '@orator/contracts/tasks/kinds';
import { tasks } from '@orator/contracts/tasks/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import type { SpeechRequest } from '@orator/speech/speech-engine';
import { createSpeechEngines, type SpeechEngines } from '@orator/speech/speech-engines';
import { RetryLater, runTask } from '@orator/tasks/worker/run-task';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFakeWorker } from '../chaos/fake-worker.ts';
import { ask, type Gateway, newUser, setPlan, startGateway, type User } from '../support/gateway.ts';
import { startChatServer } from '../support/chat-server.ts';
import { addOwnVoice, MATCH } from '../support/gateway-rows.ts';
import { newTrial } from '../support/trials.ts';
import { preparePodcast, quotePodcast } from './rows.ts';

let gateway: Gateway;
const speech = createSpeechEngines();
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(async () => {
  await speech.close();
  await gateway.close();
});

const goOn = new AbortController().signal;
const left = async (user: User) => {
  const { wallet, remaining_podcast_audio_times: times } = (await ask(gateway, accounts.profile, { user })).value();
  return { credit: wallet.credit, times };
};
async function start(user: User, change: Partial<NewPodcast> = {}) {
  const { task_id, ticket, cost } = await quotePodcast(gateway, user, change);
  await ask(gateway, podcasts.start, { user, body: { task_id, ticket } });
  return { id: task_id, cost };
}
const read = async (user: User, id: string) => (await ask(gateway, tasks.read, { user, params: { id } })).value();
const AUDIO_COST = 0.16;

/** A worker that speaks, and whose renders do what `render` does. */
function createWorker(render: (signal: AbortSignal) => Promise<void>) {
  const { deps } = createFakeWorker(gateway);
  return {
    ...deps,
    engines: {
      ...deps.engines,
      speech,
      podcast: {
        render: async (job: { outPath: string; posterPath: string }, { signal }: { signal: AbortSignal }) => {
          await render(signal);
          for (const path of [job.outPath, job.posterPath]) await writeFile(path, 'made');
          return { durationS: 5, width: 1280, height: 720, fps: 25, frames: 125 };
        },
      },
    },
  };
}
const delivers = () => createWorker(() => Promise.resolve());

describe('a podcast', () => {
  test('is delivered as audio with names in its captions, then as video, for no more than was quoted', async () => {
    const user = await newUser(gateway);
    const before = await left(user);
    const { id, cost } = await start(user);
    let early: string | undefined;
    const worker = createWorker(async () => {
      const running = await read(user, id);
      early = running.output?.audio_url;
      expect(running.output?.video_url).toBeUndefined();
    });
    await runTask(worker, id, 'a', goOn);
    const done = await read(user, id);
    expect(early).toContain('podcast.m4a');
    expect(done).toMatchObject({ state: TaskState.Successed, output: { width: 1280 } });
    expect(done.charged).toBeGreaterThan(AUDIO_COST);
    expect(done.charged).toBeLessThanOrEqual(cost);
    expect(await left(user)).toEqual({
      credit: Math.round((before.credit - done.charged) * 100) / 100,
      times: before.times - 1,
    });
    const row = await gateway.deps.db.task.findUniqueOrThrow({ where: { id } });
    const output = kindView('podcast').output.parse(row.output);
    const [vtt, srt] = await Promise.all(
      [output.captions_key, output.subtitles_key].map((key) =>
        gateway.deps.storage.withLocalCopy(key, (path) => readFile(path, 'utf8')),
      ),
    );
    expect(vtt).toContain('<v Omar>I have looked forward to it.');
    expect(srt).toContain('Omar: I have looked forward to it.');
  });

  test('whose video fails keeps its audio, and costs the price of the audio', { tags: ['rare'] }, async () => {
    const user = await newUser(gateway);
    const { id } = await start(user);
    const worker = createWorker(() => Promise.reject(Object.assign(new Error('full'), { code: 'disk_full' })));
    await runTask(worker, id, 'a', goOn);
    const ended = await read(user, id);
    expect(ended).toMatchObject({ state: TaskState.Successed, charged: AUDIO_COST });
    expect(ended.output?.audio_url).toBeDefined();
    expect(ended.output?.video_url).toBeUndefined();
  });

  test('cancelled after the audio costs the audio alone', async () => {
    const user = await newUser(gateway);
    const { id } = await start(user);
    const [begun, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const worker = createWorker(async (signal) => {
      signal.throwIfAborted();
      signal.addEventListener('abort', () => held.reject(signal.reason));
      begun.resolve(undefined);
      await held.promise;
    });
    const running = runTask(worker, id, 'a', goOn);
    await begun.promise;
    expect((await read(user, id)).output?.audio_url).toBeDefined();
    const cancel = (max_charge: number) => ask(gateway, tasks.cancel, { user, params: { id }, body: { max_charge } });
    expect((await cancel(0)).refusal('cancel_costs_more').details).toMatchObject({ charge: AUDIO_COST });
    expect((await cancel(AUDIO_COST)).status).toBe(200);
    await running;
    expect(await read(user, id)).toMatchObject({ state: TaskState.Failed, charged: AUDIO_COST });
  });

  test('goes on with its audio where a killed worker left it', { tags: ['rare'] }, async () => {
    const user = await newUser(gateway);
    const { id } = await start(user);
    const killed = new AbortController();
    const first = createWorker(async () => {
      killed.abort();
      killed.signal.throwIfAborted();
    });
    await expect(runTask(first, id, 'a', killed.signal)).rejects.toThrow(RetryLater);
    const { output: kept } = await read(user, id);
    const silent = { ...delivers().engines, speech: createFakeWorker(gateway).deps.engines.speech };
    await runTask({ ...delivers(), engines: silent }, id, 'b', goOn);
    const { output, state } = await read(user, id);
    expect(state).toBe(TaskState.Successed);
    expect(output?.duration_s).toBe(kept?.duration_s);
  });

  test('is spoken in one’s own voice; without it nothing is charged, and nothing more is quoted', {
    tags: ['rare'],
  }, async () => {
    const user = await newUser(gateway);
    const voice_id = await addOwnVoice(gateway, user.id);
    const { speakers } = await preparePodcast(gateway, user);
    const change = { speakers: speakers.map((speaker, index) => (index === 0 ? { ...speaker, voice_id } : speaker)) };
    const first = await start(user, change);
    const matches: SpeechRequest['match'][] = [];
    const listening: Pick<SpeechEngines, 'get'> = {
      get: (name) => ({
        name,
        synthesise: (request, signal) => {
          matches.push(request.match);
          return speech.get(name).synthesise(request, signal);
        },
      }),
    };
    const worker = delivers();
    await runTask(
      { ...worker, engines: { ...worker.engines, speech: { ...speech, ...listening } } },
      first.id,
      'a',
      goOn,
    );
    expect((await read(user, first.id)).state).toBe(TaskState.Successed);
    expect(matches).toEqual([MATCH, undefined, MATCH]);
    const second = await start(user, change);
    await gateway.deps.db.ownVoice.delete({ where: { id: voice_id } });
    await runTask(delivers(), second.id, 'a', goOn);
    expect(await read(user, second.id)).toMatchObject({ state: TaskState.Failed, charged: 0 });
    const again = await ask(gateway, podcasts.quote, { user, body: await preparePodcast(gateway, user, change) });
    expect(again.name).toBe('voice_unavailable');
  });

  test('says in which turn something cannot be spoken', async () => {
    const user = await newUser(gateway);
    const turns = [
      { speaker: 0, text: 'Hello.' },
      { speaker: 1, text: '???' },
    ];
    const body = await preparePodcast(gateway, user, { turns });
    const answer = await ask(gateway, podcasts.quote, { user, body });
    expect(answer.refusal('text_unspeakable').details).toMatchObject({ turn: 2 });
  });

  test('with faces of another user, an unknown speaker, or more than it may have is refused', async () => {
    const [user, other] = [await newUser(gateway), await newUser(gateway)];
    const foreign = await ask(gateway, podcasts.quote, { user, body: await preparePodcast(gateway, other) });
    expect(foreign.status).toBe(404);
    const unknown = await preparePodcast(gateway, user, { turns: [{ speaker: 3, text: 'Hello.' }] });
    expect((await ask(gateway, podcasts.quote, { user, body: unknown })).status).toBe(400);
    const text = 'All the world is a stage. '.repeat(190);
    const long = await preparePodcast(gateway, user, { turns: [0, 1, 0, 1, 0].map((speaker) => ({ speaker, text })) });
    expect((await ask(gateway, podcasts.quote, { user, body: long })).name).toBe('text_too_long');
  });

  test('of the greatest length, in many turns, can be started', async () => {
    const user = await newUser(gateway, { credits: 100_000 });
    await setPlan(gateway, user.id, 3);
    const turns = Array.from({ length: MOST_TURNS }, (_, index) => ({
      speaker: index % 2,
      text: 'All of the world is but a stage, friend.',
    }));
    const { task_id, ticket } = await quotePodcast(gateway, user, { turns });
    const answer = await ask(gateway, podcasts.start, { user, body: { task_id, ticket } });
    expect(answer.status).toBe(202);
  });

  test('gets its script about a topic from a chat server, and is refused without one', async () => {
    const body = { topic: 'The sea', names: ['Nora', 'Omar'], locale: 'en', minutes: 1 } as const;
    const write = async (by: Gateway) => ask(by, podcasts.write, { user: await newUser(by), body });
    expect((await write(gateway)).name).toBe('chat_unavailable');
    const chat = await startChatServer(() => 'Nora: Hello.\nOmar: Good morning, Nora.');
    const writing = await startGateway({ CHAT_URL: chat.url });
    const { turns } = (await write(writing)).value();
    await Promise.all([writing.close(), chat.close()]);
    expect(turns).toEqual([
      { speaker: 0, text: 'Hello.' },
      { speaker: 1, text: 'Good morning, Nora.' },
    ]);
  });

  test('without an account lasts as long as a trial, and costs nothing', { tags: ['rare'] }, async () => {
    const user = await newTrial(gateway);
    const { id, cost } = await start(user);
    expect(cost).toBe(0);
    await runTask(delivers(), id, 'a', goOn);
    expect(await read(user, id)).toMatchObject({ state: TaskState.Successed, charged: 0 });
    const text = 'All the world is a stage. '.repeat(20);
    const body = await preparePodcast(gateway, user, { turns: [{ speaker: 0, text }] });
    expect((await ask(gateway, podcasts.quote, { user, body })).name).toBe('trial_too_long');
  });
});
