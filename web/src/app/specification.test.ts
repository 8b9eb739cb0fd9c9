import { ApiError } from '@orator/sdk/errors';
import { afterEach, expect, test, vi } from 'vitest';
import { KEPT_CALLS } from '../../../tests/specification/surface/calls.ts';
import { findMismatches } from '../../../tests/specification/surface/line.ts';
import { SCREENS, TARGETS } from '../../../tests/specification/surface/screens.ts';
import { STORAGE_KEYS } from '../../../tests/specification/surface/storage.ts';
import { findSessionEnd } from '../shared/errors/errors.ts';
import { answerCookies } from '../shared/privacy/cookie-choice.ts';
import { sessionStore } from '../shared/session/session.ts';
import { freshStorages } from '../shared/storage/memory-storage.test-support.ts';
import { STORAGE, TRIAL_IDS } from '../shared/storage/storage.ts';
import { TARGETS as BUILT_TARGETS } from '../shared/navigation/targets.ts';
import { PAGES } from './router.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Forms beside a sample video have no layout of their own: they are pages without one. */
const LAYOUT_OF: Readonly<Record<string, string>> = { entry: 'none' };

test('every screen has its layout', () => {
  const layouts = new Map<string, string>(PAGES.map(({ path, layout }) => [path, LAYOUT_OF[layout] ?? layout]));
  expect(findMismatches<string>(SCREENS, ({ what }) => layouts.get(what))).toEqual([]);
});

test('leads every named target to its page', () => {
  const built = new Map<string, string>(Object.entries(BUILT_TARGETS));
  expect(findMismatches(TARGETS, ({ what }) => built.get(what))).toEqual([]);
  const paths = new Set(PAGES.map(({ path }) => path));
  expect([...built.values()].filter((path) => !paths.has(path))).toEqual([]);
});

test('stores everything in the browser under the key of the specification', () => {
  const { local } = freshStorages();
  vi.stubGlobal('document', { documentElement: { getAttribute: () => null } });
  sessionStore.signIn(
    {
      accessToken: 'auth token',
      refreshToken: 'refresh token',
      accessExpiresAt: 1,
      refreshExpiresAt: 2,
      username: 'username',
      isNewUser: true,
    },
    true,
  );
  answerCookies('all');
  const kept = Array.from({ length: local.length }, (_, index) => local.key(index) ?? '');
  const keys = new Map<string, string>([
    ...kept.map((key) => [local.getItem(key) ?? '', key] as const),
    ['shared code', STORAGE.sharedCode],
    ['trial of a voice', TRIAL_IDS.voice],
    ['trial of an avatar', TRIAL_IDS.avatar],
    ['trial of a photo', TRIAL_IDS.photo],
    ['trial of a podcast', TRIAL_IDS.podcast],
    ['trial of a stream', TRIAL_IDS.stream],
  ]);
  const stored: Readonly<Record<string, string>> = {
    'token expiry': '1',
    'refresh expiry': '2',
    'new-user flag': 'true',
    'cookie consent': 'AcceptAll',
  };
  expect(findMismatches(STORAGE_KEYS, ({ what }) => keys.get(stored[what] ?? what))).toEqual([]);
  sessionStore.clear();
});

test('leaves the user signed in after a refusal of the calls that generate', () => {
  const refusal = new ApiError(401, { code: 40001, message: 'Please sign in' });
  expect(findMismatches(KEPT_CALLS, ({ what }) => findSessionEnd(refusal, what) === null)).toEqual([]);
});
