import { expect, test } from 'vitest';
import { readFilters, toQuery } from './filters.ts';

test('reads filters from an address, and writes the same address', () => {
  const address = { search: 'Ada', gender: 'Female', age_group: 'Senior', ratio: '3:4' };
  expect(toQuery(readFilters(new URLSearchParams(address)))).toEqual(address);
});

test('ignores unknown filters in an address', () => {
  const address = { gender: 'Cat', age_group: 'Unspecified', style: '', ethnicity: 'white' };
  expect(toQuery(readFilters(new URLSearchParams(address)))).toEqual({});
  expect(readFilters(new URLSearchParams({ search: 'x'.repeat(300) })).search).toHaveLength(80);
});
