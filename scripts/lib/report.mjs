import { isRecord } from './is-record.mjs';

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
 * What to say when paths were given and mean no test: a mistyped one must not pass.
 *
 * @param {readonly string[]} filters parts of paths
 * @param {readonly Count[]} counts of the stages with tests
 * @returns {string | undefined}
 */
export function nameless(filters, counts) {
  const ran = counts.some(({ passed, failed, skipped }) => passed + failed + skipped > 0);
  if (ran || filters.length === 0) return undefined;
  return `No test file has ${filters.map((filter) => `"${filter}"`).join(' or ')} in its path.`;
}
