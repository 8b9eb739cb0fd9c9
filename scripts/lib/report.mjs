import { relative } from 'node:path';
import { isRecord } from './is-record.mjs';
import { root } from './paths.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 */

/**
 * Counts what vitest's JSON reporter wrote. A file that does not load and an error outside of every test count as a
 * failure each: vitest names them in no number.
 *
 * @param {unknown} report
 * @returns {Count}
 */
export function countTests(report) {
  if (!isRecord(report)) return { passed: 0, failed: 1, skipped: 0 };
  const number = (/** @type {string} */ key) => (typeof report[key] === 'number' ? report[key] : 0);
  const files = Array.isArray(report['testResults']) ? report['testResults'].filter(isRecord) : [];
  const broken = files.filter(({ status, assertionResults: tests }) => {
    const failures = Array.isArray(tests) ? tests.filter((test) => isRecord(test) && test['status'] === 'failed') : [];
    return status === 'failed' && failures.length === 0;
  });
  const passed = number('numPassedTests');
  const failed = number('numFailedTests') + broken.length;
  const unexplained = report['success'] === false && failed === 0 ? 1 : 0;
  return { passed, failed: failed + unexplained, skipped: number('numPendingTests') + number('numTodoTests') };
}

/**
 * The last line of a test run.
 *
 * @param {readonly Count[]} counts
 * @returns {string} such as `120 passed, 0 failed, 2 skipped`
 */
export function summarize(counts) {
  const sum = (/** @type {keyof Count} */ key) => counts.reduce((total, count) => total + count[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}`;
}

/**
 * A test that ran. `file` is a path from the checkout's folder; `complaint`, the first line of what an earlier try of a test
 * that passed has failed with.
 *
 * @typedef {{ name: string, file: string, seconds: number, complaint?: string }} Test
 */

/**
 * @param {unknown} report what vitest's JSON reporter wrote
 * @returns {Test[]}
 */
export function readTests(report) {
  if (!isRecord(report) || !Array.isArray(report['testResults'])) return [];
  return report['testResults'].filter(isRecord).flatMap(({ name, assertionResults: tests }) => {
    const file = relative(root, String(name));
    const records = Array.isArray(tests) ? tests.filter(isRecord) : [];
    return records.flatMap((test) => readTest(test, file));
  });
}

/**
 * @param {Record<string, unknown>} test
 * @param {string} file
 * @returns {Test[]} none for a test that was skipped
 */
function readTest({ fullName, duration, status, failureMessages: complaints }, file) {
  if (typeof duration !== 'number') return [];
  const test = { name: String(fullName), file, seconds: duration / 1000 };
  // A passed test keeps the errors of the tries before.
  if (status !== 'passed' || !Array.isArray(complaints) || complaints.length === 0) return [test];
  return [{ ...test, complaint: firstLine(complaints[0]) }];
}

/**
 * @param {readonly Test[]} tests
 * @returns {string | undefined} a heading and two lines for each test that failed first and passed on another try
 */
export function formatFlaky(tests) {
  const flaky = tests.filter(({ complaint }) => complaint !== undefined);
  if (flaky.length === 0) return undefined;
  const lines = flaky.map(({ name, file, complaint }) => `  ${file}  ${name}\n    ${complaint}`);
  return [`Flaky, failed first and passed on another try: ${flaky.length}`, ...lines].join('\n');
}

/**
 * A failure: of a test, of a file that did not load, or of a whole stage that says no more.
 *
 * @typedef {{ where: string, complaint: string }} Failure
 */

/**
 * The result of a stage. It may have fewer `failures` than are counted, because vitest does not name all of them.
 *
 * @typedef {{ count: Count, tests: readonly Test[], failures: readonly Failure[] }} StageResult
 */

/**
 * @param {string} stage
 * @param {StageResult & { complaint?: string }} result `complaint`: the text for a failure that nothing names
 * @returns {StageResult} with a line for a failure that nothing names
 */
export function stageResult(stage, { complaint = 'see the output of this stage', ...result }) {
  if (result.count.failed <= result.failures.length) return result;
  return { ...result, failures: [...result.failures, { where: stage, complaint }] };
}

/**
 * @param {unknown} report what vitest's JSON reporter wrote
 * @returns {Failure[]} the failed tests, and the files that failed outside of their tests
 */
export function readFailures(report) {
  if (!isRecord(report) || !Array.isArray(report['testResults'])) return [];
  return report['testResults'].filter(isRecord).flatMap(({ name, status, message, assertionResults: tests }) => {
    const file = relative(root, String(name));
    const failed = (Array.isArray(tests) ? tests.filter(isRecord) : []).filter((test) => test['status'] === 'failed');
    if (status === 'failed' && failed.length === 0) return [{ where: file, complaint: firstLine(message) }];
    return failed.map(({ fullName, failureMessages: complaints }) => ({
      where: `${file}  ${String(fullName)}`,
      complaint: firstLine(Array.isArray(complaints) ? complaints.at(-1) : undefined),
    }));
  });
}

/** @param {unknown} text */
const firstLine = (text) => (typeof text === 'string' ? text.split('\n', 1).join('') : '');

/**
 * @param {readonly Failure[]} failures
 * @returns {string | undefined} a heading and two lines for each: a log whose beginning is lost still names them
 */
export function formatFailures(failures) {
  if (failures.length === 0) return undefined;
  return [`Failed: ${failures.length}`, ...failures.map((it) => `  ${it.where}\n    ${it.complaint}`)].join('\n');
}

/**
 * @param {readonly Test[]} tests
 * @param {number} [count]
 * @returns {string} a heading and a line for each of the slowest, the slowest first
 */
export function formatSlowest(tests, count = 20) {
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
  const lines = slowest.map(({ name, file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}  ${name}`);
  return [`The ${slowest.length} slowest tests`, ...lines].join('\n');
}

/**
 * @param {readonly string[]} filters parts of paths
 * @returns {string}
 */
export const noFileMessage = (filters) =>
  `No test file has ${filters.map((filter) => `"${filter}"`).join(' or ')} in its path.`;

/**
 * The error for a selection that ran no test: a mistyped one must not pass.
 *
 * @param {{ filters: readonly string[], testName?: string | undefined }} selection
 * @param {readonly Count[]} counts of the stages with tests
 * @returns {string | undefined}
 */
export function noTestsMessage({ filters, testName }, counts) {
  const has = (/** @type {(keyof Count)[]} */ ...keys) => counts.some((count) => keys.some((key) => count[key] > 0));
  if (filters.length > 0 && !has('passed', 'failed', 'skipped')) return noFileMessage(filters);
  if (testName !== undefined && !has('passed', 'failed')) return `No test has a name that matches "${testName}".`;
  return undefined;
}
