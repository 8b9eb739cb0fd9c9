import { beforeEach, describe, expect, test } from 'vitest';
import { carryText } from '../../../shared/storage/carried-text.ts';
import { freshStorages } from '../../../shared/storage/memory-storage.test-support.ts';
import { firstDraft, keepDraft, parseDraft } from './draft.ts';

beforeEach(() => {
  freshStorages();
});

const WRITTEN = { imageId: 'i', text: 'Mine', locale: 'de', voiceId: 'v', ratio: '9:16', mode: 1 } as const;

describe('the form of the create page', () => {
  test('is found as it was, by its own user only', () => {
    keepDraft('ann@example.org', WRITTEN);
    expect(firstDraft('ann@example.org')).toEqual(WRITTEN);
    expect(firstDraft('bob@example.org')).toMatchObject({ text: '', imageId: null, ratio: '1:1', mode: 0 });
  });

  test('takes the text of the home page, once, and keeps everything else', () => {
    keepDraft('ann@example.org', WRITTEN);
    carryText('Theirs');
    expect(firstDraft('ann@example.org')).toEqual({ ...WRITTEN, text: 'Theirs' });
    // A reload, or the second mount in strict mode, finds it.
    expect(firstDraft('ann@example.org').text).toBe('Theirs');
  });

  test('goes along from a trial into the account, once', () => {
    keepDraft('trial', WRITTEN);
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
