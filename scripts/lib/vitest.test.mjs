import { afterEach, expect, test, vi } from 'vitest';
import { selectionArguments } from './vitest.mjs';

const withoutRare = ['--tags-filter', '!rare'];

afterEach(() => vi.unstubAllEnvs());

test('leaves rare tests out of a usual run', () => {
  vi.stubEnv('ORATOR_TESTS', undefined);
  expect(selectionArguments({})).toEqual(withoutRare);
});

test.each([
  ['a file', { filters: ['voices'] }, ['voices']],
  ['a name', { testName: 'speaks' }, ['--testNamePattern', 'speaks']],
])('runs the rare tests of %s when it is named', (_what, selection, words) => {
  vi.stubEnv('ORATOR_TESTS', undefined);
  expect(selectionArguments(selection)).toEqual(words);
});

test('leaves nothing out when all is run', () => {
  vi.stubEnv('ORATOR_TESTS', 'all');
  expect(selectionArguments({})).toEqual([]);
});
