import { afterEach, expect, test, vi } from 'vitest';
import { selectionArguments } from './vitest.mjs';

const withoutRare = ['--tags-filter', '!rare'];

afterEach(() => vi.unstubAllEnvs());

test('a usual run of a stage leaves rare tests out', () => {
  vi.stubEnv('ORATOR_TESTS', undefined);
  expect(selectionArguments({})).toEqual(withoutRare);
});

test.each([
  ['a file', { filters: ['voices'] }, ['voices']],
  ['a name', { testName: 'speaks' }, ['--testNamePattern', 'speaks']],
])('whoever names %s runs its rare tests', (_what, selection, words) => {
  vi.stubEnv('ORATOR_TESTS', undefined);
  expect(selectionArguments(selection)).toEqual(words);
});

test('a run of all leaves nothing out', () => {
  vi.stubEnv('ORATOR_TESTS', 'all');
  expect(selectionArguments({})).toEqual([]);
});
