import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONSENT_READINGS } from '@orator/contracts/consents/readings';
import { ownVoices } from '@orator/contracts/own-voices/routes';
import { RecordingQuality } from '@orator/contracts/recordings/schema';
import { voices as voiceRoutes } from '@orator/contracts/voices/routes';
import { speeches } from '@orator/contracts/speeches/routes';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { timeLimitMs } from '@orator/contracts/tasks/kinds';
import { tasks } from '@orator/contracts/tasks/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { COLOUR_BANDS, VoiceMatch } from '@orator/contracts/voices/match';
import { type FitJob, type FittedVoice, INSTANT_EFFORT, PREMIUM_EFFORT } from '@orator/speech/fitting/voice-fitter';
import type { SpeakerTeller } from '@orator/speech/speakers/speaker-teller';
import { SPEECH_SAMPLES } from '@orator/speech/speech-samples';
import type { Transcriber } from '@orator/speech/transcription/transcriber';
import { wavBytes } from '@orator/sound/wav';
import { findSpokenVoice } from '@orator/tasks/steps/spoken-voice';
import { runTask } from '@orator/tasks/worker/run-task';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFakeWorker } from '../chaos/fake-worker.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addRecording, giveVoiceClone, MATCH } from '../support/gateway-rows.ts';
import { hearInTurn } from '../support/hear-in-turn.ts';
import { ENCODER, installModels, KOKORO, writeNaturalVoices } from './natural-voices.ts';
import { timeWords } from './time-words.ts';

/** How a fitted voice goes through gateway and worker; the search itself is tested beside it. */

const SECOND = wavBytes({ sampleRate: 16_000, pcm: new Int16Array(16_000).fill(1000) });
const NEAR = { pitch: 3, spectrum: 2, cepstra: 0.2 };
const FITTED: FittedVoice = { voice: 2, point: [0], tried: 96, mixture: [0.25, -0.25, 1], nearest: 0.6, fitted: 0.8 };
const TUNED = { colour: COLOUR_BANDS.map((_, band) => band / 10), before: 0.7, after: 0.8 };

let gateway: Gateway;
let modelsDir: string;
beforeAll(async () => {
  modelsDir = await mkdtemp(join(tmpdir(), 'orator-fitting-'));
  await writeNaturalVoices(modelsDir);
  gateway = await startGateway({ MODELS_DIR: modelsDir });
});
afterAll(async () => {
  await gateway.close();
  await rm(modelsDir, { recursive: true, force: true });
});

const install = (...entries: readonly (typeof KOKORO | typeof ENCODER)[]) => installModels(modelsDir, ...entries);
beforeEach(() => install(KOKORO, ENCODER));

async function create(user: User, body: object = {}) {
  const [recording_id, consent_recording_id] = [
    await addRecording(gateway, user.id),
    await addRecording(gateway, user.id, 'consent'),
  ];
  for (const { key } of await gateway.deps.db.recording.findMany({ where: { userId: user.id } })) {
    await gateway.deps.storage.put(key, SECOND);
  }
  await giveVoiceClone(gateway, user.id);
  const wanted = { name: 'Me', locale: 'en', consent: 'voice-1', mode: 0, recording_id, consent_recording_id, ...body };
  return ask(gateway, ownVoices.create, { user, body: wanted });
}

/** Runs a task in a worker whose search and match answer so. @returns the task, and what the search was asked for */
async function work(
  user: User,
  id: string,
  fitted: FittedVoice | null = FITTED,
  heard: Partial<ReturnType<typeof createFakeWorker>['deps']['engines']> & { readonly speakers?: SpeakerTeller } = {},
) {
  const { deps } = createFakeWorker(gateway);
  const { speakers = deps.engines.speech.speakers, ...others } = heard;
  const { speech } = deps.engines;
  const jobs: FitJob[] = [];
  const fit = async (job: FitJob) => {
    jobs.push(job);
    return fitted;
  };
  const enrol = async () => ({ base: 0, match: MATCH, before: { ...NEAR, spectrum: 8 }, after: NEAR });
  // How alike the nearest natural voice and the made voice are to the recording.
  const cosines = [0.7, 0.82];
  const engines = {
    ...deps.engines,
    ...others,
    speech: {
      ...speech,
      get: () => timeWords(speech.get('espeak')),
      speakers,
      matcher: { ...speech.matcher, compare: async () => NEAR, enrol },
      fitter: { ...speech.fitter, fit, tune: async () => TUNED, compare: async () => cosines.shift() ?? 0 },
    },
  };
  await runTask({ ...deps, voices: gateway.deps.voices, engines }, id, 'a', new AbortController().signal);
  return { task: (await ask(gateway, tasks.read, { user, params: { id } })).value(), jobs };
}
const readShares = async (id: string) => {
  const { match } = await gateway.deps.db.ownVoice.findUniqueOrThrow({ where: { id } });
  return VoiceMatch.parse(match).mixture?.shares;
};
const own = async (user: User) => (await ask(gateway, ownVoices.list, { user })).value().items;
const quote = (user: User, id: string) =>
  ask(gateway, speeches.quote, { user, body: { script: { text: 'Good morning.', voice_id: id, locale: 'en' } } });

test('fits a mixture of natural voices when those and an encoder are installed, and speaks with it', async () => {
  const user = await newUser(gateway, { credits: 1000 });
  const { id } = (await create(user)).value();
  const { task, jobs } = await work(user, id);
  expect(task).toMatchObject({ state: TaskState.Successed });
  expect(jobs.map(({ voices, locale }) => ({ voices, locale }))).toEqual([{ voices: [0, 2], locale: 'en' }]);
  const likeness = { before: 0.7, after: 0.82 };
  const figures = { before: { spectrum: 8 }, after: { spectrum: 2 }, likeness };
  // The gender is that of the recording, whatever that of the voice in the middle is.
  const made = { id, method: 'fit', model: 'Tiny Kokoro', gender: 'Male', available: true, figures };
  expect(await own(user)).toMatchObject([made]);
  expect((await ask(gateway, voiceRoutes.list, { user })).value().items[0]).toMatchObject({
    id,
    kind: 'own',
    engine: 'fit',
    gender: 'Male',
  });
  expect((await quote(user, id)).value().cost).toBeGreaterThan(0);
  const { db, storage, voices } = gateway.deps;
  const spoken = await findSpokenVoice({ db, storage, voices, userId: user.id }, id);
  expect(spoken).toMatchObject({
    voice: { engine: 'sherpa', engine_voice: 'kokoro/2' },
    match: { mixture: { title: 'Tiny Kokoro', shares: FITTED.mixture }, colour: TUNED.colour },
  });
});

test('a fitted voice speaks the other languages of its model, but none that the model speaks with an accent', {
  tags: ['rare'],
}, async () => {
  const user = await newUser(gateway, { credits: 1000 });
  const { id } = (await create(user)).value();
  await work(user, id);
  const listed = async (locale: 'en' | 'fr' | 'de') =>
    (await ask(gateway, voiceRoutes.list, { user, query: { locale } }))
      .value()
      .items.filter(({ kind }) => kind === 'own');
  expect(await listed('en')).toMatchObject([{ id, locale: 'en', locales: ['en', 'fr'] }]);
  expect(await listed('fr')).toMatchObject([{ id, locale: 'fr', locales: ['en', 'fr'] }]);
  expect(await listed('de')).toEqual([]);
  const say = (text: string, locale: string) =>
    ask(gateway, speeches.quote, { user, body: { script: { text, voice_id: id, locale } } });
  expect((await say('Bonjour à tous.', 'fr')).value().cost).toBeGreaterThan(0);
  expect((await say('Guten Morgen.', 'de')).name).toBe('text_wrong_language');
});

test('weakens a mixture until the recogniser misses no more of its words than of the natural voice’s', {
  tags: ['rare'],
}, async () => {
  const user = await newUser(gateway);
  const { id } = (await create(user)).value();
  const said = SPEECH_SAMPLES.en;
  const [whole, less] = [
    [said, said.slice(0, said.length / 2)],
    [said, said],
  ];
  await work(user, id, FITTED, {
    transcriber: hearInTurn(CONSENT_READINGS['voice-1'].en, 'the train comes late', ...whole, ...less),
  });
  expect(await readShares(id)).toEqual([0.7 * 0.25, -0.7 * 0.25, 1]);
});

test('hears a fitted voice a second time, when the recogniser hears nothing of it at first', {
  tags: ['rare'],
}, async () => {
  const user = await newUser(gateway);
  const { id } = (await create(user)).value();
  const said = SPEECH_SAMPLES.en;
  await work(user, id, FITTED, {
    transcriber: hearInTurn(CONSENT_READINGS['voice-1'].en, 'the train comes late', said, '', said),
  });
  expect(await readShares(id)).toEqual(FITTED.mixture);
});

test('lists the languages in which a voice can be fitted, and replaces no method that was named by another', async () => {
  const read = async () => (await ask(gateway, systemConfig.read, {})).value().voice_fitting;
  expect(await read()).toEqual(['en', 'fr']);
  const readInput = async (body: object) => {
    const { id } = (await create(await newUser(gateway), body)).value();
    return (await gateway.deps.db.task.findUniqueOrThrow({ where: { id } })).input;
  };
  expect(await readInput({ method: 'fit' })).toMatchObject({ fit_model: 'kokoro' });
  expect(await readInput({ method: 'match' })).not.toHaveProperty('fit_model');
  // A voice with a foreign accent resembles nobody.
  expect(await readInput({ locale: 'de' })).not.toHaveProperty('fit_model');
  await install(KOKORO);
  expect(await read()).toEqual([]);
  expect(await readInput({})).not.toHaveProperty('fit_model');
  expect((await create(await newUser(gateway), { method: 'fit' })).name).toBe('clone_unavailable');
});

test('makes no voice, and uses up no attempt, when nobody is heard in the recording', async () => {
  const user = await newUser(gateway);
  const { id } = (await create(user)).value();
  expect((await work(user, id, null)).task).toMatchObject({ charged: 0, error: { reason: 'voice_no_speech' } });
  expect(await own(user)).toEqual([]);
});

test('makes no voice, and uses up no attempt, when the encoder is removed meanwhile', async () => {
  const user = await newUser(gateway);
  const { id } = (await create(user)).value();
  await install(KOKORO);
  expect((await work(user, id)).task).toMatchObject({ state: TaskState.Failed, charged: 0 });
  expect(await own(user)).toEqual([]);
});

test('a fitted voice still speaks without the encoder; without its model it says so, and is made again free', {
  tags: ['rare'],
}, async () => {
  const user = await newUser(gateway, { credits: 1000 });
  const { id } = (await create(user)).value();
  await work(user, id);
  await install(KOKORO);
  expect(await own(user)).toMatchObject([{ id, available: true }]);
  await install(ENCODER);
  expect(await own(user)).toMatchObject([{ id, method: 'fit', model: 'Tiny Kokoro', available: false }]);
  expect((await quote(user, id)).name).toBe('voice_model_gone');
  await install(KOKORO, ENCODER);
  expect((await quote(user, id)).name).not.toBe('voice_model_gone');
  await install();
  const again = (await ask(gateway, ownVoices.remake, { user, params: { id }, body: {} })).value();
  expect(again.cost).toBe(0);
});

test('makes no voice, and uses up no attempt, of a recording of several people', async () => {
  const user = await newUser(gateway);
  const { id } = (await create(user)).value();
  for (const { key } of await gateway.deps.db.recording.findMany({ where: { userId: user.id } })) {
    await gateway.deps.storage.put(key, wavBytes({ sampleRate: 16_000, pcm: new Int16Array(20 * 16_000).fill(1000) }));
  }
  const tell = async (_sound: unknown, { stretches }: { readonly stretches: readonly unknown[] }) =>
    stretches.map((_, at) => Number(at % 3 === 2));
  const { task } = await work(user, id, FITTED, { speakers: { isReady: () => true, tell, compare: async () => 0.9 } });
  expect(task).toMatchObject({ charged: 0, error: { reason: 'voice_several_people' } });
  expect(await own(user)).toEqual([]);
});

test('makes no voice when another person with a similar voice reads the consent, except over the telephone', async () => {
  const tell = async (_sound: unknown, { stretches }: { readonly stretches: readonly unknown[] }) =>
    stretches.map(() => 0);
  const speakers = { isReady: () => true, tell, compare: async () => 0.65 };
  const user = await newUser(gateway);
  const { id } = (await create(user)).value();
  const { task } = await work(user, id, FITTED, { speakers });
  expect(task).toMatchObject({ charged: 0, error: { reason: 'voice_other_person' } });
  const again = (await create(user)).value();
  const { db } = gateway.deps;
  const rows = await db.recording.findMany({ where: { userId: user.id, purpose: 'consent' } });
  for (const { id: recording, quality } of rows) {
    const narrow = { ...RecordingQuality.parse(quality), warnings: ['narrow_band'] };
    await db.recording.update({ where: { id: recording }, data: { quality: narrow } });
  }
  expect((await work(user, again.id, FITTED, { speakers })).task).toMatchObject({ state: TaskState.Successed });
});

test('makes no voice of ten seconds of one vowel, and uses up no attempt, when a recogniser is installed', async () => {
  const user = await newUser(gateway);
  const { id } = (await create(user)).value();
  const hear: Transcriber['transcribe'] = async ({ audioPath }) => {
    const text = audioPath.endsWith('words.wav') ? 'Ah! Ah, ah. Aah.' : CONSENT_READINGS['voice-1'].en;
    return { segments: [{ start: 0, end: 10, text }], words: [] };
  };
  const transcriber: Transcriber = { hears: () => true, transcribe: hear };
  const { task } = await work(user, id, FITTED, { transcriber });
  expect(task).toMatchObject({ charged: 0, error: { reason: 'voice_no_speech' } });
  expect(await own(user)).toEqual([]);
});

test('allows an attempt several times the time of its searches, since machines may be busy', () => {
  expect(timeLimitMs('own-voice', {}, 10)).toBeGreaterThan(5 * INSTANT_EFFORT.ms);
  expect(timeLimitMs('premium-voice', {}, 200)).toBeGreaterThan(3 * (INSTANT_EFFORT.ms + PREMIUM_EFFORT.ms));
});
