import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEars } from '@orator/ears/ears';
import type { EarsModel } from '@orator/ears/hearing/families';
import type { Recogniser } from '@orator/ears/hearing/recogniser';
import { writeWav } from '@orator/speech/output/encode-speech';
import { type InstalledModel, type ModelEntry, modelLocales } from '../catalogue/model-entry.ts';
import { readPeakMemory, speakReference } from './try-out.ts';

interface TryOptions {
  readonly recogniser: Recogniser;
  readonly signal: AbortSignal;
}

/**
 * Checks that a model loads and hears a sentence of its first language, said by a built-in voice.
 * @returns what was measured meanwhile
 * @throws Error that names what is wrong
 */
export async function tryOutEars(
  entry: ModelEntry,
  model: EarsModel,
  { recogniser, signal }: TryOptions,
): Promise<InstalledModel['measured']> {
  const [locale] = modelLocales(entry);
  if (locale === undefined) return undefined;
  const fail = (error: unknown): never => {
    signal.throwIfAborted();
    throw new Error(`${entry.id} does not load`, { cause: error });
  };
  await recogniser.load(model, signal).catch(fail);
  const folder = await mkdtemp(join(tmpdir(), 'orator-try-out-'));
  try {
    const { samples, sampleRate } = await speakReference(locale, signal);
    const audioPath = join(folder, 'sentence.wav');
    await writeWav(audioPath, { sampleRate, pcm: Int16Array.from(samples, (sample) => sample * 32_767) });
    const startedAt = performance.now();
    const { segments } = await createEars(() => model, recogniser).hear({ audioPath, locale }, signal);
    const [worked, spoken] = [(performance.now() - startedAt) / 1000, samples.length / sampleRate];
    if (segments.length === 0) throw new Error(`${entry.id} does not hear`);
    return { realTimeFactor: worked / spoken, memory: await readPeakMemory(recogniser.pid()), wordsMissed: {} };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
