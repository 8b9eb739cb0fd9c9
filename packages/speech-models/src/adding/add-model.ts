import { copyFile, mkdir, rm, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Locale } from '@orator/contracts/core/common';
import { referenceVoice } from '@orator/contracts/voices/library';
import { createEspeakEngine } from '@orator/engines/speech/espeak/espeak-engine';
import type { VoiceReference } from '@orator/engines/speech/speech-engine';
import type { SherpaModel, SherpaSpeaker } from '@orator/engines/speech/sherpa/sherpa-speaker';
import { readIndex } from '../library/installed-models.ts';
import { downloadBytes, type ModelEntry, modelLocales, requiredFiles } from '../catalogue/model-entry.ts';
import { SAMPLE_LINES } from '@orator/contracts/voices/sample-lines';
import { download, DownloadFailed, type DownloadOptions, hashFile, NoSpace } from '../sources/download.ts';
import { keepModel } from '../store/model-store.ts';
import { sherpaModel } from '../store/sherpa-model.ts';
import { type Placed, unpack } from '../sources/unpack.ts';

export interface AddOptions extends DownloadOptions {
  readonly modelsDir: string;
  /** Loads a model and speaks with it, to test it before it is added to the library. */
  readonly speaker: Pick<SherpaSpeaker, 'load' | 'speakWith'>;
  /** Base address that serves the archives instead of their publishers. */
  readonly mirror?: string | undefined;
  /** A folder that has the archives, for machines without internet. */
  readonly from?: string | undefined;
  /** Permits models whose licence excludes commercial use. */
  readonly acceptNonCommercial?: boolean | undefined;
  /** Free bytes of a folder's disk; replaced in tests. */
  readonly freeBytes?: (folder: string) => Promise<number>;
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

async function checkSpace(entry: ModelEntry, folder: string, { freeBytes = systemFreeBytes }: AddOptions) {
  const { id, unpacked } = entry;
  const needed = downloadBytes(entry) + unpacked + SPARE;
  const free = await freeBytes(folder);
  if (free >= needed) return;
  const [wanted, there] = [needed, free].map((bytes) => Math.ceil(bytes / MEGABYTE));
  throw new NoSpace(`${id} needs ${wanted} MB of disk while it is added, and ${there} MB are free`);
}

/** Fetches a file of a model into the download folder. @returns its path and checksum */
async function bring(id: string, { url: address, bytes, sha256 }: Asset, path: string, options: AddOptions) {
  const name = basename(new URL(address).pathname);
  if (options.from !== undefined) {
    const given = join(options.from, name);
    const found = await hashFile(given).catch((error: unknown) => {
      throw new DownloadFailed(`${given} cannot be read`, { cause: error });
    });
    if (sha256 !== null && found !== sha256) throw new DownloadFailed(`${given} is not ${id}: its SHA-256 is ${found}`);
    await copyFile(given, path);
    return { path, sha256: found };
  }
  const { mirror } = options;
  const url = mirror === undefined ? address : `${mirror.replace(/\/$/, '')}/${name}`;
  return { path, sha256: await download({ bytes, url, sha256, path }, options) };
}

/** Fetches all files of a model, with progress over all of them. */
async function bringAll(entry: ModelEntry, downloads: string, options: AddOptions) {
  const total = downloadBytes(entry);
  let before = 0;
  const next = (asset: Asset, name: string) => {
    const base = before;
    before += asset.bytes;
    const progress = (done: number): void => options.progress(Math.min(total, base + done), total);
    return bring(entry.id, asset, join(downloads, name), { ...options, progress });
  };
  const known = entry.archive.sha256 ?? readIndex(options.modelsDir).known[entry.id] ?? null;
  const archive = await next({ ...entry.archive, sha256: known }, `${entry.id}.tar.bz2`);
  const more: Placed[] = [];
  for (const [at, asset] of entry.more.entries()) {
    more.push({ from: (await next(asset, `${entry.id}-${at}`)).path, path: asset.path });
  }
  return { archive, more };
}

/** A file to fetch. */
type Asset = Pick<ModelEntry['archive'], 'url' | 'bytes' | 'sha256'>;

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
  await checkSpace(entry, downloads, options);
  const { archive, more } = await bringAll(entry, downloads, options);
  const { path, sha256 } = archive;
  const folder = join(downloads, entry.id);
  try {
    await rm(folder, { recursive: true, force: true });
    const files = await unpack({ archive: path, more }, folder, requiredFiles(entry), signal);
    await tryOut(entry, sherpaModel(entry, folder, sha256), options);
    await keepModel(modelsDir, folder, { entry, archive_sha256: sha256, files });
  } finally {
    await rm(folder, { recursive: true, force: true });
    for (const brought of [path, ...more.map(({ from }) => from)]) await rm(brought, { force: true });
  }
}
