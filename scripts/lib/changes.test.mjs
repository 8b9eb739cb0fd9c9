import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedFiles } from './changes.mjs';

/** @type {string} */
let folder;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-changes-'));
  git('init', '--quiet', '--initial-branch=main');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const identity = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.org', '-c', 'commit.gpgsign=false'];
const git = (/** @type {string[]} */ ...args) => execFileSync('git', [...identity, ...args], { cwd: folder });

/** @param {string[]} names */
async function commit(...names) {
  for (const name of names) await writeFile(join(folder, name), `${name} ${Math.random()}`);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'a change');
}

test('lists files that were committed, changed or added since main, and still exist', async () => {
  await commit('same.ts', 'edited.ts', 'removed.ts');
  git('checkout', '--quiet', '-b', 'work');
  await commit('committed.ts');
  await writeFile(join(folder, 'edited.ts'), 'edited');
  await writeFile(join(folder, 'untracked.ts'), 'untracked');
  await rm(join(folder, 'removed.ts'));
  expect((await changedFiles(folder)).toSorted()).toEqual(['committed.ts', 'edited.ts', 'untracked.ts']);
});

test('leaves out changes that main got meanwhile', async () => {
  await commit('a.ts');
  git('checkout', '--quiet', '-b', 'work');
  await commit('b.ts');
  git('checkout', '--quiet', 'main');
  await commit('c.ts');
  git('checkout', '--quiet', 'work');
  expect(await changedFiles(folder)).toEqual(['b.ts']);
});

test('lists what differs from the last commit when there is no main', async () => {
  git('checkout', '--quiet', '-b', 'trunk');
  await commit('a.ts', 'b.ts');
  await writeFile(join(folder, 'b.ts'), 'edited');
  expect(await changedFiles(folder)).toEqual(['b.ts']);
});
