import { expect, test } from 'vitest';
import { readAttributes } from './create-photo-avatar.ts';

const description = { prompt: 'A doctor in her fifties', age_group: 'Senior' };
const understood = [
  { term: 'fifties', attribute: 'age', value: 'Late Middle Age' },
  { term: 'doctor', attribute: 'style', value: 'doctor' },
];

test('gives an avatar the chosen attributes, and for the rest those that were read from the prompt', () => {
  const found = { ageGroup: 'Senior', ethnicity: null, style: null };
  expect(readAttributes({ description, reading: { understood, unknown: [] } })).toEqual(found);
});

test('leaves out attributes that no longer exist', () => {
  expect(readAttributes({ description, reading: null })).toMatchObject({ ageGroup: 'Senior', style: null });
  expect(readAttributes({ description: { of: 'an older version' }, reading: null })).toEqual({});
});
