import { expect, test } from 'vitest';
import { readFilters, toQuery } from './filters.ts';

test('an address is read as what can be looked for, and written as it was', () => {
  const address = { search: 'Ada', gender: 'Female', age_group: 'Senior', ratio: '3:4' };
  expect(toQuery(readFilters(new URLSearchParams(address)))).toEqual(address);
});

test('what cannot be looked for is left out', () => {
  const address = { gender: 'Cat', age_group: 'Unspecified', style: '', ethnicity: 'white' };
  expect(toQuery(readFilters(new URLSearchParams(address)))).toEqual({});
  expect(readFilters(new URLSearchParams({ search: 'x'.repeat(300) })).search).toHaveLength(80);
});
