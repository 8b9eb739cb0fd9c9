import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SpeechError } from '@orator/engines/speech/speech-engine';
import { wavSamples } from '@orator/engines/speech/output/wav';
import { readLandmarks } from '../steps/landmarks-file.ts';
import { readReference } from '../steps/spoken-voice.ts';
import type { RpcHandlers } from './index.ts';

/** Speaks a sentence and returns its audio. */
export const speakLive: RpcHandlers['speech.live'] = async ({ engines, storage }, input, signal) => {
  try {
    const { engine, engine_voice: voice, clone, ...text } = input;
    const reference = clone && (await readReference(storage, clone));
    const speech = await engines.speech.get(engine).synthesise({ ...text, voice, reference }, signal);
    const { durationS, phones } = speech.timeline;
    const audio = Buffer.from(wavSamples(speech)).toString('base64');
    return { ok: true, rate: speech.sampleRate, audio, duration_s: durationS, phones: [...phones] };
  } catch (error) {
    if (error instanceof SpeechError && error.code === 'nothing_to_say') return { ok: false };
    throw error;
  }
};

/** Stores the data with which a browser animates a portrait. */
export const prepareFace: RpcHandlers['face.prepare'] = async ({ engines, storage }, input, signal) => {
  if (!(await storage.has(input.image_key))) return { ok: false };
  const normalised = await buffer(await storage.read(input.image_key));
  const landmarks = (await readLandmarks(storage, input.image_key)) ?? (await findFace(normalised));
  if (landmarks === null) return { ok: false };
  const folder = await mkdtemp(join(tmpdir(), 'orator-face-'));
  try {
    const picture = join(folder, 'face.jpg');
    const still = await engines.still.compose({ normalised, landmarks }, input.side, picture, signal);
    await storage.put(input.picture_key, await readFile(picture));
    await storage.put(input.rig_key, Buffer.from(JSON.stringify(still)));
    return { ok: true };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }

  async function findFace(bytes: Uint8Array) {
    const analysis = await engines.portrait.analyse(bytes, signal);
    return analysis.ok ? analysis.landmarks : null;
  }
};
