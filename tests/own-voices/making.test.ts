// Rare (ADR 86): `fitting.test.ts` tests the same with the second method, `cloning.test.ts` with the third.
// @module-tag rare
import { ownVoices } from '@orator/contracts/own-voices/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { CONSENT_READINGS } from '@orator/contracts/consents/readings';
import { type Transcriber, TranscriptionError } from '@orator/speech/transcription/transcriber';
import type { VoiceMatcher } from '@orator/speech/match/voice-matcher';
import { wavBytes } from '@orator/sound/wav';
import { runTask } from '@orator/tasks/worker/run-task';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeWorker } from '../chaos/fake-worker.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addRecording, giveVoiceClone, MATCH } from '../support/gateway-rows.ts';

/** The worker's part of a voice match, with a matcher that answers what the test says. */

const SECOND = wavBytes({ sampleRate: 16_000, pcm: new Int16Array(16_000).fill(1000) });
const NEAR = { pitch: 3, spectrum: 2, cepstra: 0.2 };
const ENROLLED = { base: 1, match: MATCH, before: { ...NEAR, spectrum: 8 }, after: NEAR };

const REFUSED = { charged: 0, error: { reason: 'voice_consent_differs' } };
const MADE = { state: TaskState.Successed };
const MISHEARD = CONSENT_READINGS['voice-1'].en.replace('agree', 'degree');
const REFUSAL = CONSENT_READINGS['voice-1'].en.replace('agree', 'do not agree');
const hearText = async (text: string) => ({ segments: [{ start: 0, end: 1, text }], words: [] });

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

async function start(user: User, body: object = {}) {
  const [recording_id, consent_recording_id] = [
    await addRecording(gateway, user.id),
    await addRecording(gateway, user.id, 'consent'),
  ];
  for (const { key } of await gateway.deps.db.recording.findMany({ where: { userId: user.id } })) {
    await gateway.deps.storage.put(key, SECOND);
  }
  await giveVoiceClone(gateway, user.id);
  const wanted = { name: 'Me', locale: 'en', consent: 'voice-1', mode: 0, recording_id, consent_recording_id, ...body };
  return (await ask(gateway, ownVoices.create, { user, body: wanted })).value();
}

async function work(user: User, id: string, answers: Partial<VoiceMatcher>, transcriber: Transcriber | null = null) {
  const { deps } = createFakeWorker(gateway);
  const { speech } = deps.engines;
  const matcher = { ...speech.matcher, ...answers };
  const engines = { ...deps.engines, speech: { ...speech, matcher }, transcriber };
  await runTask({ ...deps, engines }, id, 'a', new AbortController().signal);
  return (await ask(gateway, tasks.read, { user, params: { id } })).value();
}
const own = async (user: User) => (await ask(gateway, ownVoices.list, { user })).value().items;

test('makes a match of the library voice that fits best, and says how far apart the two were before and are now', async () => {
  const user = await newUser(gateway);
  const { id } = await start(user);
  await work(user, id, { compare: async () => NEAR, enrol: async () => ENROLLED });
  const figures = { before: { spectrum: 8 }, after: { pitch: 3, spectrum: 2 } };
  expect(await own(user)).toMatchObject([{ id, method: 'match', available: true, figures }]);
});

test.each([
  ['pitch', { ...NEAR, pitch: 40 }],
  ['colour', { ...NEAR, cepstra: 0.6 }],
])(
  'makes no voice when the consent is spoken in another %s, even if one person is said to speak both',
  async (_what, apart) => {
    const user = await newUser(gateway);
    for (const said of [{}, { same_person: true }]) {
      const { id } = await start(user, said);
      const refused = await work(user, id, { compare: async () => apart, enrol: async () => ENROLLED });
      expect(refused).toMatchObject({ error: { reason: 'voice_other_person' }, charged: 0 });
    }
    expect(await own(user)).toEqual([]);
  },
);

test('makes no voice from a sample in which nobody speaks', async () => {
  const user = await newUser(gateway);
  const { id } = await start(user);
  const silent = await work(user, id, { compare: async () => NEAR, enrol: async () => null });
  expect(silent).toMatchObject({ error: { reason: 'voice_no_speech' }, charged: 0 });
  expect(await own(user)).toEqual([]);
});

test.each<[string, Transcriber['transcribe'], object]>([
  ['another sentence makes no voice', () => hearText('The weather is nice and warm today.'), REFUSED],
  ['the sentence with a word of refusal makes no voice', () => hearText(REFUSAL), REFUSED],
  ['the sentence with a misheard word makes a voice', () => hearText(MISHEARD), MADE],
  ['a recogniser that fails prevents no voice', () => Promise.reject(new TranscriptionError('503')), MADE],
])('hears the consent: %s', async (_what, transcribe, expected) => {
  const user = await newUser(gateway);
  const { id } = await start(user);
  const answers = { compare: async () => NEAR, enrol: async () => ENROLLED };
  expect(await work(user, id, answers, { hears: () => true, transcribe })).toMatchObject(expected);
});
