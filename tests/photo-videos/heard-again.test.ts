// Rare (ADR 86): `doubted-words.test.ts` tests how a speech is heard again.
// @module-tag rare
import { writeFile } from 'node:fs/promises';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import type { HeadEngine } from '@orator/talking-heads/head/head-engine';
import { createSpeechEngines } from '@orator/speech/speech-engines';
import type { Transcriber } from '@orator/speech/transcription/transcriber';
import type { Films } from '@orator/tasks/films/films';
import { runTask } from '@orator/tasks/worker/run-task';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeWorker } from '../chaos/fake-worker.ts';
import { ask, type Gateway, newUser, startGateway } from '../support/gateway.ts';
import { addImage, quoteVideo } from '../support/gateway-rows.ts';
import { hearInTurn } from '../support/hear-in-turn.ts';

const TEXT = 'We met Siobhan in the garden of the museum.';
const WELL = 'we met siobhan in the garden of the museum';

const speech = createSpeechEngines();
let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(async () => {
  await Promise.all([speech.close(), gateway.close()]);
});

/** Makes a talking photo whose speech a recogniser hears, and tells when its film is complete. */
async function makeVideo(transcriber: Transcriber, onFilmEnd = (): void => undefined) {
  const user = await newUser(gateway, { credits: 100 });
  const { task_id, ticket } = await quoteVideo(gateway, user, await addImage(gateway, user.id), TEXT);
  await ask(gateway, photoVideos.start, { user, body: { task_id, ticket } });
  const { deps } = createFakeWorker(gateway);
  /** Whether each drawing was given its speech in parts. */
  const drawn: boolean[] = [];
  const render: HeadEngine['render'] = async (job, { film }) => {
    const { outPath, posterPath, width, height, fps } = job;
    if (!('speech' in job)) throw new Error('the speech is no promise');
    if (job.parts !== undefined) for await (const { pcm } of job.parts) film?.(new Uint8Array(pcm.buffer));
    const { durationS } = (await job.speech).timeline;
    drawn.push(job.parts !== undefined);
    for (const path of [outPath, posterPath]) await writeFile(path, `${durationS}`);
    return { durationS, width, height, fps, frames: Math.ceil(durationS * fps) };
  };
  const write: Films['write'] = (...film) => {
    const writer = deps.films.write(...film);
    return { ...writer, end: () => writer.end().then(onFilmEnd) };
  };
  const engines = { ...deps.engines, speech, head: { ...deps.engines.head, render }, transcriber };
  const films = { ...deps.films, write };
  await runTask({ ...deps, films, engines }, task_id, 'a', new AbortController().signal);
  const { state, output } = (await ask(gateway, tasks.read, { user, params: { id: task_id } })).value();
  return { state, output, drawn };
}

test('shows a video before its speech has been checked by hearing it', async () => {
  const { promise: seen, resolve: see } = Promise.withResolvers<void>();
  const hearing: Transcriber = {
    hears: () => true,
    transcribe: async (...asked) => {
      await seen;
      return hearInTurn(WELL).transcribe(...asked);
    },
  };
  const { state, output, drawn } = await makeVideo(hearing, see);
  expect([state, output?.spoken_again]).toEqual([TaskState.Successed, undefined]);
  expect(drawn).toEqual([true]);
});
