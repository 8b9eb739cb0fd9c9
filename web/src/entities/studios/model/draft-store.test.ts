import { beforeEach, describe, expect, test } from 'vitest';
import { TRIAL } from '../../../shared/session/session.ts';
import { freshStorages } from '../../../shared/storage/memory-storage.test-support.ts';
import { session, STORAGE } from '../../../shared/storage/storage.ts';
import { makeDraftStore } from './draft-store.ts';
import { isRecord } from './kept-values.ts';

interface Draft {
  readonly text: string;
}
const parse = (kept: unknown): Draft | null =>
  isRecord(kept) && typeof kept['text'] === 'string' ? { text: kept['text'] } : null;
const makeStore = (moves = true) => makeDraftStore({ key: STORAGE.speechDraft, parse, moves });
const WRITTEN: Draft = { text: 'Mine' };

beforeEach(freshStorages);

describe('makeDraftStore', () => {
  test('finds a draft after a reload, for its own user only', () => {
    makeStore().keep('ada', WRITTEN);
    expect(makeStore().read('ada')).toEqual(WRITTEN);
    expect(makeStore().read('bob')).toBeNull();
  });

  test('keeps the draft of each task apart', () => {
    makeStore().keep('ada', WRITTEN, 'task');
    expect(makeStore().read('ada', 'task')).toEqual(WRITTEN);
    expect(makeStore().read('ada')).toBeNull();
  });

  test('moves the draft of a trial into the first account that reads it', () => {
    makeStore().keep(TRIAL, WRITTEN);
    expect(makeStore().read('ada')).toEqual(WRITTEN);
    expect(makeStore().read(TRIAL)).toBeNull();
    expect(makeStore().read('bob')).toBeNull();
    expect(makeStore().read('ada')).toEqual(WRITTEN);
  });

  test('leaves the draft of a trial in place when the drafts of the form do not move', () => {
    makeStore(false).keep(TRIAL, WRITTEN);
    expect(makeStore(false).read('ada')).toBeNull();
    expect(makeStore(false).read(TRIAL)).toEqual(WRITTEN);
  });

  test.each(['', 'not json', '{}', '{"text":7}', 'null'])('finds no draft in %j', (kept) => {
    session.set(`${STORAGE.speechDraft}:ada`, kept);
    expect(makeStore().read('ada')).toBeNull();
  });
});
