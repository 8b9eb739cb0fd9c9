import { mkdir, readFile, rm } from 'node:fs/promises';
import { inHome } from './paths.mjs';
import { countTests } from './report.mjs';
import { attempt } from './run.mjs';

/**
 * Runs one project of vitest.config.ts, showing its output as it comes.
 *
 * @param {string} project
 * @param {{ filters?: readonly string[], env?: NodeJS.ProcessEnv }} [options] `filters`: parts of the files' paths
 * @returns {Promise<import('./report.mjs').Count>}
 */
export async function runTests(project, { filters = [], env = process.env } = {}) {
  const file = inHome('reports', `${project}.json`);
  await mkdir(inHome('reports'), { recursive: true });
  await rm(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const words = ['exec', 'vitest', 'run', '--project', project, '--passWithNoTests', ...reporters, ...filters];
  const { code } = await attempt('pnpm', words, { env, show: true });
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const count = countTests(text === undefined ? undefined : JSON.parse(text));
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}
