import type { StoredSession } from '@orator/sdk/session';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { freshStorages } from '../storage/memory-storage.test-support.ts';
import { TRIAL, onVisitorChange, sessionStore, visitor, watchOtherTabs } from './session.ts';
import { forgetVisitorCodes } from '../storage/storage.ts';

const ANN: StoredSession = {
  accessToken: 'access',
  refreshToken: 'refresh',
  accessExpiresAt: 1000,
  refreshExpiresAt: 2000,
  username: 'ann@example.org',
  isNewUser: true,
};

let storages: ReturnType<typeof freshStorages>;
beforeEach(() => {
  storages = freshStorages();
});

describe('a session', () => {
  test('outlives the tab if it is to be remembered, under the names of the specification', () => {
    sessionStore.signIn(ANN, true);
    expect(storages.local.getItem('auth_token')).toBe('access');
    expect(storages.session.length).toBe(0);
    expect(sessionStore.read()).toEqual(ANN);
  });

  test('ends with the tab if it is not to be remembered', () => {
    sessionStore.signIn(ANN, false);
    expect(storages.local.length).toBe(0);
    expect(sessionStore.read()).toEqual(ANN);
  });

  test('a new sign-in leaves nothing of the earlier session in either storage', () => {
    sessionStore.signIn(ANN, true);
    sessionStore.signIn({ ...ANN, username: 'bob@example.org' }, false);
    expect(storages.local.length).toBe(0);
    expect(sessionStore.read()?.username).toBe('bob@example.org');
  });

  test.each([true, false])('refreshed tokens stay where the session is (remembered: %s)', (remember) => {
    sessionStore.signIn(ANN, remember);
    sessionStore.write({ ...ANN, accessToken: 'newer' });
    expect(storages.local.getItem('auth_token')).toBe(remember ? 'newer' : null);
    expect(storages.session.getItem('auth_token')).toBe(remember ? null : 'newer');
  });

  test('is null when a part of it is missing, or an expiry is no number', () => {
    sessionStore.signIn(ANN, true);
    storages.local.setItem('token_expiry', 'soon');
    expect(sessionStore.read()).toBeNull();
    sessionStore.signIn(ANN, true);
    storages.local.removeItem('refresh_token');
    expect(sessionStore.read()).toBeNull();
  });

  test('of the tab takes precedence over the one that all tabs share', () => {
    sessionStore.signIn(ANN, false);
    storages.local.setItem('auth_token', 'of another tab');
    for (const field of ['refresh_token', 'username', 'is_new_user']) storages.local.setItem(field, 'other');
    for (const field of ['token_expiry', 'refresh_expiry']) storages.local.setItem(field, '1');
    expect(sessionStore.read()).toEqual(ANN);
    sessionStore.write({ ...ANN, accessToken: 'newer' });
    expect(storages.local.getItem('auth_token')).toBe('of another tab');
  });

  test('of a trial has no name, and does not count as signed in', () => {
    sessionStore.signIn({ ...ANN, username: '' }, true);
    expect(sessionStore.read()?.accessToken).toBe('access');
    expect(visitor()).toBe(TRIAL);
    sessionStore.signIn(ANN, false);
    expect(visitor()).toBe(ANN.username);
    sessionStore.clear();
    expect(visitor()).toBeNull();
  });

  test('keeps the visitor when tokens are renewed, and changes the visitor at each sign-in and sign-out', () => {
    vi.stubGlobal('window', new EventTarget());
    sessionStore.clear();
    watchOtherTabs();
    const seen: (string | null)[] = [];
    onVisitorChange(() => seen.push(visitor()));
    sessionStore.signIn({ ...ANN, username: '' }, true);
    sessionStore.write({ ...ANN, username: '', accessToken: 'newer' });
    sessionStore.signIn(ANN, true);
    sessionStore.write({ ...ANN, accessToken: 'newer' });
    for (const field of ['auth_token', 'refresh_token']) storages.local.removeItem(field);
    window.dispatchEvent(new Event('storage'));
    expect(seen).toEqual([TRIAL, ANN.username, null]);
  });

  test('is cleared, and other values stay in storage', () => {
    storages.local.setItem('privacyAllow', 'AcceptAll');
    sessionStore.signIn(ANN, true);
    sessionStore.clear();
    expect(sessionStore.read()).toBeNull();
    expect(storages.local.length).toBe(1);
  });
});

test('removes the trial and the invitation of a visitor who signs out', () => {
  for (const key of ['shared_code', 'vs', 'as', 'ps', 'pods', 'str', 'privacyAllow']) storages.local.setItem(key, 'x');
  storages.session.setItem('shared_code', 'x');
  forgetVisitorCodes();
  expect(storages.session.length).toBe(0);
  expect(storages.local.length).toBe(1);
});
