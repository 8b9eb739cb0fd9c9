import { dirname, join } from 'node:path';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { type Transcriber, TranscriptionError } from '@orator/speech/transcription/transcriber';
import type { SpeakerTeller } from '@orator/speech/speakers/speaker-teller';
import { SpeechError } from '@orator/speech/speech-engine';
import { wavBytes } from '@orator/sound/wav';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transcribeDub } from './calls.ts';

const unasked = () => expect.unreachable();
const nobody: SpeakerTeller = { isReady: () => false, tell: unasked, compare: unasked };
const ask = { sound_key: 'footage/1/sound.flac', locale: 'ja' } as const;
const HEARD = { segments: [{ start: 0, end: 1, text: 'はい。' }], words: [] };

function listen(transcribe: Transcriber['transcribe'] | null, { speakers = nobody, folder = '/copies' } = {}) {
  const warnings: string[] = [];
  const deps = {
    engines: { transcriber: transcribe === null ? null : { hears: () => true, transcribe }, speech: { speakers } },
    storage: {
      withLocalCopy: <Result>(key: string, use: (path: string) => Promise<Result>) => use(`${folder}/${key}`),
    },
    log: { warn: (...said: unknown[]) => void warnings.push(String(said.at(-1))) },
  };
  return { warnings, answer: transcribeDub(deps, ask, new AbortController().signal) };
}

test('transcribes the stored sound in its language', async () => {
  const asked: unknown[] = [];
  const { answer } = listen(async (sound) => {
    asked.push(sound);
    return HEARD;
  });
  expect(await answer).toEqual({ ok: true, transcript: HEARD });
  expect(asked).toEqual([{ audioPath: '/copies/footage/1/sound.flac', locale: 'ja' }]);
});

test('answers that it failed, and warns the operator, when the server fails or is configured for the gateway only', async () => {
  const failed = listen(() => Promise.reject(new TranscriptionError('503')));
  expect(await failed.answer).toEqual({ ok: false });
  const unknown = listen(null);
  expect(await unknown.answer).toEqual({ ok: false });
  expect([...failed.warnings, ...unknown.warnings]).toHaveLength(2);
});

describe('of several sentences', () => {
  const [first, second] = [
    { start: 0, end: 2, text: 'Hello.' },
    { start: 2, end: 4, text: 'Hi.' },
  ];
  const said = { segments: [first, second], words: [] };
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'orator-speakers-'));
    await mkdir(dirname(join(folder, ask.sound_key)), { recursive: true });
    await writeFile(
      join(folder, ask.sound_key),
      wavBytes({ sampleRate: 16_000, pcm: new Int16Array(64_000).fill(1000) }),
    );
  });
  afterAll(() => rm(folder, { recursive: true }));

  const tell = (tells: SpeakerTeller['tell']) =>
    listen(async () => said, { speakers: { ...nobody, isReady: () => true, tell: tells }, folder });

  test('names the speaker of each sentence', async () => {
    const asked: unknown[] = [];
    const { answer } = tell(async ({ samples }, { stretches }) => {
      asked.push(samples.length, stretches);
      return [0, 1];
    });
    const segments = [
      { ...first, speaker: 0 },
      { ...second, speaker: 1 },
    ];
    expect(await answer).toEqual({ ok: true, transcript: { segments, words: [] } });
    expect(asked).toEqual([64_000, said.segments]);
  });

  test('names no speaker when one person says everything', async () => {
    expect(await tell(async () => [0, 0]).answer).toEqual({ ok: true, transcript: said });
  });

  test('returns the transcript, and logs a warning, when speakers cannot be told apart', async () => {
    const { answer, warnings } = tell(() => Promise.reject(new SpeechError('engine_failed', 'it ended')));
    expect(await answer).toEqual({ ok: true, transcript: said });
    expect(warnings).toHaveLength(1);
  });
});

test('throws any error that is not about telling speakers apart', async () => {
  const broken = new TypeError('a bug');
  await expect(listen(() => Promise.reject(broken)).answer).rejects.toBe(broken);
});
