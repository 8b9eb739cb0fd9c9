import type { StoredSession } from '@orator/sdk/session';
import { beforeEach, describe, expect, test } from 'vitest';
import { freshStorages } from './memory-storage.test-support.ts';
import { sessionStore } from './session.ts';

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
  test('outlives the tab when it is to be remembered, under the names of the specification', () => {
    sessionStore.signIn(ANN, true);
    expect(storages.local.getItem('auth_token')).toBe('access');
    expect(storages.session.length).toBe(0);
    expect(sessionStore.read()).toEqual(ANN);
  });

  test('ends with the tab when it is not', () => {
    sessionStore.signIn(ANN, false);
    expect(storages.local.length).toBe(0);
    expect(sessionStore.read()).toEqual(ANN);
  });

  test('a new sign-in leaves nothing of the one before in either storage', () => {
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

  test('is none when a part of it is missing or no number', () => {
    sessionStore.signIn(ANN, true);
    storages.local.setItem('token_expiry', 'soon');
    expect(sessionStore.read()).toBeNull();
    sessionStore.signIn(ANN, true);
    storages.local.removeItem('refresh_token');
    expect(sessionStore.read()).toBeNull();
  });

  test('cleared, only what belongs to it is gone', () => {
    storages.local.setItem('privacyAllow', 'AcceptAll');
    sessionStore.signIn(ANN, true);
    sessionStore.clear();
    expect(sessionStore.read()).toBeNull();
    expect(storages.local.length).toBe(1);
  });
});
