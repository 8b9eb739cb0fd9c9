import { videoSeconds } from '@orator/contracts/photo-videos/length';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { podcastSeconds } from '@orator/contracts/podcasts/gaps';
import { procedureInput } from '@orator/contracts/rpc/procedures';
import { spokenSeconds } from '@orator/contracts/scripts/speech-estimate';
import { speeches } from '@orator/contracts/speeches/routes';
import { toTenths } from '@orator/contracts/tasks/price';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { preparePodcast, quotePodcast } from '../podcasts/rows.ts';
import { quoteSceneVideo, prepareSceneVideo } from '../scene-videos/rows.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addImage, answerRpc, quoteVideo, makeScript, findVoice } from '../support/gateway-rows.ts';

let gateway: Gateway;
let worker: { close: () => Promise<void> };
/** How long each script takes, as the worker says; null: it fails. */
let measured: number | null = 7.04;

beforeAll(async () => {
  gateway = await startGateway();
  worker = await answerRpc(gateway.redisUrl, async ({ name, input }) => {
    if (name !== 'speech.measure') return {};
    if (measured === null) throw new Error('the engine stopped');
    return {
      seconds: procedureInput('speech.measure')
        .parse(input)
        .scripts.map(() => measured),
    };
  });
});
afterAll(async () => {
  await worker.close();
  await gateway.close();
});

const rounded = (seconds: number): number => toTenths(seconds) / 10;
const quoteSpeech = async (user: User, text: string) =>
  (await ask(gateway, speeches.quote, { user, body: { script: makeScript(text) } })).value().duration_s;

test('every kind that speaks a script is quoted by the length that a worker measured', async () => {
  const user = await newUser(gateway);
  expect(await quoteSpeech(user, 'Hello there.')).toBe(7);
  const video = await quoteVideo(gateway, user, await addImage(gateway, user.id), 'Hi.');
  expect(video.duration_s).toBe(rounded(videoSeconds(7.04)));
  expect(Math.round(video.cost * 100)).toBe(Math.ceil(toTenths(videoSeconds(7.04)) / 2));
  const { turns } = await preparePodcast(gateway, user);
  const lengths = turns.map(() => 7.04);
  expect((await quotePodcast(gateway, user)).duration_s).toBe(rounded(podcastSeconds(turns, lengths)));
  const scenes = await quoteSceneVideo(gateway, user, await prepareSceneVideo(gateway, user));
  for (const { duration_s } of scenes.scenes) expect(duration_s).toBe(rounded(videoSeconds(7.04)));
});

test('accepts a script whose estimated length, which the page shows, fits the plan, even when the measured one is longer', async () => {
  measured = 500;
  const user = await newUser(gateway);
  const body = { image_id: await addImage(gateway, user.id), script: makeScript('Hello there.') };
  const quote = await ask(gateway, photoVideos.quote, { user, body });
  expect(quote.value().duration_s).toBe(rounded(videoSeconds(500)));
});

test('quotes the estimate when a worker fails or has no time, and then asks no worker for a while', async () => {
  measured = null;
  const user = await newUser(gateway);
  const text = 'Nobody measures this.';
  const voice = gateway.deps.voices.find(findVoice('en'));
  const estimate = rounded(spokenSeconds({ text, locale: 'en' }, voice?.engine));
  expect(await quoteSpeech(user, text)).toBe(estimate);
  measured = 7.04;
  expect(await quoteSpeech(user, text)).toBe(estimate);
});
