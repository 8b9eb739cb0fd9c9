// Rare (ADR 86): it makes videos and podcasts; `doubted-words.test.ts` tests the same with a speech.
// @module-tag rare
import { writeFile } from 'node:fs/promises';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { podcasts } from '@orator/contracts/podcasts/routes';
import { sceneVideos } from '@orator/contracts/scene-videos/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import type { HeadResult } from '@orator/talking-heads/head/head-engine';
import { runFfmpeg } from '@orator/media/run-ffmpeg.test-support';
import { createSpeechEngines } from '@orator/speech/speech-engines';
import type { Transcriber } from '@orator/speech/transcription/transcriber';
import type { SpeechTimeline } from '@orator/rig/speech/timeline';
import { runTask } from '@orator/tasks/worker/run-task';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeWorker } from '../chaos/fake-worker.ts';
import { quotePodcast } from '../podcasts/rows.ts';
import { quoteSceneVideo, makeScene, prepareSceneVideo } from '../scene-videos/rows.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addImage, quoteVideo } from '../support/gateway-rows.ts';
import { hearInTurn } from '../support/hear-in-turn.ts';

const [RAIN, NAME] = ['It rained all day in the garden.', 'Then we met Siobhan near the old museum.'];
const MISREAD = NAME.replace('Siobhan', 'Sheldon');
const goOn = new AbortController().signal;
const speech = createSpeechEngines();
let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(async () => {
  await Promise.all([speech.close(), gateway.close()]);
});

interface Rendered {
  readonly outPath: string;
  readonly posterPath: string;
  readonly timeline?: SpeechTimeline;
  readonly speech?: Promise<{ readonly timeline: SpeechTimeline }>;
  readonly parts?: unknown;
}

/** Does a task by a worker that speaks and hears, and draws one colour. */
async function make(user: User, id: string, transcriber: Transcriber) {
  const { deps } = createFakeWorker(gateway);
  /** Seconds of the speech that lips were made for, and whether they began before all of it was spoken. */
  const lips: { seconds: number; early: boolean }[] = [];
  const render = async ({ outPath, posterPath, timeline, parts, ...rest }: Rendered): Promise<HeadResult> => {
    const spoken = timeline ?? (await rest.speech)?.timeline;
    lips.push({ seconds: spoken?.durationS ?? 0, early: parts !== undefined });
    const picture = 'color=c=gray:s=1280x720:r=25:d=1.2';
    const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
    await runFfmpeg(['-y', '-f', 'lavfi', '-i', picture, ...codec, outPath]);
    await runFfmpeg(['-y', '-f', 'lavfi', '-i', picture, '-frames:v', '1', '-f', 'mjpeg', posterPath]);
    return { durationS: spoken?.durationS ?? 0, width: 1280, height: 720, fps: 25, frames: 30 };
  };
  const podcast = {
    render: async ({ outPath, posterPath }: Rendered) => {
      for (const path of [outPath, posterPath]) await writeFile(path, 'made');
      return { durationS: 5, width: 1280, height: 720, fps: 25, frames: 125 };
    },
  };
  const head = { ...deps.engines.head, render };
  await runTask({ ...deps, engines: { ...deps.engines, speech, head, podcast, transcriber } }, id, 'a', goOn);
  const task = (await ask(gateway, tasks.read, { user, params: { id } })).value();
  expect(task.state).toBe(TaskState.Successed);
  return { ...task.output, charged: task.charged, lips };
}

async function makeVideo(...heard: readonly string[]) {
  const user = await newUser(gateway);
  const { task_id, ticket } = await quoteVideo(
    gateway,
    user,
    await addImage(gateway, user.id),
    `${RAIN} ${RAIN} ${NAME}`,
  );
  await ask(gateway, photoVideos.start, { user, body: { task_id, ticket } });
  return make(user, task_id, hearInTurn(...heard));
}

test('the lips of a talking video follow its first reading at once, and in the end the one that was heard, for the same price', async () => {
  const well = await makeVideo(`${RAIN} ${RAIN} ${NAME}`);
  const mended = await makeVideo(`${RAIN} ${RAIN} ${MISREAD}`, NAME);
  expect(mended).toMatchObject({ spoken_again: 1, charged: well.charged, lips: [{ early: true }, { early: false }] });
  expect(well.lips).toMatchObject([{ early: true }]);
  expect(mended).not.toHaveProperty('doubted');
  const added = (mended.lips[1]?.seconds ?? 0) - (well.lips[0]?.seconds ?? 0);
  expect(added).toBeGreaterThan(0.1);
  expect(mended.added_s).toBeCloseTo(added);
});

test('names a word of a talking video that is not heard even after speaking it again', async () => {
  const { doubted, spoken_again: spokenAgain } = await makeVideo(`${RAIN} ${RAIN} ${MISREAD}`, MISREAD);
  expect(doubted).toMatchObject([{ word: 'Siobhan', locale: 'en' }]);
  expect(spokenAgain).toBe(undefined);
});

test('gives the time in the whole podcast for words that were not heard in a turn', async () => {
  const user = await newUser(gateway);
  const turns = [RAIN, NAME, RAIN].map((text, at) => ({ speaker: at % 2, text }));
  const { task_id, ticket } = await quotePodcast(gateway, user, { turns });
  await ask(gateway, podcasts.start, { user, body: { task_id, ticket } });
  const { doubted } = await make(user, task_id, hearInTurn(RAIN, MISREAD, MISREAD, RAIN));
  expect(doubted).toMatchObject([{ word: 'Siobhan', locale: 'en' }]);
  expect(doubted?.[0]?.start).toBeGreaterThan(2);
});

test('does not charge the seconds that speaking again adds to a scene', {
  timeout: 120_000,
}, async () => {
  const paid = [];
  for (const heard of [
    [RAIN, NAME],
    [RAIN, MISREAD, NAME],
  ]) {
    const user = await newUser(gateway);
    const image = await addImage(gateway, user.id);
    const body = await prepareSceneVideo(gateway, user, { scenes: [makeScene(image, RAIN), makeScene(image, NAME)] });
    const { task_id, ticket } = await quoteSceneVideo(gateway, user, body);
    await ask(gateway, sceneVideos.start, { user, body: { task_id, ticket } });
    paid.push(await make(user, task_id, hearInTurn(...heard)));
  }
  const [well, mended] = paid;
  // Every scene takes 1.2 s here, of which this much was added.
  expect(mended?.added_s).toBeGreaterThan(0.1);
  expect((well?.paid_s ?? 0) - (mended?.paid_s ?? 0)).toBeCloseTo(mended?.added_s ?? 0);
});

test('names the words of a kept scene again in the next video', { timeout: 120_000 }, async () => {
  const user = await newUser(gateway);
  const image = await addImage(gateway, user.id);
  const body = await prepareSceneVideo(gateway, user, { scenes: [makeScene(image, RAIN), makeScene(image, NAME)] });
  const start = async (scenes: typeof body.scenes) => {
    const { task_id, ticket } = await quoteSceneVideo(gateway, user, { ...body, scenes });
    await ask(gateway, sceneVideos.start, { user, body: { task_id, ticket } });
    return task_id;
  };
  const first = await make(user, await start(body.scenes), hearInTurn(RAIN, MISREAD));
  const second = await make(user, await start(body.scenes.toReversed()), hearInTurn(''));
  expect(second.lips).toEqual([]);
  for (const { doubted } of [first, second]) expect(doubted).toMatchObject([{ word: 'Siobhan', locale: 'en' }]);
  // The first scene takes 1.2 s.
  const [early, late] = [second.doubted?.[0]?.start ?? 0, first.doubted?.[0]?.start ?? 0];
  expect(late - early).toBeCloseTo(1.2);
});
