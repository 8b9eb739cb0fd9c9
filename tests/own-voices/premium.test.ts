import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '@orator/contracts/accounts/routes';
import { CONSENT_READINGS } from '@orator/contracts/consents/readings';
import { consents } from '@orator/contracts/consents/routes';
import { ownVoices } from '@orator/contracts/own-voices/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { voices } from '@orator/contracts/voices/routes';
import { COLOUR_BANDS } from '@orator/contracts/voices/match';
import { type FitJob, type FittedVoice, type FoundVoice, INSTANT_EFFORT } from '@orator/speech/fitting/voice-fitter';
import { SPEECH_SAMPLES } from '@orator/speech/speech-samples';
import { wavBytes } from '@orator/sound/wav';
import { RetryLater, runTask } from '@orator/tasks/worker/run-task';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFakeWorker } from '../chaos/fake-worker.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addRecording, MATCH } from '../support/gateway-rows.ts';
import { hearInTurn } from '../support/hear-in-turn.ts';
import { newTrial } from '../support/trials.ts';
import { ENCODER, installModels, KOKORO, writeNaturalVoices } from './natural-voices.ts';
import { timeWords } from './time-words.ts';

/** How a premium voice goes through gateway and worker; the search itself is tested beside it. */

const SECOND = wavBytes({ sampleRate: 16_000, pcm: new Int16Array(16_000).fill(1000) });
const NEAR = { pitch: 3, spectrum: 2, cepstra: 0.2 };
const FOUND: FittedVoice = { voice: 2, point: [0], tried: 96, mixture: [0.25, -0.25, 1], nearest: 0.6, fitted: 0.8 };
const BETTER: FittedVoice = { ...FOUND, point: [1], tried: 400, mixture: [0.5, -0.5, 1], fitted: 0.9 };
const COLOUR = COLOUR_BANDS.map(() => 1);
const PASSAGE = { samples: new Float32Array(16_000).fill(0.1), sampleRate: 16_000 };
const PASSAGES = { used: [PASSAGE, PASSAGE], unseen: [PASSAGE] };

let gateway: Gateway;
let modelsDir: string;
beforeAll(async () => {
  modelsDir = await mkdtemp(join(tmpdir(), 'orator-premium-'));
  await writeNaturalVoices(modelsDir);
  gateway = await startGateway({ MODELS_DIR: modelsDir });
});
afterAll(async () => {
  await gateway.close();
  await rm(modelsDir, { recursive: true, force: true });
});
beforeEach(() => installModels(modelsDir, KOKORO, ENCODER));

/** What the person says, and the text that is compared. */
const RECORDED = 'the evening train comes late and nobody waits for it';
const SAID = SPEECH_SAMPLES.en;
/** Nearly a third of its sounds is missed. */
const HALF = SAID.slice(0, SAID.length / 2);
/** The natural voice and a fitted one, heard with each share of its mixture. */
const NOT_UNDERSTOOD = Array.from({ length: 4 }, () => [SAID, HALF]).flat();

const HUNDREDTHS = 100;
const rich = () => newUser(gateway, { credits: 100 * HUNDREDTHS });

async function create(
  user: User,
  { durationS = 200, ...body }: { readonly durationS?: number; [field: string]: unknown } = {},
) {
  const [recording_id, consent_recording_id] = [
    await addRecording(gateway, user.id, 'voice', durationS),
    await addRecording(gateway, user.id, 'consent'),
  ];
  for (const { key } of await gateway.deps.db.recording.findMany({ where: { userId: user.id } })) {
    await gateway.deps.storage.put(key, SECOND);
  }
  const wanted = {
    name: 'Me',
    locale: 'en',
    consent: 'voice-1',
    mode: 1,
    max_cost: 40,
    recording_id,
    consent_recording_id,
  };
  return ask(gateway, ownVoices.create, { user, body: { ...wanted, ...body } });
}

interface Work {
  /** How alike the instant and the premium voice are to what neither was made of, each of two sentences. */
  readonly cosines?: readonly number[];
  readonly fit?: (job: FitJob) => Promise<FittedVoice | null>;
  readonly choose?: () => Promise<typeof PASSAGES | null>;
  readonly stop?: AbortController;
  /** What is heard in turn: the consent, the recording, then the text said by the natural and the instant voice, and by the natural and the premium one. */
  readonly heard?: readonly string[];
}

/** Runs a task in a worker whose search and match answer so. */
async function work(
  id: string,
  {
    cosines = [0.8, 0.8, 0.85, 0.85, 0.7, 0.85],
    choose = async () => PASSAGES,
    stop = new AbortController(),
    heard,
    ...asked
  }: Work = {},
) {
  const { deps } = createFakeWorker(gateway);
  const { speech } = deps.engines;
  const left = [...cosines];
  const fitter = {
    choose,
    fit: asked.fit ?? (async ({ effort }: FitJob) => (effort.tries > INSTANT_EFFORT.tries ? BETTER : FOUND)),
    tune: async () => ({ colour: COLOUR, before: 0.7, after: 0.8 }),
    compare: async () => left.shift() ?? 0,
  };
  const enrol = async () => ({ base: 0, match: MATCH, before: { ...NEAR, spectrum: 8 }, after: NEAR });
  const matcher = { ...speech.matcher, compare: async () => NEAR, enrol };
  const transcriber = heard === undefined ? null : hearInTurn(...heard);
  const get = () => timeWords(speech.get('espeak'));
  const engines = { ...deps.engines, transcriber, speech: { ...speech, get, matcher, fitter } };
  await runTask({ ...deps, voices: gateway.deps.voices, engines }, id, `runner-${stop.signal.aborted}`, stop.signal);
}
const readTask = async (user: User, id: string) => (await ask(gateway, tasks.read, { user, params: { id } })).value();
const own = async (user: User) => (await ask(gateway, ownVoices.list, { user })).value().items;
const credits = async (user: User) => (await ask(gateway, accounts.profile, { user })).value().wallet.credit;

test('a premium voice that is nearer than an instant one is kept, and costs 40 credits', async () => {
  const user = await rich();
  const { id, cost } = (await create(user)).value();
  expect(cost).toBe(40);
  await work(id);
  expect(await readTask(user, id)).toMatchObject({ state: TaskState.Successed, charged: 40 });
  const premium = { instant: 0.8, made: 0.85, is_better: true };
  expect(await own(user)).toMatchObject([
    { id, method: 'fit', available: true, figures: { premium, likeness: { before: 0.7 } } },
  ]);
  expect((await ask(gateway, voices.list, { user })).value().items[0]).toMatchObject({ id, engine: 'premium' });
  const { match } = await gateway.deps.db.ownVoice.findUniqueOrThrow({ where: { id } });
  expect(match).toMatchObject({ mixture: { shares: BETTER.mixture }, colour: COLOUR });
  expect(await credits(user)).toBe(60);
});

test('keeps the instant voice, and gives the credits back, when the premium one is no nearer', async () => {
  const user = await rich();
  const { id } = (await create(user)).value();
  await work(id, { cosines: [0.84, 0.84, 0.845, 0.845] });
  expect(await readTask(user, id)).toMatchObject({ state: TaskState.Successed, charged: 0 });
  expect(await own(user)).toMatchObject([{ id, figures: { premium: { is_better: false } } }]);
  const { match } = await gateway.deps.db.ownVoice.findUniqueOrThrow({ where: { id } });
  expect(match).toMatchObject({ mixture: { shares: FOUND.mixture } });
  expect(await credits(user)).toBe(100);
});

test('says how much of a text is missed of a premium and of an instant voice when a recogniser is installed', {
  tags: ['rare'],
}, async () => {
  const user = await rich();
  const { id } = (await create(user)).value();
  await work(id, { heard: [CONSENT_READINGS['voice-1'].en, RECORDED, ...NOT_UNDERSTOOD, SAID, SAID] });
  const premium = { is_better: true, missed: { instant: expect.closeTo(0.31, 2), made: 0 } };
  expect(await own(user)).toMatchObject([{ id, figures: { premium } }]);
});

test('does not sell a premium voice that is nearer but understood worse than the natural voice', {
  tags: ['rare'],
}, async () => {
  const user = await rich();
  const { id } = (await create(user)).value();
  await work(id, { heard: [CONSENT_READINGS['voice-1'].en, RECORDED, SAID, SAID, ...NOT_UNDERSTOOD] });
  expect(await readTask(user, id)).toMatchObject({ state: TaskState.Successed, charged: 0 });
  expect(await own(user)).toMatchObject([{ id, figures: { premium: { made: 0.85, is_better: false } } }]);
});

test('weakens the mixture of a premium voice when too many of its words are missed to sell it', {
  tags: ['rare'],
}, async () => {
  const user = await rich();
  const { id } = (await create(user)).value();
  const nearlyAll = SAID.split(' ').slice(0, -2).join(' ');
  await work(id, { heard: [CONSENT_READINGS['voice-1'].en, RECORDED, SAID, nearlyAll, SAID, nearlyAll, SAID, SAID] });
  const { figures } = (await own(user))[0] ?? {};
  expect(figures?.premium).toMatchObject({ is_better: true, missed: { made: 0 } });
  expect(figures?.premium?.missed?.instant).toBeGreaterThan(0);
});

test('the next worker goes on from the best voice of one that was killed half-way', {
  tags: ['rare'],
}, async () => {
  const user = await rich();
  const { id } = (await create(user)).value();
  const half: FoundVoice = { voice: 2, point: [0.5], tried: 200 };
  const stop = new AbortController();
  const killed = work(id, {
    stop,
    fit: async ({ effort, keep }) => {
      if (effort.tries <= INSTANT_EFFORT.tries) return FOUND;
      await keep?.(half);
      stop.abort(new Error('killed'));
      throw stop.signal.reason;
    },
  });
  await expect(killed).rejects.toThrow(RetryLater);
  const from: (FoundVoice | undefined)[] = [];
  await work(id, {
    fit: async ({ effort, ...job }) => {
      from.push(job.from);
      return effort.tries > INSTANT_EFFORT.tries ? BETTER : FOUND;
    },
  });
  expect(from).toMatchObject([{ point: FOUND.point, tried: 96 }, half]);
  expect(await readTask(user, id)).toMatchObject({ state: TaskState.Successed, charged: 40 });
});

test('a search that is cancelled half-way costs half, and nothing of it is kept', async () => {
  const user = await rich();
  const { id } = (await create(user)).value();
  const where = { id };
  await gateway.deps.db.task.update({
    where,
    data: { state: TaskState.InProgress, runner: 'a', heartbeatAt: new Date(), done: 5000 },
  });
  await gateway.deps.storage.put(`tasks/${id}/search.json`, Buffer.from('{}'));
  const cancel = (max_charge: number) => ask(gateway, tasks.cancel, { user, params: { id }, body: { max_charge } });
  expect((await cancel(19)).name).toBe('cancel_costs_more');
  expect((await cancel(20)).status).toBe(200);
  expect(await readTask(user, id)).toMatchObject({ charged: 20, error: { reason: 'cancelled' } });
  expect(await own(user)).toEqual([]);
  const due = await gateway.deps.db.fileDeletion.findMany({ where: { key: { startsWith: `tasks/${id}/` } } });
  expect(due.map(({ key }) => key)).toContain(`tasks/${id}/search.json`);
});

test('makes no voice and charges nothing when too little of the recording is clear', async () => {
  const user = await rich();
  const { id } = (await create(user)).value();
  await work(id, { choose: async () => null });
  expect(await readTask(user, id)).toMatchObject({ charged: 0, error: { reason: 'voice_no_speech' } });
  expect(await credits(user)).toBe(100);
});

test('offers a premium voice when natural voices of the language can be fitted, to accounts, for minutes of speech', async () => {
  const user = await rich();
  expect((await create(user, { max_cost: 39 })).name).toBe('costs_more');
  expect((await create(user, { durationS: 179 })).name).toBe('premium_voice_too_short');
  expect((await create(user, { method: 'match' })).name).toBe('premium_voice_unavailable');
  expect((await create(user, { locale: 'ko' })).name).toBe('premium_voice_unavailable');
  expect((await create(await newTrial(gateway))).name).toBe('sign_up_required');
  await installModels(modelsDir, KOKORO);
  expect((await create(user)).name).toBe('premium_voice_unavailable');
  expect(await credits(user)).toBe(100);
});

test('a consent that is taken back ends the search, and nothing is charged', async () => {
  const user = await rich();
  const { id } = (await create(user)).value();
  const consent = await gateway.deps.db.consent.findFirstOrThrow({ where: { userId: user.id } });
  expect(await ask(gateway, consents.revoke, { user, params: { id: consent.id } })).toMatchObject({ status: 204 });
  expect(await gateway.deps.db.recording.count({ where: { userId: user.id } })).toBe(0);
  await work(id);
  expect(await readTask(user, id)).toMatchObject({ state: TaskState.Failed, charged: 0 });
  expect(await own(user)).toEqual([]);
  expect(await credits(user)).toBe(100);
});
