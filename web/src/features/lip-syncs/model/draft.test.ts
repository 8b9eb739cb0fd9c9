import { beforeEach, expect, test } from 'vitest';
import { freshStorages } from '../../../shared/storage/memory-storage.test-support.ts';
import { session } from '../../../shared/storage/storage.ts';
import { emptyDraft, lipSyncDrafts, titleByFile, toDraft, toNewLipSync } from './draft.ts';

const FACE = { video_avatar_id: 'film' };
const SOURCE = {
  ...FACE,
  recording_id: 'sound',
  transcript: { text: 'La la.', locale: 'fr' as const },
  title: 'song',
  ratio: '9:16' as const,
  mode: 0 as const,
  emotion: 'warm' as const,
  intensity: 0.35,
};

beforeEach(() => {
  freshStorages();
});

test('a video that is made again has the request of the first one', () => {
  expect(toNewLipSync(toDraft(SOURCE, 'en'), FACE, 'sound')).toEqual(SOURCE);
});

test('reads a stored draft unchanged, and ignores one with a broken face', () => {
  const draft = { ...emptyDraft('en'), ...FACE };
  lipSyncDrafts.keep('ada', draft);
  expect(lipSyncDrafts.read('ada')).toEqual(draft);
  session.set('lip_sync_draft:ada', '{"face":{"image_id":7}}');
  expect(lipSyncDrafts.read('ada')).toBeNull();
});

test('the title of a sound is the name of its file without the extension', () => {
  expect(titleByFile(' my.song.mp3')).toBe('my.song');
});
