import { expect, test } from 'vitest';
import { readAttributes } from './create-photo-avatar.ts';

const description = { prompt: 'A doctor in her fifties', age_group: 'Senior' };
const understood = [
  { term: 'fifties', attribute: 'age', value: 'Late Middle Age' },
  { term: 'doctor', attribute: 'style', value: 'doctor' },
];

test('an avatar is found by what was chosen, and by what was understood where nothing was', () => {
  const found = { ageGroup: 'Senior', ethnicity: null, style: null };
  expect(readAttributes({ description, reading: { understood, unknown: [] } })).toEqual(found);
});

test('what is not known any more is left out', () => {
  expect(readAttributes({ description, reading: null })).toMatchObject({ ageGroup: 'Senior', style: null });
  expect(readAttributes({ description: { of: 'an older version' }, reading: null })).toEqual({});
});
