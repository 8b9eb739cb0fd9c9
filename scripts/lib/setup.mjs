import { existsSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Stop } from './errors.mjs';
import { say } from './log.mjs';
import { home, root } from './paths.mjs';
import { run } from './run.mjs';
import { whenChanged } from './stamps.mjs';
import { ffmpeg, installPrograms, redis } from './system.mjs';

const kernel = 'packages/engines/src/head/kernel';
const manifests = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];

/**
 * Everything between a fresh clone and a checkout that can run: the system's programs, the packages, generated and
 * built files. Each step is done again only when what it is made from has changed.
 *
 * @param {{ ownRedis?: boolean }} [options] `ownRedis: false` when a Redis elsewhere is used
 */
export async function prepare({ ownRedis = true } = {}) {
  await makeHome();
  await installPrograms(ownRedis ? [ffmpeg, redis] : [ffmpeg]);
  await whenChanged({ name: 'packages', inputs: manifests, output: 'node_modules/.modules.yaml' }, installPackages);
  await whenChanged(
    { name: 'prisma', inputs: ['prisma/schema', 'prisma/package.json', 'pnpm-lock.yaml'], output: 'prisma/generated' },
    () => run('pnpm', ['--filter', '@orator/db', 'run', 'generate']),
  );
  await whenChanged(
    {
      name: 'kernel',
      inputs: [`${kernel}/assembly`, 'packages/engines/package.json'],
      output: `${kernel}/kernel.wasm`,
    },
    () => build('@orator/engines', 'Building the renderer'),
  );
  const shared = ['packages/contracts', 'packages/sdk', 'packages/rig'];
  await whenChanged({ name: 'web', inputs: ['web', ...shared, 'pnpm-lock.yaml'], output: 'web/dist/index.html' }, () =>
    build('@orator/web', 'Building the web app'),
  );
}

async function makeHome() {
  await mkdir(home, { recursive: true });
  try {
    await access(home, constants.W_OK);
    await access(root, constants.W_OK);
  } catch {
    throw new Stop(`This user may not write in ${root}: run it as the folder's owner, or change the owner (chown).`);
  }
}

async function installPackages() {
  say('Installing packages (the first time takes about a minute)');
  // CI: pnpm may replace an outdated node_modules without asking.
  await run('pnpm', ['install', '--frozen-lockfile'], { env: { ...process.env, CI: 'true' } });
}

/**
 * @param {string} name
 * @param {string} announcement
 */
async function build(name, announcement) {
  if (!existsSync(join(root, 'node_modules'))) throw new Stop('The packages are not installed.');
  say(announcement);
  await run('pnpm', ['--filter', name, '--if-present', 'run', 'build']);
}
