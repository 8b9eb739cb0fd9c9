import type { Session } from '@orator/contracts/accounts/schema';

/** A session as a client stores it. Expiry times are in milliseconds since 1970. */
export interface StoredSession {
  readonly accessToken: string;
  readonly accessExpiresAt: number;
  readonly refreshToken: string;
  readonly refreshExpiresAt: number;
  readonly username: string;
  readonly isNewUser: boolean;
}

/** Storage for a session: browser storage, a file, memory. `read` must return what other tabs wrote. */
export interface SessionStore {
  read(): StoredSession | null;
  write(session: StoredSession): void;
  clear(): void;
}

/** A session store in memory, for programs that sign in whenever they start. */
export const memoryStore = (first: StoredSession | null = null): SessionStore => {
  let session = first;
  return {
    read: () => session,
    write: (next) => {
      session = next;
    },
    clear: () => {
      session = null;
    },
  };
};

/** Runs the tasks of one name one after the other, across tabs where possible. */
export type Lock = <Result>(name: string, task: () => Promise<Result>) => Promise<Result>;

/** An access token that expires within this time (ms) is refreshed before it is used. */
const EARLY_MS = 10_000;

/** Converts the server's session; `now` in milliseconds since 1970. */
export const toStored = (session: Session, now: number): StoredSession => ({
  accessToken: session.access_token.secret,
  accessExpiresAt: now + session.access_token.expires_in * 1000,
  refreshToken: session.refresh_token.secret,
  refreshExpiresAt: now + session.refresh_token.expires_in * 1000,
  username: session.username,
  isNewUser: session.is_new_user,
});

/** Whether the access token must be refreshed before it is used. */
export const isStale = (session: StoredSession, now: number): boolean => session.accessExpiresAt - EARLY_MS <= now;

/**
 * How long (ms) the lock is held after a refresh. Browser storage and locks are not synchronised with each other, so another
 * tab can get the lock before it sees all values that were written (60 ms later in measurements).
 * Source: https://html.spec.whatwg.org/multipage/webstorage.html
 */
const SETTLE_MS = 500;

/**
 * Returns a function that resolves to a session whose access token is valid and not `rejected`. Concurrent calls share one
 * refresh; tabs that share the store wait for each other and use what the first one wrote.
 * It resolves to `null` when nobody is signed in or the refresh token has expired, and rejects as `exchange` does.
 */
export const createRefresher = (deps: {
  store: SessionStore;
  exchange: (refreshToken: string) => Promise<Session>;
  lock: Lock;
  now: () => number;
}): ((rejected?: string) => Promise<StoredSession | null>) => {
  let running: Promise<StoredSession | null> | null = null;

  const refresh = async (rejected: string | undefined): Promise<StoredSession | null> => {
    const current = deps.store.read();
    if (current === null) return null;
    if (current.accessToken !== rejected && !isStale(current, deps.now())) return current;
    if (current.refreshExpiresAt <= deps.now()) return null;
    const next = toStored(await deps.exchange(current.refreshToken), deps.now());
    // The user signed out, or in again, while the refresh was running: keep that session.
    const now = deps.store.read();
    if (now?.refreshToken !== current.refreshToken) return now;
    deps.store.write(next);
    return next;
  };

  /** Resolves as soon as there is a session, but holds the lock until other tabs can see it, too. */
  const locked = (rejected: string | undefined) =>
    new Promise<StoredSession | null>((resolve, reject) => {
      const task = async (): Promise<void> => {
        const before = deps.store.read();
        const session = await refresh(rejected);
        resolve(session);
        if (session?.accessToken !== before?.accessToken) await new Promise((done) => setTimeout(done, SETTLE_MS));
      };
      deps.lock('orator.refresh', task).catch(reject);
    });

  return (rejected) => {
    running ??= locked(rejected).finally(() => {
      running = null;
    });
    return running;
  };
};
