import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from './log.ts';
import { useOwnTempFolder } from './temp-folder.ts';

const log = createLog('test', 'silent');
const children: ChildProcess[] = [];
let root: string;
let parent: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'orator-temp-test-'));
});
beforeEach(async () => {
  parent = await mkdtemp(join(root, 'tmp-'));
  vi.stubEnv('TMPDIR', parent);
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  vi.unstubAllEnvs();
});
afterAll(() => rm(root, { recursive: true }));

const SCRIPT = `
  const { useOwnTempFolder } = await import(${JSON.stringify(new URL('temp-folder.ts', import.meta.url).href)});
  const { writeFileSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  await useOwnTempFolder({ info() {}, warn() {} });
  writeFileSync(tmpdir() + '/frames.bin', 'half a video');
  process.stdout.write(tmpdir());
  setInterval(() => undefined, 1000);`;

/** A process with a folder of its own. */
async function startOwner(): Promise<{ folder: string; kill: () => Promise<void> }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    env: { ...process.env, TMPDIR: parent },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [printed] = await once(child.stdout, 'data');
  return {
    folder: String(printed),
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

test('gives each process a temporary folder of its own, and removes it with all that is in it', async () => {
  const remove = await useOwnTempFolder(log);
  const own = tmpdir();
  expect((await readdir(parent)).map((name) => join(parent, name))).toEqual([own]);
  await mkdir(join(own, 'frames'));
  await remove();
  expect(await readdir(parent)).toEqual([]);
});

test('removes the folder of a killed process at the next start, and keeps those of running processes', async () => {
  const [killed, living] = [await startOwner(), await startOwner()];
  await killed.kill();
  expect(existsSync(join(killed.folder, 'frames.bin'))).toBe(true);
  const remove = await useOwnTempFolder(log);
  expect(existsSync(killed.folder)).toBe(false);
  expect(existsSync(join(living.folder, 'frames.bin'))).toBe(true);
  await remove();
});

test('removes the folder of a killed process even if another process has its id by now', async () => {
  const host = hostname().replaceAll(/[^\w-]+/g, '_');
  const left = `orator-tmp.${host}.${process.pid}.another-start.abc123`;
  const others = [`orator-tmp.another-host.${process.pid}.another-start.abc123`, 'orator-tmp', 'somebody-else'];
  for (const name of [left, ...others]) await mkdir(join(parent, name));
  await writeFile(join(parent, left, 'frames.bin'), 'half a video');
  const remove = await useOwnTempFolder(log);
  await remove();
  expect((await readdir(parent)).toSorted()).toEqual(others.toSorted());
});
