import { expect, test } from 'vitest';
import { LIBRARY_VOICES } from '@orator/contracts/voices/library';
import type { Voice } from '@orator/contracts/voices/schema';
import { filterVoices, type VoiceFilter } from './filter-voices.ts';

const VOICES: Voice[] = LIBRARY_VOICES.map(({ engine_voice: _ofEngine, ...voice }) => ({
  ...voice,
  locales: [voice.locale],
  kind: 'library',
  sample_url: null,
}));
const ANY: VoiceFilter = {
  search: '',
  locale: null,
  gender: null,
  age: null,
  style: null,
  engine: null,
  favourites: false,
};
const found = (filter: Partial<VoiceFilter>, favourites: readonly string[] = []) =>
  filterVoices(VOICES, { ...ANY, ...filter }, new Set(favourites), ({ name, gender }) => `${name} ${gender}`);
const findId = (name: string): string => VOICES.find((voice) => voice.name === name)?.id ?? '';

test('everything is found without a filter', () => {
  expect(found({})).toHaveLength(VOICES.length);
});

test('finds a name without its accents, together with other words', () => {
  expect(found({ search: ' etienne MALE ' }).map(({ name }) => name)).toEqual(['Étienne']);
  expect(found({ search: 'etienne nobody' })).toEqual([]);
});

test('finds only voices that match all filters', () => {
  const names = found({ locale: 'de', gender: 'Female', age: 'young', engine: 'espeak' }).map(({ name }) => name);
  expect(names).toEqual(['Mia']);
  expect(found({ engine: 'flite', locale: 'de' })).toEqual([]);
});

test('lists favourites first, and only favourites when the filter asks for them', () => {
  const favourites = [findId('Jonas')];
  expect(found({ locale: 'de' }, favourites)[0]?.name).toBe('Jonas');
  expect(found({ favourites: true }, favourites).map(({ name }) => name)).toEqual(['Jonas']);
});
