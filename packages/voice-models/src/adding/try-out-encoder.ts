import type { SpeakerEncoder, SpeakerModel } from '@orator/speech/speakers/speaker-encoder';
import { type InstalledModel, type ModelEntry, modelLocales } from '../catalogue/model-entry.ts';
import { readPeakMemory, speakReference } from './try-out.ts';

interface TryOptions {
  readonly encoder: SpeakerEncoder;
  readonly signal: AbortSignal;
}

/**
 * Checks that a model loads and says whose voice a built-in one is.
 * @returns what was measured meanwhile
 * @throws Error that names what is wrong
 */
export async function tryOutEncoder(
  entry: ModelEntry,
  model: SpeakerModel,
  { encoder, signal }: TryOptions,
): Promise<InstalledModel['measured']> {
  const [locale = 'en'] = modelLocales(entry);
  const fail = (error: unknown): never => {
    signal.throwIfAborted();
    throw new Error(`${entry.id} does not load`, { cause: error });
  };
  await encoder.load(model, signal).catch(fail);
  const sound = await speakReference(locale, signal);
  const startedAt = performance.now();
  const embedding = await encoder.embed(model, sound, signal).catch(fail);
  if (embedding === null) throw new Error(`${entry.id} hears nobody`);
  const [worked, spoken] = [(performance.now() - startedAt) / 1000, sound.samples.length / sound.sampleRate];
  return { realTimeFactor: worked / spoken, memory: await readPeakMemory(encoder.pid()), wordsMissed: {} };
}
