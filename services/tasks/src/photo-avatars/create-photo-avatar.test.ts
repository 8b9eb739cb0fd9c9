import { expect, test } from 'vitest';
import { readAttributes } from './create-photo-avatar.ts';

const description = { prompt: 'A doctor in her fifties', age_group: 'Senior' };
const understood = [
  { term: 'fifties', attribute: 'age', value: 'Late Middle Age' },
  { term: 'doctor', attribute: 'style', value: 'doctor' },
];

test('an avatar gets the attributes that were chosen, and those understood from the prompt where none was chosen', () => {
  const found = { ageGroup: 'Senior', ethnicity: null, style: null };
  expect(readAttributes({ description, reading: { understood, unknown: [] } })).toEqual(found);
});

test('attributes that no longer exist are left out', () => {
  expect(readAttributes({ description, reading: null })).toMatchObject({ ageGroup: 'Senior', style: null });
  expect(readAttributes({ description: { of: 'an older version' }, reading: null })).toEqual({});
});
