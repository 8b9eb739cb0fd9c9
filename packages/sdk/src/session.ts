import type { Session } from '@orator/contracts/accounts/schema';

/** A signed-in session as a client keeps it. Moments are milliseconds since 1970. */
export interface StoredSession {
  readonly accessToken: string;
  readonly accessExpiresAt: number;
  readonly refreshToken: string;
  readonly refreshExpiresAt: number;
  readonly username: string;
  readonly isNewUser: boolean;
}

/** Where a client keeps its session: browser storage, a file, memory. `read` must see what other tabs wrote. */
export interface SessionStore {
  read(): StoredSession | null;
  write(session: StoredSession): void;
  clear(): void;
}

/** Runs one task at a time under a name, across tabs when it can. */
export type Lock = <Result>(name: string, task: () => Promise<Result>) => Promise<Result>;

/** An access token this close to its end (ms) is refreshed before it is sent. */
const EARLY_MS = 10_000;

export const toStored = (session: Session, now: number): StoredSession => ({
  accessToken: session.access_token.secret,
  accessExpiresAt: now + session.access_token.expires_in * 1000,
  refreshToken: session.refresh_token.secret,
  refreshExpiresAt: now + session.refresh_token.expires_in * 1000,
  username: session.username,
  isNewUser: session.is_new_user,
});

export const isStale = (session: StoredSession, now: number): boolean => session.accessExpiresAt - EARLY_MS <= now;

/**
 * How long (ms) the lock is kept after a refresh: other tabs see what was written to browser storage only later than a
 * lock that comes free, value by value (60 ms were seen), since the two have no common order
 * (https://html.spec.whatwg.org/multipage/webstorage.html).
 */
const SETTLE_MS = 500;

/**
 * A function that gives a session whose access token lives and is not `rejected`, refreshing at most once however many
 * calls ask. Tabs that share the store wait for each other, and the later ones find what the first one wrote.
 * Resolves to `null` when nobody is signed in or the refresh token has ended; rejects as `exchange` does.
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
    // Somebody signed out or in while the answer was on its way: theirs stays.
    const now = deps.store.read();
    if (now?.refreshToken !== current.refreshToken) return now;
    deps.store.write(next);
    return next;
  };

  /** The caller has the session at once; the lock is kept until the other tabs have it, too. */
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
