import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dictations } from '@orator/contracts/dictations/routes';
import { procedureInput } from '@orator/contracts/rpc/procedures';
import { createEars } from '@orator/ears/ears';
import { wavBytes } from '@orator/sound/wav';
import { createSpeechEngines } from '@orator/speech/speech-engines';
import { type Transcriber, TranscriptionError } from '@orator/speech/transcription/transcriber';
import { hearDictation } from '@orator/tasks/dictations/hear-dictation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeForm } from '../support/form.ts';
import { ask, type Gateway, newUser, startGateway } from '../support/gateway.ts';
import { answerRpc } from '../support/gateway-rows.ts';
import { newTrial } from '../support/trials.ts';

const SENTENCE = 'The museum opens at nine, and the garden is free for children.';
const goOn = new AbortController().signal;
const speech = createSpeechEngines();
const hearNothing = async () => ({ segments: [], words: [] });

let gateway: Gateway;
let worker: { close: () => Promise<void> };
let said: Buffer;
let transcriber: Transcriber | null = null;
const warnings: unknown[] = [];

beforeAll(async () => {
  gateway = await startGateway({ TRANSCRIPTION_URL: 'http://127.0.0.1:9/v1' });
  const { storage } = gateway.deps;
  worker = await answerRpc(gateway.redisUrl, ({ input }) => {
    const log = { warn: (...line: unknown[]) => void warnings.push(line.at(-1)) };
    return hearDictation(
      { engines: { transcriber }, storage, log },
      procedureInput('dictation.hear').parse(input),
      goOn,
    );
  });
  said = wavBytes(await speech.get('flite').synthesise({ text: SENTENCE, locale: 'en', voice: 'slt' }, goOn));
});
afterAll(async () => {
  await Promise.all([speech.close(), worker.close()]);
  await gateway.close();
});

async function dictate(bytes: Buffer, transcribe: Transcriber['transcribe'] | null = hearNothing) {
  transcriber = transcribe === null ? null : { hears: () => true, transcribe };
  const user = await newUser(gateway);
  return ask(gateway, dictations.hear, { user, query: { locale: 'en' }, ...makeForm(bytes, 'said.wav') });
}

const silence = (seconds: number) => wavBytes({ sampleRate: 16_000, pcm: new Int16Array(seconds * 16_000) });

test('returns what is said in a recording as text, and deletes the recording', async () => {
  const segments = [' The museum opens', ' at nine. '].map((text) => ({ text, start: 0, end: 1 }));
  const heard = await dictate(said, async ({ locale }) => ({ segments: locale === 'en' ? segments : [], words: [] }));
  expect(heard.value()).toEqual({ text: 'The museum opens at nine.' });
  expect(await readdir(join(gateway.storageDir, 'uploads'))).toEqual([]);
  expect(await gateway.deps.db.recording.count()).toBe(0);
});

test('takes a dictation from a visitor without an account', async () => {
  const user = await newTrial(gateway);
  transcriber = { hears: () => true, transcribe: hearNothing };
  const heard = await ask(gateway, dictations.hear, { user, query: { locale: 'de' }, ...makeForm(said, 'said.wav') });
  expect(heard.value()).toEqual({ text: '' });
});

test.each<[string, () => Buffer, string]>([
  ['no sound', () => Buffer.from('no sound'), 'unreadable'],
  ['more than half a minute', () => silence(32), 'too_long'],
])('refuses %s, and keeps nothing of it', async (_what, bytes, reason) => {
  const refused = await dictate(bytes());
  expect(refused.refusal('recording_refused')).toMatchObject({ details: { reasons: [reason] } });
  expect(await readdir(join(gateway.storageDir, 'uploads'))).toEqual([]);
});

test('refuses an empty file', async () => {
  expect((await dictate(Buffer.alloc(0))).name).toBe('file_missing');
});

test('answers that dictation is unavailable, and warns the operator, when the recogniser fails or was removed', async () => {
  warnings.length = 0;
  const failed = await dictate(said, () => Promise.reject(new TranscriptionError('503')));
  expect(failed).toMatchObject({ status: 503, name: 'transcription_unavailable' });
  expect(await dictate(said, null)).toMatchObject({ status: 503, name: 'transcription_unavailable' });
  expect(warnings).toHaveLength(2);
});

test('refuses a recording with the name of what is missing when nothing can hear', async () => {
  const deaf = await startGateway();
  try {
    const user = await newUser(deaf);
    const refused = await ask(deaf, dictations.hear, { user, query: { locale: 'en' }, ...makeForm(said, 'said.wav') });
    expect(refused).toMatchObject({ status: 503, name: 'ears_missing' });
  } finally {
    await deaf.close();
  }
});

const weights = process.env['ORATOR_EARS'] ?? '../shared/data/models/whisper-base';

describe.skipIf(!existsSync(weights))('with Whisper base in ORATOR_EARS (135 MB, so not fetched by tests)', () => {
  const files = { encoder: 'base-encoder.int8.onnx', decoder: 'base-decoder.int8.onnx', tokens: 'base-tokens.hex.txt' };
  const ears = createEars(() => ({
    key: weights,
    folder: weights,
    family: 'whisper',
    timesWords: true,
    files,
    languages: ['en'],
  }));
  afterAll(() => ears.close());

  test('a sentence is heard, and silence is empty', { tags: ['rare'], timeout: 120_000 }, async () => {
    const heard = (await dictate(said, ears.transcribe)).value();
    expect(heard.text.toLowerCase()).toContain('the garden is free for children');
    expect((await dictate(silence(3), ears.transcribe)).value()).toEqual({ text: '' });
  });
});
