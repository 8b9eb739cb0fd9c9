// Rare (ADR 86): `dub-sound.test.ts` tests the sound alone.
// @module-tag rare
import { dubs } from '@orator/contracts/dubs/routes';
import { footageKeys } from '@orator/contracts/video-avatars/files';
import { readWav, wavBytes } from '@orator/sound/wav';
import { createSpeechEngines } from '@orator/speech/speech-engines';
import { createRandom } from '@orator/rig/math/random';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway } from '../support/gateway.ts';
import { prepareDub } from './quote-dub.ts';
import { runDub } from './run-dub.ts';

const RATE = 48_000;
const speech = createSpeechEngines();
let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(async () => {
  await speech.close();
  await gateway.close();
});

/** A room with noise in which somebody speaks, as a tone, from the first to the third second. */
function recordRoom(): Buffer {
  const random = createRandom(3);
  const pcm = Int16Array.from({ length: 8 * RATE }, (_, i) => {
    const voice = i >= RATE && i < 3 * RATE ? 8000 * Math.sin(i / 20) : 0;
    return voice + 400 * (random() - 0.5);
  });
  return Buffer.from(wavBytes({ sampleRate: RATE, pcm }));
}

const loudness = (pcm: Int16Array, from: number, to: number): number => {
  const part = pcm.subarray(from * RATE, to * RATE);
  return 10 * Math.log10(part.reduce((sum, sample) => sum + sample ** 2, 0) / part.length);
};

test('a dub keeps the room noise of its footage, also in the parts from which the old voice was removed', async () => {
  const user = await newUser(gateway);
  const body = { ...(await prepareDub(gateway, user)), original_sound: 'room' as const };
  await gateway.deps.storage.put(footageKeys(body.video_avatar_id).sound, recordRoom());
  // Said at the beginning of two seconds: behind it one hears only the room.
  const { task_id, ticket } = (
    await ask(gateway, dubs.quote, {
      user,
      body: { ...body, lines: [{ ...body.lines[0], from: 1, to: 3, speaker: 0, text: 'Sí.', original: '' }] },
    })
  ).value();
  (await ask(gateway, dubs.start, { user, body: { task_id, ticket } })).value();
  const sound = await runDub(gateway, speech, task_id);
  const { pcm } = readWav(sound ?? Buffer.of());
  expect(pcm.length / RATE).toBeCloseTo(8, 1);
  expect(loudness(pcm, 1, 1.4)).toBeGreaterThan(loudness(pcm, 4, 8) + 10);
  expect(Math.abs(loudness(pcm, 2, 3) - loudness(pcm, 4, 8))).toBeLessThan(1);
});
