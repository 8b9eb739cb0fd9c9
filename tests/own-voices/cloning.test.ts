import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONSENT_READINGS } from '@orator/contracts/consents/readings';
import { consents } from '@orator/contracts/consents/routes';
import { ownVoices } from '@orator/contracts/own-voices/routes';
import { speeches } from '@orator/contracts/speeches/routes';
import { CLONING_MARK } from '@orator/contracts/system-config/page-marks';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { VoiceClone } from '@orator/contracts/voices/clone';
import { voices } from '@orator/contracts/voices/routes';
import { createLipEngine } from '@orator/talking-heads/lip-syncs/lip-engine';
import { POCKET_FILES, writeTinyPocket } from '@orator/speech/sherpa/tiny-clone.test-support';
import { writeTinyZipvoice, ZIPVOICE_FILES } from '@orator/speech/sherpa/tiny-clone.test-support';
import { readWav, wavBytes } from '@orator/sound/wav';
import { createSpeechEngines, type SpeechEngines } from '@orator/speech/speech-engines';
import type { Transcriber } from '@orator/speech/transcription/transcriber';
import type { Speech } from '@orator/speech/speech-engine';
import { deleteDueFiles } from '@orator/gateway/file-deletion';
import { INDEX } from '@orator/voice-models/library/installed-models';
import { finishTask } from '@orator/tasks/lifecycle/finish';
import { taskEnds } from '@orator/tasks/kinds/task-ends';
import { runTask } from '@orator/tasks/worker/run-task';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SAMPLE_LINES } from '@orator/contracts/voices/sample-lines';
import { createSpeechOptions } from '@orator/voice-models/store/speech-options';
import { createFakeWorker } from '../chaos/fake-worker.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addRecording, giveVoiceClone, MATCH, MATCH_FIGURES, findVoice } from '../support/gateway-rows.ts';

const SAID =
  'This morning I walked along the river and watched the boats go by. The air was fresh, and somebody was playing the violin under the bridge.';
/** 3 credits a thousand characters. */
const OWN_VOICE_COST = Math.ceil(0.3 * SAMPLE_LINES.en.length) / 100;
const goOn = new AbortController().signal;

let gateway: Gateway;
let modelsDir: string;
let speech: SpeechEngines;
let said: Speech;
let sound: Buffer;
const lips = createLipEngine(1, () => undefined);

const model = (id: string, title: string, family: string, files: object, transcript: boolean, locales: string[]) => ({
  id,
  title,
  family,
  files,
  licence: { name: 'CC0-1.0', url: 'https://example.org/licence', commercial: true },
  archive: { url: 'https://example.org/tiny.tar.bz2', bytes: 1, sha256: null },
  unpacked: 1,
  clone: { locales, transcript, mostReferenceS: 6, steps: 4 },
});
const ZIP = model('zip', 'Tiny ZipVoice', 'zipvoice', ZIPVOICE_FILES, true, ['en', 'zh-CN']);
const POCKET = model('pocket', 'Tiny Pocket', 'pocket', POCKET_FILES, false, ['en']);

/** Hears English; a worker of these tests hears with a recogniser of their own. */
const EARS = {
  id: 'ears',
  title: 'Ears',
  purpose: 'ears',
  locales: ['en'],
  family: 'whisper',
  files: { encoder: 'encoder', decoder: 'decoder', tokens: 'tokens' },
  licence: ZIP.licence,
  archive: ZIP.archive,
  unpacked: 1,
};

/** Has just these models installed. */
async function install(...entries: readonly (typeof ZIP | typeof EARS)[]): Promise<void> {
  const models = await Promise.all(
    entries.map(async (entry) => {
      const paths = await readdir(join(modelsDir, entry.id), { recursive: true, withFileTypes: true });
      const files = await Promise.all(
        paths
          .filter((path) => path.isFile())
          .map(async ({ parentPath, name }) => ({
            path: join(parentPath, name).slice(join(modelsDir, entry.id).length + 1),
            bytes: (await stat(join(parentPath, name))).size,
            sha256: '0'.repeat(64),
          })),
      );
      return { entry, archive_sha256: '0'.repeat(64), files };
    }),
  );
  await writeFile(join(modelsDir, INDEX), JSON.stringify({ models }));
}

beforeAll(async () => {
  modelsDir = await mkdtemp(join(tmpdir(), 'orator-cloning-'));
  await writeTinyZipvoice(join(modelsDir, 'zip'), `${SAID} ${SAMPLE_LINES.en}`.match(/[a-z']+/gi) ?? []);
  await writeTinyPocket(join(modelsDir, 'pocket'));
  await writeFile(join(modelsDir, 'index.html'), '<!doctype html><html lang="en"><title>app</title></html>');
  gateway = await startGateway({ MODELS_DIR: modelsDir, WEB_DIR: modelsDir });
  speech = createSpeechEngines(createSpeechOptions(gateway.deps.env, expect.unreachable));
  said = await speech.get('flite').synthesise({ text: SAID, locale: 'en', voice: 'rms' }, goOn);
  sound = wavBytes(said);
});
afterAll(async () => {
  await speech.close();
  await lips.close();
  await gateway.close();
  await rm(modelsDir, { recursive: true, force: true });
});
beforeEach(() => install(ZIP));

const hearText = (text: string) => ({ segments: [{ text, start: 0, end: 3 }], words: [] });

async function installEars(): Promise<void> {
  await mkdir(join(modelsDir, EARS.id), { recursive: true });
  for (const file of Object.values(EARS.files)) await writeFile(join(modelsDir, EARS.id, file), file);
  await install(ZIP, EARS);
}

async function record(user: User, purpose: 'voice' | 'consent'): Promise<string> {
  const id = await addRecording(gateway, user.id, purpose);
  const { key } = await gateway.deps.db.recording.findUniqueOrThrow({ where: { id } });
  await gateway.deps.storage.put(key, sound);
  return id;
}
async function create(user: User, body: object) {
  await giveVoiceClone(gateway, user.id);
  const [recording_id, consent_recording_id] = [await record(user, 'voice'), await record(user, 'consent')];
  const wanted = { name: 'Me', locale: 'en', consent: 'voice-1', mode: 0, recording_id, consent_recording_id, ...body };
  return ask(gateway, ownVoices.create, { user, body: wanted });
}
/** Runs a task in a worker with these models. */
async function work(user: User, id: string, transcriber: Transcriber | null = null) {
  const { deps } = createFakeWorker(gateway);
  const engines = { ...deps.engines, speech, lips, transcriber };
  await runTask({ ...deps, voices: gateway.deps.voices, engines }, id, 'a', goOn);
  return (await ask(gateway, tasks.read, { user, params: { id } })).value();
}
async function clone(user: User, body: object = { transcript: SAID }) {
  const { id } = (await create(user, body)).value();
  expect((await work(user, id)).error ?? null).toBeNull();
  return id;
}
const own = async (user: User) => (await ask(gateway, ownVoices.list, { user })).value().items;
const inLibrary = async (user: User) =>
  (await ask(gateway, voices.list, { user, query: { locale: 'en' } }))
    .value()
    .items.filter((one) => one.kind === 'own');
const script = (id: string) => ({ script: { text: SAMPLE_LINES.en, voice_id: id, locale: 'en' } });
const readKeys = async (id: string) => {
  const row = await gateway.deps.db.ownVoice.findUniqueOrThrow({ where: { id } });
  return { clone: VoiceClone.nullable().parse(row.clone), reference: row.referenceKey ?? '', sample: row.sampleKey };
};

test('a voice is cloned from the first whole words of its recording, and speaks a text', async () => {
  const user = await newUser(gateway, { credits: 1000 });
  const id = await clone(user);
  const [made] = await own(user);
  expect(made).toMatchObject({
    id,
    method: 'clone',
    model: 'Tiny ZipVoice',
    available: true,
    figures: { before: null },
  });
  expect(await inLibrary(user)).toMatchObject([{ id, engine: 'clone', gender: 'Male' }]);
  const { clone: kept, reference } = await readKeys(id);
  const words = (kept?.transcript ?? '').replace(/\.$/, '');
  expect(SAID.startsWith(words)).toBe(true);
  expect(words.split(' ').length).toBeGreaterThan(5);
  const { pcm, sampleRate } = readWav(await buffer(await gateway.deps.storage.read(reference)));
  expect(pcm.length / sampleRate).toBeLessThanOrEqual(6);

  const { task_id, ticket, cost } = (await ask(gateway, speeches.quote, { user, body: script(id) })).value();
  expect(cost).toBe(OWN_VOICE_COST);
  await ask(gateway, speeches.start, { user, body: { task_id, ticket } });
  expect(await work(user, task_id)).toMatchObject({ state: TaskState.Successed, charged: OWN_VOICE_COST });
});

test('uses what is heard at the beginning of the recording as transcript when no text is given', {
  tags: ['rare'],
}, async () => {
  await installEars();
  const user = await newUser(gateway);
  const { id } = (await create(user, { method: 'clone' })).value();
  // The consent is heard first.
  const answers = [hearText(CONSENT_READINGS['voice-1'].en), { ...hearText(SAID), words: [...said.words] }];
  const transcribe = async () => answers.shift() ?? hearText('');
  expect((await work(user, id, { hears: () => true, transcribe })).error ?? null).toBeNull();
  const { clone: kept, reference } = await readKeys(id);
  const transcript = kept?.transcript?.replace(/\.$/, '') ?? '';
  expect(SAID.startsWith(transcript)).toBe(true);
  const { pcm, sampleRate } = readWav(await buffer(await gateway.deps.storage.read(reference)));
  const last = said.words[transcript.split(' ').length - 1];
  expect(pcm.length / sampleRate).toBeGreaterThanOrEqual(last?.end ?? 6);
  expect(pcm.length / sampleRate).toBeLessThanOrEqual(6);
});

test('makes no voice of a recording in which no words are heard', { tags: ['rare'] }, async () => {
  await installEars();
  const user = await newUser(gateway);
  const { id } = (await create(user, { method: 'clone' })).value();
  let calls = 0;
  const transcribe = async () => {
    calls += 1;
    return calls === 1 ? hearText(CONSENT_READINGS['voice-1'].en) : { segments: [], words: [] };
  };
  expect(await work(user, id, { hears: () => true, transcribe })).toMatchObject({
    charged: 0,
    error: { reason: 'voice_no_speech' },
  });
});

test('makes no voice, and uses up no attempt, when the given text is not what was said', {
  tags: ['rare'],
}, async () => {
  const user = await newUser(gateway);
  const { id } = (
    await create(user, { transcript: 'Nothing of the kind has ever been said by anybody here.' })
  ).value();
  expect(await work(user, id)).toMatchObject({ charged: 0, error: { reason: 'voice_transcript_differs' } });
  expect(await own(user)).toEqual([]);
});

test('makes a voice by the method that was named, and refuses a request in which its transcript or model is missing', async () => {
  const user = await newUser(gateway);
  expect((await create(user, {})).name).toBe('transcript_missing');
  expect((await create(user, { locale: 'de', method: 'clone' })).name).toBe('clone_unavailable');
  const readInput = async (body: object) => {
    // A new user for each voice, because one user makes one at a time.
    const { id } = (await create(await newUser(gateway), body)).value();
    return (await gateway.deps.db.task.findUniqueOrThrow({ where: { id } })).input;
  };
  expect(await readInput({ method: 'match' })).not.toHaveProperty('clone_model');
  expect(await readInput({ locale: 'de' })).not.toHaveProperty('clone_model');
  await install(POCKET);
  expect(await readInput({ transcript: SAID })).toMatchObject({ clone_model: 'pocket' });
  expect(await readInput({ transcript: SAID })).not.toHaveProperty('transcript');
});

test('lists the languages in which a voice can be cloned', async () => {
  const read = async () => (await ask(gateway, systemConfig.read, {})).value().voice_cloning;
  expect(await read()).toEqual([
    { locale: 'en', model: 'Tiny ZipVoice', transcript: true, heard: false },
    { locale: 'zh-CN', model: 'Tiny ZipVoice', transcript: true, heard: false },
  ]);
  await installEars();
  expect(await read()).toMatchObject([
    { locale: 'en', heard: true },
    { locale: 'zh-CN', heard: false },
  ]);
  await install();
  expect(await read()).toEqual([]);
});

test('tells the app whether any model clones voices, so that the navigation names it', async () => {
  const marked = async () => (await gateway.app.inject('/')).body.includes(CLONING_MARK);
  expect(await marked()).toBe(true);
  await install();
  expect(await marked()).toBe(false);
});

test('a voice whose model was removed says so, speaks with no other model, and is made again free under its id', {
  tags: ['rare'],
}, async () => {
  const user = await newUser(gateway, { credits: 1000 });
  const id = await clone(user);
  const before = await readKeys(id);
  const remake = (body: object) => ask(gateway, ownVoices.remake, { user, params: { id }, body });
  expect((await remake({})).name).toBe('bad_request');
  await install();
  expect(await own(user)).toMatchObject([{ id, model: 'Tiny ZipVoice', available: false }]);
  expect(await inLibrary(user)).toEqual([]);
  expect((await ask(gateway, speeches.quote, { user, body: script(id) })).name).toBe('voice_model_gone');

  await install(POCKET);
  const again = (await remake({ method: 'clone' })).value();
  expect(again.cost).toBe(0);
  expect((await work(user, again.id)).error).toBeUndefined();
  expect(await own(user)).toMatchObject([{ id, model: 'Tiny Pocket', available: true }]);
  await deleteDueFiles(gateway.deps, new Date(Date.now() + 60_000));
  expect(await gateway.deps.storage.has(before.reference)).toBe(false);
  expect(await gateway.deps.storage.has((await readKeys(id)).reference)).toBe(true);

  await install();
  const matched = (await remake({})).value();
  const output = {
    own_voice_id: id,
    gender: 'Male' as const,
    base_voice_id: findVoice('en'),
    match: MATCH,
    clone: null,
    match_figures: MATCH_FIGURES,
    sample_key: `tasks/${matched.id}/sample.m4a`,
  };
  await gateway.deps.db.$transaction((tx) =>
    finishTask({ tx, ends: taskEnds }, matched.id, {}, { kind: 'succeeded', output }),
  );
  expect(await own(user)).toMatchObject([{ id, method: 'match', model: null, available: true }]);
  expect((await ask(gateway, speeches.quote, { user, body: script(id) })).value().cost).toBe(OWN_VOICE_COST);
});

test('deletes the recording and the sample of a cloned voice when the consent is taken back', {
  tags: ['rare'],
}, async () => {
  const user = await newUser(gateway);
  await install(POCKET);
  const { reference, sample } = await readKeys(await clone(user, {}));
  const [receipt] = (await ask(gateway, consents.list, { user })).value().items;
  await ask(gateway, consents.revoke, { user, params: { id: receipt?.id ?? '' } });
  await deleteDueFiles(gateway.deps, new Date(Date.now() + 60_000));
  for (const key of [reference, sample]) expect(await gateway.deps.storage.has(key)).toBe(false);
});
