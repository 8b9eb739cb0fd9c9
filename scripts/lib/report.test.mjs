import { describe, expect, it } from 'vitest';
import { countTests, nameless, summarize } from './report.mjs';

describe('countTests', () => {
  it('counts tests', () => {
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

describe('nameless', () => {
  const none = { passed: 0, failed: 0, skipped: 0 };

  it('says that no test file is meant by a path', () => {
    expect(nameless(['mistyped/path'], [none, none])).toBe('No test file has "mistyped/path" in its path.');
    expect(nameless(['a', 'b'], [none])).toBe('No test file has "a" or "b" in its path.');
  });

  it('says nothing where tests ran, failed, were skipped or were not chosen by a path', () => {
    for (const key of ['passed', 'failed', 'skipped']) {
      expect(nameless(['a'], [none, { ...none, [key]: 1 }])).toBeUndefined();
    }
    expect(nameless([], [none])).toBeUndefined();
  });
});
