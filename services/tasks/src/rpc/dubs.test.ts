import { type Transcriber, TranscriptionError } from '@orator/engines/transcription/transcriber';
import { expect, test } from 'vitest';
import { transcribeDub } from './dubs.ts';

const ask = { sound_key: 'footage/1/sound.flac', locale: 'ja' } as const;
const HEARD = { segments: [{ start: 0, end: 1, text: 'はい。' }], words: [] };

function listen(transcribe: Transcriber['transcribe'] | null) {
  const warnings: string[] = [];
  const deps = {
    engines: { transcriber: transcribe === null ? null : { hears: () => true, transcribe } },
    storage: { withLocalCopy: <Result>(key: string, use: (path: string) => Promise<Result>) => use(`/copies/${key}`) },
    log: { warn: (...said: unknown[]) => void warnings.push(String(said.at(-1))) },
  };
  return { warnings, answer: transcribeDub(deps, ask, new AbortController().signal) };
}

test('the kept sound is written down in its language', async () => {
  const asked: unknown[] = [];
  const { answer } = listen(async (sound) => {
    asked.push(sound);
    return HEARD;
  });
  expect(await answer).toEqual({ ok: true, transcript: HEARD });
  expect(asked).toEqual([{ audioPath: '/copies/footage/1/sound.flac', locale: 'ja' }]);
});

test('a server that fails, and one that is known to the gateway only, is an answer and told to the operator', async () => {
  const failed = listen(() => Promise.reject(new TranscriptionError('503')));
  expect(await failed.answer).toEqual({ ok: false });
  const unknown = listen(null);
  expect(await unknown.answer).toEqual({ ok: false });
  expect([...failed.warnings, ...unknown.warnings]).toHaveLength(2);
});

test('any other fault is one', async () => {
  const broken = new TypeError('a bug');
  await expect(listen(() => Promise.reject(broken)).answer).rejects.toBe(broken);
});
