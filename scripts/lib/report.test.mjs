import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './paths.mjs';
import {
  countTests,
  formatFailures,
  formatFlaky,
  formatSlowest,
  noTestsMessage,
  readFailures,
  readTests,
  stageResult,
  summarize,
} from './report.mjs';

describe('countTests', () => {
  it('counts the tests of a report by their results', () => {
    const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0, success: false };
    expect(countTests(report)).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });

  it('counts a file that does not load', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
    ];
    expect(countTests({ numPassedTests: 0, numFailedTests: 1, success: false, testResults }).failed).toBe(2);
  });

  it('counts an error outside of every test, and a missing report', () => {
    expect(countTests({ numPassedTests: 3, numFailedTests: 0, success: false }).failed).toBe(1);
    expect(countTests(undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('summarize', () => {
  it('adds up, and names the skipped only when there are any', () => {
    const some = { passed: 2, failed: 1, skipped: 0 };
    expect(summarize([some, some])).toBe('4 passed, 2 failed');
    expect(summarize([some, { passed: 0, failed: 0, skipped: 3 }])).toBe('2 passed, 1 failed, 3 skipped');
    expect(summarize([])).toBe('0 passed, 0 failed');
  });
});

describe('the slowest tests', () => {
  const report = {
    testResults: [
      {
        name: join(root, 'tests/a.test.ts'),
        assertionResults: [{ fullName: 'a is quick', duration: 20 }, { fullName: 'a is skipped' }],
      },
      { name: join(root, 'web/b.test.ts'), assertionResults: [{ fullName: 'b is slow', duration: 12_345 }] },
      { name: join(root, 'web/broken.test.ts') },
    ],
  };

  it('are read from the report', () => {
    expect(readTests(report)).toEqual([
      { name: 'a is quick', file: 'tests/a.test.ts', seconds: 0.02 },
      { name: 'b is slow', file: 'web/b.test.ts', seconds: 12.345 },
    ]);
    expect(readTests(undefined)).toEqual([]);
  });

  it('are listed with their files, the slowest first', () => {
    expect(formatSlowest(readTests(report)).split('\n')).toEqual([
      'The 2 slowest tests',
      '  12.3 s  web/b.test.ts  b is slow',
      '   0.0 s  tests/a.test.ts  a is quick',
    ]);
    expect(formatSlowest(readTests(report), 1)).not.toContain('quick');
  });
});

describe('flaky tests', () => {
  const complaint = 'Error: expected 1 to be 2\n    at tests/a.test.ts:3:1';
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: join(root, 'tests/e2e/a.test.ts'),
        assertionResults: [
          { fullName: 'a passes at once', status: 'passed', duration: 20, failureMessages: [] },
          {
            fullName: 'a passes later',
            status: 'passed',
            duration: 30,
            failureMessages: [complaint, 'Error: another'],
          },
          { fullName: 'a fails twice', status: 'failed', duration: 40, failureMessages: [complaint, complaint] },
        ],
      },
    ],
  };

  it('are named, with what they failed with first', () => {
    expect(formatFlaky(readTests(report))?.split('\n')).toEqual([
      'Flaky, failed first and passed on another try: 1',
      '  tests/e2e/a.test.ts  a passes later',
      '    Error: expected 1 to be 2',
    ]);
  });

  it('are kept apart from tests that failed for good, which are listed with their last error', () => {
    const broken = {
      name: join(root, 'tests/b.test.ts'),
      status: 'failed',
      message: 'SyntaxError\n at',
      assertionResults: [],
    };
    const failures = readFailures({ ...report, testResults: [...report.testResults, broken] });
    expect(formatFailures(failures)?.split('\n')).toEqual([
      'Failed: 2',
      '  tests/e2e/a.test.ts  a fails twice',
      '    Error: expected 1 to be 2',
      '  tests/b.test.ts',
      '    SyntaxError',
    ]);
    expect(formatFailures([])).toBeUndefined();
  });

  it('are not counted as failures, and not mentioned when there are none', () => {
    expect(countTests(report)).toEqual({ passed: 2, failed: 1, skipped: 0 });
    expect(formatFlaky(readTests({ testResults: [] }))).toBeUndefined();
  });
});

describe('stageResult', () => {
  const count = { passed: 0, failed: 1, skipped: 0 };

  it('names a failure that no test names, and only that', () => {
    const unnamed = stageResult('unit', { count, tests: [], failures: [], complaint: 'ended with code 1: Killed' });
    expect(unnamed.failures).toEqual([{ where: 'unit', complaint: 'ended with code 1: Killed' }]);
    const failures = [{ where: 'a.test.ts', complaint: 'Error' }];
    expect(stageResult('unit', { count, tests: [], failures, complaint: 'ended' }).failures).toEqual(failures);
  });
});

describe('noTestsMessage', () => {
  const none = { passed: 0, failed: 0, skipped: 0 };

  it('says that no test file has such a path', () => {
    expect(noTestsMessage({ filters: ['mistyped/path'] }, [none, none])).toBe(
      'No test file has "mistyped/path" in its path.',
    );
    expect(noTestsMessage({ filters: ['a', 'b'] }, [none])).toBe('No test file has "a" or "b" in its path.');
  });

  it('says that no test has such a name', () => {
    const skipped = { ...none, skipped: 3 };
    expect(noTestsMessage({ filters: [], testName: 'odd' }, [skipped])).toBe('No test has a name that matches "odd".');
    expect(noTestsMessage({ filters: [], testName: 'odd' }, [skipped, { ...none, passed: 1 }])).toBeUndefined();
  });

  it('is undefined when tests ran, failed, were skipped or were not chosen by a path', () => {
    for (const key of ['passed', 'failed', 'skipped']) {
      expect(noTestsMessage({ filters: ['a'] }, [none, { ...none, [key]: 1 }])).toBeUndefined();
    }
    expect(noTestsMessage({ filters: [] }, [none])).toBeUndefined();
  });
});
