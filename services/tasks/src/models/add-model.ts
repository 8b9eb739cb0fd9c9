import { copyFile, mkdir, rm, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { SherpaModel, SherpaSpeaker } from '@orator/engines/speech/sherpa/sherpa-speaker';
import { readIndex } from '@orator/platform/voices/installed-models';
import { type ModelEntry, requiredFiles } from '@orator/platform/voices/model-entry';
import { SAMPLE_LINES } from '../samples/sample-scripts.ts';
import { download, DownloadFailed, type DownloadOptions, hashFile, NoSpace } from './download.ts';
import { keepModel } from './model-store.ts';
import { unpack } from './unpack.ts';

export interface AddOptions extends DownloadOptions {
  readonly modelsDir: string;
  /** Loads models and speaks with them, to try them before they are in the library. */
  readonly speaker: Pick<SherpaSpeaker, 'load' | 'speakWith'>;
  /** Base address that has the archives in place of their makers'. */
  readonly mirror?: string | undefined;
  /** A folder that has the archives, for machines without internet. */
  readonly from?: string | undefined;
  /** Lets models be added that may not be used commercially. */
  readonly acceptNonCommercial?: boolean | undefined;
  /** Free bytes of a folder's disk; the system's own answer but in tests. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/** Where archives come from in place of their makers' addresses: a base address, or a folder. */
export const sourceOf = (mirror: string | undefined): Pick<AddOptions, 'mirror' | 'from'> =>
  mirror === undefined || /^https?:/.test(mirror) ? { mirror } : { from: mirror };

const MEGABYTE = 1_000_000;
/** Bytes that stay free. */
const SPARE = 200 * MEGABYTE;
/** A whole sentence lasts longer, seconds. */
const LEAST_SPEECH_S = 0.3;

async function systemFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function checkSpace(
  { archive, unpacked, id }: ModelEntry,
  folder: string,
  { freeBytes = systemFreeBytes }: AddOptions,
) {
  const needed = archive.bytes + unpacked + SPARE;
  const free = await freeBytes(folder);
  if (free >= needed) return;
  const [wanted, there] = [needed, free].map((bytes) => Math.ceil(bytes / MEGABYTE));
  throw new NoSpace(`${id} needs ${wanted} MB of disk while it is added, and ${there} MB are free`);
}

/** Brings the archive to the folder of downloads. @returns its path and checksum */
async function bring(entry: ModelEntry, downloads: string, options: AddOptions) {
  const name = basename(new URL(entry.archive.url).pathname);
  const path = join(downloads, `${entry.id}.tar.bz2`);
  const sha256 = entry.archive.sha256 ?? readIndex(options.modelsDir).known[entry.id] ?? null;
  if (options.from !== undefined) {
    const given = join(options.from, name);
    const found = await hashFile(given).catch((error: unknown) => {
      throw new DownloadFailed(`${given} cannot be read`, { cause: error });
    });
    if (sha256 !== null && found !== sha256)
      throw new DownloadFailed(`${given} is not ${entry.id}: its SHA-256 is ${found}`);
    await copyFile(given, path);
    return { path, sha256: found };
  }
  const { mirror } = options;
  const url = mirror === undefined ? entry.archive.url : `${mirror.replace(/\/$/, '')}/${name}`;
  return { path, sha256: await download({ ...entry.archive, url, sha256, path }, options) };
}

/** A model that loads, has the speakers that are said and speaks. @throws Error that names what is wrong */
async function tryOut(entry: ModelEntry, model: SherpaModel, { speaker, signal }: AddOptions): Promise<void> {
  const speakers = await speaker.load(model, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new Error(`${entry.id} does not load`, { cause: error });
  });
  const most = Math.max(...entry.voices.map((voice) => voice.speaker));
  // Models of one speaker say that they have none.
  if (most >= Math.max(1, speakers)) throw new Error(`${entry.id} has ${speakers} speakers, and no number ${most}`);
  const [first] = entry.voices;
  const locale = first?.locales[0];
  if (first === undefined || locale === undefined) return;
  const request = { speaker: first.speaker, locale, speed: 1, text: SAMPLE_LINES[locale] };
  const { pcm, sampleRate } = await speaker.speakWith(model, request, signal);
  if (pcm.length < LEAST_SPEECH_S * sampleRate) throw new Error(`${entry.id} does not speak`);
}

/**
 * Adds a model: fetched, compared with its checksum, unpacked, tried out, and only then put in its place, from where the
 * library has its voices at once. What fails leaves everything as it was, but for the part of a download.
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
  const { path, sha256 } = await bring(entry, downloads, options);
  const folder = join(downloads, entry.id);
  try {
    await rm(folder, { recursive: true, force: true });
    const files = await unpack(path, folder, requiredFiles(entry), signal);
    const { family, files: paths, ruleFsts } = entry;
    await tryOut(entry, { key: `${folder} ${sha256}`, folder, family, files: paths, ruleFsts }, options);
    await keepModel(modelsDir, folder, { entry, archive_sha256: sha256, files });
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(path, { force: true });
  }
}
