import { existsSync, readFileSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from './errors.mjs';
import { print } from './log.mjs';
import { home, root } from './paths.mjs';
import { run } from './run.mjs';
import { runIfChanged } from './incremental.mjs';
import { bzip2, curl, ffmpeg, findBrowser, installPrograms, jq, redis } from './system.mjs';

const kernel = 'packages/rig/src/draw';
const manifests = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];

/** @typedef {import('./projects.mjs').Need} Need */

/** Packages and programs that Orator needs to run. @type {readonly Need[]} */
export const programNeeds = ['packages', 'ffmpeg', 'redis'];
/** What is built for it, besides the database's client. @type {readonly Need[]} */
export const builtNeeds = ['kernel', 'web'];
/** @type {{ readonly dependencies: Readonly<Record<string, string>> }} */
const web = JSON.parse(readFileSync(join(root, 'web/package.json'), 'utf8'));
/** Folders of our packages that the web app is built of: a change in one of them builds it again. */
const webPackages = Object.keys(web.dependencies)
  .filter((name) => name.startsWith('@orator/'))
  .map((name) => name.replace('@orator/', 'packages/'));

/** What Orator needs to run. @type {readonly Need[]} */
export const runtimeNeeds = [...programNeeds, 'database-client', ...builtNeeds];

/**
 * Brings a checkout, even a fresh clone, to where it has what is named: programs of the system, packages, generated and
 * built files. A step is done again only when its inputs have changed.
 *
 * @param {readonly Need[]} needs
 */
export async function prepare(needs) {
  await makeHome();
  const programs = Object.entries({ ffmpeg, redis, curl, jq, bzip2 }).filter(([name]) =>
    needs.some((need) => need === name),
  );
  await Promise.all([installPrograms(programs.map(([, program]) => program)), runSteps(needs)]);
  if (needs.includes('browser')) await findBrowser();
}

/**
 * Does the steps that are needed side by side, each after those that it builds on.
 *
 * @param {readonly Need[]} needs
 */
async function runSteps(needs) {
  /** @type {Map<Need, Promise<void>>} */
  const done = new Map();
  for (const { need, after, step, work } of steps.filter((one) => needs.includes(one.need))) {
    const before = Promise.all(after.flatMap((name) => done.get(name) ?? []));
    done.set(
      need,
      before.then(() => runIfChanged(step, work)),
    );
  }
  await Promise.all(done.values());
}

/**
 * Each after those that it builds on.
 *
 * @type {readonly { need: Need, after: readonly Need[], step: import('./incremental.mjs').Step, work: () => Promise<unknown> }[]}
 */
const steps = [
  {
    need: 'packages',
    after: [],
    step: { name: 'packages', inputs: manifests, output: 'node_modules/.modules.yaml' },
    work: installPackages,
  },
  {
    need: 'database-client',
    after: ['packages'],
    step: {
      name: 'prisma',
      inputs: ['prisma/schema', 'prisma/package.json', 'pnpm-lock.yaml'],
      output: 'prisma/generated',
    },
    work: () => run('pnpm', ['--filter', '@orator/db', 'run', 'generate']),
  },
  {
    need: 'kernel',
    after: ['packages'],
    step: {
      name: 'kernel',
      inputs: [`${kernel}/assembly`, 'packages/rig/build-kernels.ts', 'pnpm-lock.yaml'],
      output: `${kernel}/kernel.wasm`,
    },
    work: () => build('@orator/rig', 'Building the renderer'),
  },
  {
    need: 'web',
    after: ['packages', 'kernel'],
    step: {
      name: 'web',
      inputs: ['web', ...webPackages, 'pnpm-lock.yaml'],
      output: 'web/dist/index.html',
    },
    work: () => build('@orator/web', 'Building the web app'),
  },
];

async function makeHome() {
  await mkdir(home, { recursive: true });
  try {
    await access(home, constants.W_OK);
    await access(root, constants.W_OK);
  } catch {
    throw new UserError(
      `This user may not write in ${root}: run it as the folder's owner, or change the owner (chown).`,
    );
  }
}

async function installPackages() {
  print('Installing packages (the first time takes about a minute)');
  // CI: pnpm may replace an outdated node_modules without asking.
  await run('pnpm', ['install', '--frozen-lockfile'], { env: { ...process.env, CI: 'true' } });
}

/**
 * @param {string} name
 * @param {string} announcement
 */
async function build(name, announcement) {
  if (!existsSync(join(root, 'node_modules'))) throw new UserError('The packages are not installed.');
  print(announcement);
  await run('pnpm', ['--filter', name, '--if-present', 'run', 'build']);
}
