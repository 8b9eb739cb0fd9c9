import { PodcastSource } from '@orator/contracts/podcasts/schema';
import { expect, test } from 'vitest';
import { podcastChapters } from './podcast-chapters.ts';

const id = '01990a00-0000-7001-a0e4-9a6e491b7a82';
const source = (chapters: readonly (string | undefined)[]): PodcastSource =>
  PodcastSource.parse({
    speakers: ['Nora', 'Omar'].map((name) => ({ name, image_id: id, voice_id: id, locale: 'en' })),
    turns: chapters.map((chapter, index) => ({
      speaker: index % 2,
      text: `Words ${index}`,
      ...(chapter === undefined ? {} : { chapter }),
    })),
  });

test('begins the chapters of a script at their turns, and the first one at the start', () => {
  expect(podcastChapters(source([undefined, 'The sea', undefined]), [0.4, 5, 90])).toEqual([
    { start: 0, title: 'Nora: Words 0' },
    { start: 5, title: 'The sea' },
  ]);
});

test('starts a chapter about every minute in a script without chapters', () => {
  const starts = [0.4, 30, 61, 100, 125];
  expect(podcastChapters(source(starts.map(() => undefined)), starts)).toEqual([
    { start: 0, title: 'Nora: Words 0' },
    { start: 61, title: 'Nora: Words 2' },
    { start: 125, title: 'Nora: Words 4' },
  ]);
});
