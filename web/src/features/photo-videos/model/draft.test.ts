import { beforeEach, describe, expect, test } from 'vitest';
import { carryScript } from '../../../shared/storage/carried-script.ts';
import { freshStorages } from '../../../shared/storage/memory-storage.test-support.ts';
import { draftAfterStart, firstDraft, keepForm, keepLastLogo, toDraft, videoDrafts } from './draft.ts';

beforeEach(() => {
  freshStorages();
});

const LOGO = { logo_id: 'l', corner: 'top_left', size: 14, opacity: 100 } as const;
const SOURCE = {
  image_id: 'j',
  script: { text: 'Said', voice_id: 'w', locale: 'fr' },
  ratio: '16:9',
  mode: 0,
  emotion: 'sad',
  intensity: 1,
  logo: LOGO,
  captions: 'words',
  background: { kind: 'colour', colour: '#204060' },
} as const;
const WRITTEN = {
  imageId: 'i',
  avatarId: null,
  text: 'Mine',
  locale: 'de',
  voiceId: 'v',
  ratio: '9:16',
  mode: 1,
} as const;

describe('the draft of a talking photo', () => {
  test('is read unchanged, by its own user only', () => {
    videoDrafts.keep('ann@example.org', WRITTEN);
    expect(firstDraft('ann@example.org')).toEqual(WRITTEN);
    expect(firstDraft('bob@example.org')).toMatchObject({ text: '', imageId: null, ratio: '1:1', mode: 0 });
  });

  test('takes the script of the home page, once, and keeps everything else', () => {
    videoDrafts.keep('ann@example.org', WRITTEN);
    const carried = { text: 'Theirs', locale: 'ar', voiceId: null } as const;
    carryScript(carried);
    expect(firstDraft('ann@example.org')).toEqual({ ...WRITTEN, ...carried });
    // A reload, or the second mount in strict mode, finds it.
    expect(firstDraft('ann@example.org').text).toBe('Theirs');
  });

  test('moves from a trial into the first account that signs in', () => {
    videoDrafts.keep('trial', WRITTEN);
    expect(firstDraft('ann@example.org')).toEqual(WRITTEN);
    expect(firstDraft('bob@example.org').text).toBe('');
    expect(firstDraft('ann@example.org')).toEqual(WRITTEN);
  });

  test.each([null, '', 'not json', '{}', JSON.stringify({ ...WRITTEN, ratio: '2:1' })])(
    'is empty when what was kept is %j',
    (kept) => {
      if (kept !== null) sessionStorage.setItem('photo_video_draft:ann@example.org', kept);
      expect(videoDrafts.read('ann@example.org')).toBeNull();
    },
  );
});

describe('a form that is kept for other tabs', () => {
  const otherTab = (): void => sessionStorage.clear();

  test('is read in another tab for a day, by its user and on its page only', () => {
    const now = Date.now();
    keepForm('ada@example.org', null, WRITTEN, now);
    otherTab();
    expect(firstDraft('ada@example.org')).toEqual(WRITTEN);
    expect(firstDraft('bob@example.org').text).toBe('');
    keepForm('ada@example.org', 'a task', WRITTEN, now);
    expect(firstDraft('ada@example.org').text).toBe('');
    keepForm('ada@example.org', null, WRITTEN, now - 25 * 3_600_000);
    expect(firstDraft('ada@example.org').text).toBe('');
  });

  test('replaces no draft of the other tab', () => {
    keepForm('ada@example.org', null, WRITTEN);
    videoDrafts.keep('ada@example.org', { ...WRITTEN, text: 'Written here.' });
    expect(firstDraft('ada@example.org').text).toBe('Written here.');
  });

  test.each(['', '{}', '{"key":"photo_video_draft:ada@example.org","until":9e15,"draft":{"text":1}}'])(
    'is not read when what was kept is %j',
    (kept) => {
      localStorage.setItem('kept_form', kept);
      expect(firstDraft('ada@example.org').text).toBe('');
    },
  );
});

test('begins a new form with the logo of the last video', () => {
  keepLastLogo(LOGO);
  expect(firstDraft('ada@example.org').logo).toEqual(LOGO);
  keepLastLogo(null);
  expect(firstDraft('bob@example.org').logo).toBeNull();
});

describe('the form that makes a video again', () => {
  test('has the content that the video was made from, except a deleted photo', () => {
    const draft = {
      imageId: 'j',
      avatarId: null,
      text: 'Said',
      locale: 'fr',
      voiceId: 'w',
      ratio: '16:9',
      mode: 0,
      emotion: 'sad',
      intensity: 1,
      captions: 'words',
      background: { kind: 'colour', colour: '#204060' },
      logo: LOGO,
    };
    expect(toDraft(SOURCE, true)).toEqual(draft);
    expect(toDraft(SOURCE, false)).toEqual({ ...draft, imageId: null });
    const { image_id: _photo, ...rest } = SOURCE;
    const ofAvatar = { ...rest, photo_avatar_id: 'a' };
    expect(toDraft(ofAvatar, true)).toEqual({ ...draft, imageId: null, avatarId: 'a' });
    expect(toDraft(ofAvatar, false)).toEqual({ ...draft, imageId: null });
  });

  test('keeps what was written since the start, and fills in the photo and voice that were used by default', () => {
    const open = { ...WRITTEN, locale: 'fr', imageId: null, voiceId: null } as const;
    expect(draftAfterStart(open, SOURCE)).toEqual({ ...open, imageId: 'j', voiceId: 'w' });
    expect(draftAfterStart(WRITTEN, SOURCE)).toEqual(WRITTEN);
    expect(draftAfterStart({ ...open, locale: 'de' }, SOURCE).voiceId).toBeNull();
  });
});
