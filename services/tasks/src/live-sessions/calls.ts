import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readLandmarks } from '../steps/landmarks-file.ts';
import type { RpcHandlers } from '../context/handlers.ts';
import { speakInParts } from '../steps/speak-in-parts.ts';

/** Speaks a sentence of a conversation. */
export const speakLive: RpcHandlers['speech.live'] = (deps, { in_parts, ...input }, signal, hand) =>
  speakInParts(deps, input, signal, in_parts ? hand : undefined);

/** Stores the data with which a browser animates a portrait. */
export const prepareFace: RpcHandlers['face.prepare'] = async ({ engines, storage }, input, signal) => {
  if (!(await storage.has(input.image_key))) return { ok: false };
  const normalised = await buffer(await storage.read(input.image_key));
  const landmarks = (await readLandmarks(storage, input.image_key)) ?? (await findFace(normalised));
  if (landmarks === null) return { ok: false };
  const folder = await mkdtemp(join(tmpdir(), 'orator-face-'));
  try {
    const jpegPath = join(folder, 'face.jpg');
    const still = await engines.still.compose(
      { portrait: { normalised, landmarks }, side: input.side, jpegPath },
      signal,
    );
    await storage.put(input.picture_key, await readFile(jpegPath));
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
