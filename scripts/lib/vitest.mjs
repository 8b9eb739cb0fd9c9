import { mkdir, readFile, rm } from 'node:fs/promises';
import { inHome } from './paths.mjs';
import { countTests, readFailures, readTests, stageResult } from './report.mjs';
import { attempt, runInTerminal } from './run.mjs';

/**
 * @typedef {object} Selection
 * @property {readonly string[]} [filters] parts of the files' paths
 * @property {string | undefined} [testName] regular expression that a test's full name must match
 */

/**
 * Runs one project of vitest.config.ts.
 *
 * @param {string} project
 * @param {Selection & { env?: NodeJS.ProcessEnv, show?: boolean }} [options] `show`: print its output as it comes
 * @returns {Promise<import('./report.mjs').StageResult & { output: string }>}
 */
export async function runTests(project, { env = process.env, show = true, ...selection } = {}) {
  const file = inHome('reports', `${project}.json`);
  await mkdir(inHome('reports'), { recursive: true });
  await rm(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['exec', 'vitest', 'run', '--project', project, '--passWithNoTests', ...reporters];
  const { code, output } = await attempt('pnpm', [...args, ...selectionArguments(selection)], { env, show });
  const text = await readFile(file, 'utf8').catch(() => undefined);
  /** @type {unknown} */
  const report = text === undefined ? undefined : JSON.parse(text);
  const count = countTests(report);
  const isUnexplained = code !== 0 && count.failed === 0;
  const result = stageResult(project, {
    count: isUnexplained ? { ...count, failed: 1 } : count,
    tests: readTests(report),
    failures: readFailures(report),
  });
  return { ...result, output };
}

/**
 * Runs projects in vitest's watch mode, which reads the keyboard, until the user ends it.
 *
 * @param {readonly string[]} projects
 * @param {Selection} selection
 * @returns {Promise<number>} vitest's exit code
 */
export async function watchTests(projects, selection) {
  const chosen = projects.flatMap((project) => ['--project', project]);
  return await runInTerminal('pnpm', ['exec', 'vitest', 'watch', ...chosen, ...selectionArguments(selection)]);
}

/** @param {Selection} selection */
const selectionArguments = ({ filters = [], testName }) => [
  ...(testName === undefined ? [] : ['--testNamePattern', testName]),
  ...filters,
];
