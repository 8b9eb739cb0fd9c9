import { mkdir, readFile, rm } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { inHome } from './paths.mjs';
import { countTests, readFailures, readTests, stageResult } from './report.mjs';
import { attempt, lastLines, runInTerminal } from './run.mjs';

/**
 * @typedef {object} Selection
 * @property {readonly string[]} [filters] parts of the files' paths
 * @property {string | undefined} [testName] regular expression that a test's full name must match
 */

/**
 * Runs one project of vitest.config.ts. In continuous integration a run that ends without a report, because its process
 * was killed, is tried again like a failing test, and named as flaky.
 *
 * @param {string} project
 * @param {Selection & RunOptions} [options]
 * @returns {Promise<import('./report.mjs').StageResult & { output: string }>}
 */
export async function runTests(project, options = {}) {
  const first = await runOnce(project, options);
  if (first.isReported || !process.env['CI']) return first;
  const second = await runOnce(project, options);
  const lost = { name: 'all of its tests', file: project, seconds: 0, complaint: showEnd(first.output) };
  return { ...second, tests: [...second.tests, lost], output: `${first.output}\n${second.output}` };
}

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [show] print its output as it comes
 * @property {boolean} [behind] give way to what runs beside it
 */

/**
 * @param {string} project
 * @param {Selection & RunOptions} options
 */
async function runOnce(project, { env = process.env, show = true, behind = false, ...selection }) {
  const file = inHome('reports', `${project}.json`);
  await mkdir(inHome('reports'), { recursive: true });
  await rm(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const vitest = ['pnpm', 'exec', 'vitest', 'run', '--project', project, '--passWithNoTests', ...reporters];
  const [program = '', ...args] = behind ? ['nice', '-n', '3', ...vitest] : vitest;
  const { code, output } = await attempt(program, [...args, ...selectionArguments(selection)], { env, show });
  const text = await readFile(file, 'utf8').catch(() => undefined);
  /** @type {unknown} */
  const report = text === undefined ? undefined : JSON.parse(text);
  const count = countTests(report);
  const isUnexplained = code !== 0 && count.failed === 0;
  const result = stageResult(project, {
    count: isUnexplained ? { ...count, failed: 1 } : count,
    tests: readTests(report),
    failures: readFailures(report),
    complaint: `ended with code ${code}: ${showEnd(output)}`,
  });
  return { ...result, output, isReported: text !== undefined };
}

/** @param {string} output @returns {string} its last lines, as one */
const showEnd = (output) => stripVTControlCharacters(lastLines(output, 8)).replaceAll(/\s*\n\s*/g, ' | ');

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

/**
 * Tests with the tag `rare` run where all are run, or where files or names of tests are chosen.
 *
 * @param {Selection} selection
 */
export const selectionArguments = ({ filters = [], testName }) => [
  ...(process.env['ORATOR_TESTS'] === 'all' || filters.length > 0 || testName !== undefined
    ? []
    : ['--tags-filter', '!rare']),
  ...(testName === undefined ? [] : ['--testNamePattern', testName]),
  ...filters,
];
