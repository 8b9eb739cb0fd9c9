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
 * Runs one project of vitest.config.ts, showing its output as it comes.
 *
 * @param {string} project
 * @param {Selection & { env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<import('./report.mjs').StageResult>}
 */
export async function runTests(project, { env = process.env, ...selection } = {}) {
  const file = inHome('reports', `${project}.json`);
  await mkdir(inHome('reports'), { recursive: true });
  await rm(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['exec', 'vitest', 'run', '--project', project, '--passWithNoTests', ...reporters];
  const { code } = await attempt('pnpm', [...args, ...selectionArguments(selection)], { env, show: true });
  const text = await readFile(file, 'utf8').catch(() => undefined);
  /** @type {unknown} */
  const report = text === undefined ? undefined : JSON.parse(text);
  const count = countTests(report);
  const isUnexplained = code !== 0 && count.failed === 0;
  return stageResult(project, {
    count: isUnexplained ? { ...count, failed: 1 } : count,
    tests: readTests(report),
    failures: readFailures(report),
  });
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
