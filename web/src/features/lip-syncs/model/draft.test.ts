import { beforeEach, expect, test } from 'vitest';
import { TRIAL } from '../../../shared/session/session.ts';
import { freshStorages } from '../../../shared/storage/memory-storage.test-support.ts';
import { session } from '../../../shared/storage/storage.ts';
import { emptyDraft, keepDraft, readDraft, titleOfFile, toDraft, toNewLipSync } from './draft.ts';

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

test('what is made again is asked for as it was', () => {
  expect(toNewLipSync(toDraft(SOURCE, 'en'), FACE, 'sound')).toEqual(SOURCE);
});

test('a trial’s form becomes the account’s, and stays that', () => {
  const tried = { ...emptyDraft('en'), recordingId: 'sound' };
  keepDraft(TRIAL, tried);
  expect(readDraft('ada', 'en')).toEqual(tried);
  expect(readDraft(TRIAL, 'en')).toEqual(emptyDraft('en'));
  expect(readDraft('ada', 'en')).toEqual(tried);
});

test('a stored form that cannot be read is an empty one', () => {
  session.set('lip_sync_draft:ada', '{"face":{"image_id":7}}');
  expect(readDraft('ada', 'de')).toEqual(emptyDraft('de'));
});

test('a file’s ending is no part of what its sound is called', () => {
  expect(titleOfFile(' my.song.mp3')).toBe('my.song');
});
