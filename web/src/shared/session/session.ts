import type { SessionStore, StoredSession } from '@orator/sdk/session';
import { create } from 'zustand';
import { STORAGE, type SafeStorage, local, session } from '../storage/storage.ts';

const FIELDS = [
  STORAGE.authToken,
  STORAGE.refreshToken,
  STORAGE.tokenExpiry,
  STORAGE.refreshExpiry,
  STORAGE.username,
  STORAGE.newUser,
] as const;

/** A session from one storage; `null` unless it is complete. A trial's has no username. */
export const readSession = (storage: SafeStorage): StoredSession | null => {
  const [accessToken, refreshToken, accessEnd, refreshEnd, username, newUser] = FIELDS.map(storage.get);
  const accessExpiresAt = Number(accessEnd);
  const refreshExpiresAt = Number(refreshEnd);
  if (!accessToken || !refreshToken || username === null || username === undefined) return null;
  if (!Number.isFinite(accessExpiresAt + refreshExpiresAt)) return null;
  return { accessToken, refreshToken, accessExpiresAt, refreshExpiresAt, username, isNewUser: newUser === 'true' };
};

const writeSession = (storage: SafeStorage, value: StoredSession): void => {
  storage.set(STORAGE.authToken, value.accessToken);
  storage.set(STORAGE.refreshToken, value.refreshToken);
  storage.set(STORAGE.refreshExpiry, String(value.refreshExpiresAt));
  storage.set(STORAGE.username, value.username);
  storage.set(STORAGE.newUser, String(value.isNewUser));
  // Last, because other tabs see the values one by one, and treat an incomplete session as expired.
  storage.set(STORAGE.tokenExpiry, String(value.accessExpiresAt));
};

/** Represents a visitor who tries Orator without an account. */
export const TRIAL = 'trial';

/** The visitor according to the storages: an account's address, `TRIAL`, or `null`. */
export const visitor = (): string | null => {
  const current = sessionStore.read();
  return current === null ? null : current.username || TRIAL;
};

const remove = (storage: SafeStorage): void => {
  for (const field of FIELDS) storage.remove(field);
};

/**
 * "Keep me signed in" puts the session into local storage, otherwise it is in the tab's session storage, which takes
 * precedence.
 */
export const sessionStore: SessionStore & { signIn(value: StoredSession, remember: boolean): void } = {
  read: () => readSession(session) ?? readSession(local),
  write: (value) => {
    writeSession(session.get(STORAGE.authToken) === null ? local : session, value);
    update();
  },
  signIn: (value, remember) => {
    // Written before the other one is removed, so that other tabs always find a session.
    writeSession(remember ? local : session, value);
    remove(remember ? session : local);
    update();
  },
  clear: () => {
    remove(local);
    remove(session);
    update();
  },
};

/** Whether the session outlives the tab. */
export const isRemembered = (): boolean => session.get(STORAGE.authToken) === null;

/** Mirrors `visitor`, for components. */
export const useVisitor = create<string | null>()(visitor);
const update = (): void => useVisitor.setState(visitor());

/** Follows sign-in and sign-out in other tabs. */
export const watchOtherTabs = (): void => window.addEventListener('storage', update);

/** The signed-in account's address, or `null`; a trial has none. */
export const useUsername = (): string | null => useVisitor((current) => (current === TRIAL ? null : current));

/** Calls `listener` when the visitor has changed, in this tab or in another. */
export const onVisitorChange = (listener: (now: string | null, before: string | null) => void): void =>
  void useVisitor.subscribe(listener);
