import { LIBRARY_VOICES } from '@orator/contracts/voices/library';
import { AppError } from '@orator/platform/app-error';
import { createLog } from '@orator/platform/log';
import { expect, test } from 'vitest';
import type { SpokenVoice } from './find-voice.ts';
import { speakAnyhow } from './speak-anyhow.ts';

const [clara] = LIBRARY_VOICES.filter(({ name }) => name === 'Clara');
const heart: SpokenVoice[] = clara ? [{ ...clara, name: 'Heart', engine: 'sherpa' }] : [];

/** Who is heard when a natural voice fails so, after it has handed on these parts. */
async function hearWith(voices: readonly SpokenVoice[], error: Error, parts: readonly string[] = []) {
  const heard: string[] = [];
  for (const voice of voices) {
    await speakAnyhow<string>(
      { log: createLog('test', 'silent') },
      voice,
      async ({ name, engine }, send) => {
        if (engine !== 'sherpa') return send(name);
        for (const part of parts) send(part);
        throw error;
      },
      (part) => void heard.push(part),
    );
  }
  return heard;
}

test('speaks with a built-in voice where a model fails before it is heard', async () => {
  expect(await hearWith(heart, new AppError('voice_failed'))).toEqual(['Clara']);
});

test.each([
  ['a model that fails amid its speech', heart, new AppError('voice_failed'), ['half']],
  ['a text that nobody can say', heart, new AppError('text_unspeakable'), []],
  [
    'an own voice',
    heart.map((voice) => ({ ...voice, clone: { audio_key: 'own.wav', transcript: null } })),
    new AppError('voice_failed'),
    [],
  ],
])('speaks with no other voice in place of %s', async (_what, voices, error, parts) => {
  await expect(hearWith(voices, error, parts)).rejects.toBe(error);
});
