import type { NewPodcast } from '@orator/contracts/podcasts/schema';
import { expect, test } from 'vitest';
import { draftOf } from './draft.ts';

test('a podcast is made again with the speed and pitch of each of its voices', () => {
  const speaker = { name: 'Nora', image_id: 'a', voice_id: 'b', locale: 'en' } as const;
  const podcast: NewPodcast = {
    speakers: [{ ...speaker, speed: 1.2, pitch: -2 }, speaker],
    turns: [{ speaker: 0, text: 'Hello.' }],
    layout: 'auto',
    ratio: '16:9',
    mode: 0,
  };
  const { speakers } = draftOf(podcast);
  expect(speakers).toMatchObject([{ speed: 1.2, pitch: -2 }, {}]);
  expect(speakers[1]).not.toHaveProperty('pitch');
});
