import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertSpeech as convert } from '@orator/engines/speech/output/convert-speech';
import { FileNotFound } from '@orator/platform/storage';
import type { RpcHandlers } from './index.ts';

/** Converts a stored speech and stores the result under the given key. */
export const convertSpeech: RpcHandlers['speech.convert'] = async ({ storage }, input, signal) => {
  const folder = await mkdtemp(join(tmpdir(), 'orator-convert-'));
  try {
    const converted = join(folder, `speech.${input.format}`);
    await storage.withLocalCopy(input.audio_key, (audio) => convert(audio, converted, input.format, signal));
    await storage.putFile(input.converted_key, converted);
    return { ok: true };
  } catch (error) {
    if (error instanceof FileNotFound) return { ok: false };
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
