import { beforeEach, describe, expect, test } from 'vitest';
import { carryScript } from '../../../shared/storage/carried-script.ts';
import { freshStorages } from '../../../shared/storage/memory-storage.test-support.ts';
import { draftAfterStart, draftOf, firstDraft, keepDraft, parseDraft } from './draft.ts';

beforeEach(() => {
  freshStorages();
});

const SOURCE = {
  image_id: 'j',
  script: { text: 'Said', voice_id: 'w', locale: 'fr' },
  ratio: '16:9',
  mode: 0,
} as const;
const WRITTEN = { imageId: 'i', text: 'Mine', locale: 'de', voiceId: 'v', ratio: '9:16', mode: 1 } as const;

describe('the form of the create page', () => {
  test('is found as it was, by its own user only', () => {
    keepDraft('ann@example.org', null, WRITTEN);
    expect(firstDraft('ann@example.org')).toEqual(WRITTEN);
    expect(firstDraft('bob@example.org')).toMatchObject({ text: '', imageId: null, ratio: '1:1', mode: 0 });
  });

  test('takes the script of the home page, once, and keeps everything else', () => {
    keepDraft('ann@example.org', null, WRITTEN);
    const carried = { text: 'Theirs', locale: 'ar', voiceId: null } as const;
    carryScript(carried);
    expect(firstDraft('ann@example.org')).toEqual({ ...WRITTEN, ...carried });
    // A reload, or the second mount in strict mode, finds it.
    expect(firstDraft('ann@example.org').text).toBe('Theirs');
  });

  test('goes along from a trial into the account, once', () => {
    keepDraft('trial', null, WRITTEN);
    expect(firstDraft('ann@example.org')).toEqual(WRITTEN);
    expect(firstDraft('bob@example.org').text).toBe('');
    expect(firstDraft('ann@example.org')).toEqual(WRITTEN);
  });

  test.each([null, '', 'not json', '{}', JSON.stringify({ ...WRITTEN, ratio: '2:1' })])(
    'is begun anew when what was kept is %j',
    (kept) => {
      expect(parseDraft(kept)).toBeNull();
    },
  );
});

describe('the form that makes a video again', () => {
  test('has what the video was made from, but for a photo that was deleted', () => {
    const draft = { imageId: 'j', text: 'Said', locale: 'fr', voiceId: 'w', ratio: '16:9', mode: 0 };
    expect(draftOf(SOURCE, true)).toEqual(draft);
    expect(draftOf(SOURCE, false)).toEqual({ ...draft, imageId: null });
  });

  test('keeps what was written since the start, and the photo and voice that nobody had to choose', () => {
    const open = { ...WRITTEN, locale: 'fr', imageId: null, voiceId: null } as const;
    expect(draftAfterStart(open, SOURCE)).toEqual({ ...open, imageId: 'j', voiceId: 'w' });
    expect(draftAfterStart(WRITTEN, SOURCE)).toEqual(WRITTEN);
    expect(draftAfterStart({ ...open, locale: 'de' }, SOURCE).voiceId).toBeNull();
  });
});
