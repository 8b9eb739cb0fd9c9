// Rare (ADR 86): it starts an Orator to see it fail, and hardly changes.
// @module-tag rare
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createDatabase, createRedis } from './databases.ts';
import { startSystem } from './system.ts';

/** The command lines of the services that this process has started. */
function services(): string[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'ppid=,command='], { encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => Number(line.trim().split(' ')[0]) === process.pid);
  return lines.filter((line) => line.includes('main.ts'));
}

it('leaves no process and no storage folder behind when one part does not start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orator-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const [databaseUrl, redisUrl] = await Promise.all([createDatabase(), createRedis()]);
  const starting = startSystem({ databaseUrl, redisUrl, gatewayEnv: { TRIAL_DAYS: 'never' } });
  await expect(starting).rejects.toThrow(/TRIAL_DAYS/);
  expect(services()).toEqual([]);
  const left = await readdir(folder);
  expect(left.filter((name) => name.startsWith('orator-system-'))).toEqual([]);
});
