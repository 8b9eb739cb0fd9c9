import { expect, test } from 'vitest';
import { photoVideoTasks } from '../photo-videos/kind.ts';
import { podcastTasks } from '../podcasts/kind.ts';

test('seconds that speaking again adds are not paid', () => {
  const video = photoVideoTasks['photo-video'];
  const files = { video_key: 'v', poster_key: 'p', captions_key: 'c', subtitles_key: 's', width: 720, height: 720 };
  expect(video.delivered?.({ ...files, duration_s: 8 })).toBe(80);
  expect(video.delivered?.({ ...files, duration_s: 8.6, added_s: 0.6 })).toBe(80);
  const sound = { audio_key: 'a', turns_key: 't', phones_key: 'f' };
  expect(podcastTasks.podcast.delivered?.({ ...files, ...sound, duration_s: 8.6, added_s: 0.6 })).toBe(80);
});
