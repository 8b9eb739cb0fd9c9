import { beforeEach, expect, test } from 'vitest';
import { freshStorages } from '../../../shared/storage/memory-storage.test-support.ts';
import { type DubDraft, dubDrafts, toDraft, toNewDub } from './draft.ts';
import { STORAGE, session } from '../../../shared/storage/storage.ts';

beforeEach(freshStorages);

const DRAFT: DubDraft = {
  videoId: 'v',
  title: 'My talk',
  from: 'en',
  locale: 'ar',
  speakers: [
    { name: 'Nora', voiceId: 'a', inPicture: true },
    { name: '', voiceId: 'b', inPicture: false },
  ],
  lines: [{ from: 1, to: 2, speaker: 1, original: 'Hello.', text: 'مرحبا.' }],
  sound: 'quiet',
  captions: 'box',
  edited: true,
  corrected: { taskId: 't', videoId: 'v' },
};

test('reads the same draft back from a dub that is made again', () => {
  expect(toDraft({ ...toNewDub(DRAFT, 'v', ['a', 'b']) }, 't')).toEqual(DRAFT);
});

test('a correction names the finished dub only while its video is the same', () => {
  expect(toNewDub(DRAFT, 'v', ['a', 'b'])).toMatchObject({ again_of: 't' });
  expect(toNewDub(DRAFT, 'w', ['a', 'b'])).not.toHaveProperty('again_of');
});

test('reads a stored draft unchanged, and ignores one with a broken line', () => {
  dubDrafts.keep('ada', DRAFT);
  expect(dubDrafts.read('ada')).toEqual(DRAFT);
  session.set(`${STORAGE.dubDraft}:ada`, JSON.stringify({ ...DRAFT, lines: [{}] }));
  expect(dubDrafts.read('ada')).toBeNull();
});
