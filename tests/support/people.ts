import { randomBytes } from 'node:crypto';
import { accounts } from '@orator/contracts/accounts/routes';
import { trials } from '@orator/contracts/trials/routes';
import { type Client, createClient } from '@orator/sdk/client';
import { type SessionStore, type StoredSession, toStored } from '@orator/sdk/session';

export const PASSWORD = 'a long enough passphrase';

/** A new address nobody else in the run uses. */
export const newEmail = (): string => `person-${randomBytes(6).toString('hex')}@example.org`;

/** A store in memory, as a script would keep its session. */
export function memoryStore(): SessionStore {
  let session: StoredSession | null = null;
  return {
    read: () => session,
    write: (next) => {
      session = next;
    },
    clear: () => {
      session = null;
    },
  };
}

/** Somebody with an account, signed in. */
export interface Person {
  readonly email: string;
  readonly client: Client;
  readonly session: SessionStore;
}

/** A program on a device of its own. */
function newClient(url: string, name: string): Pick<Person, 'client' | 'session'> {
  const session = memoryStore();
  const device = { machineCode: () => `test-${name}` };
  return { client: createClient({ baseUrl: `${url}/api`, session, locale: () => 'en', device }), session };
}

/** Signs up at a running Orator. */
export async function signUp(url: string): Promise<Person> {
  const email = newEmail();
  const { client, session } = newClient(url, email);
  session.write(toStored(await client.call(accounts.signUp, { body: { email, password: PASSWORD } }), Date.now()));
  return { email, client, session };
}

/** Begins to try a running Orator without an account. */
export async function openTrial(url: string): Promise<Person> {
  const { client, session } = newClient(url, randomBytes(6).toString('hex'));
  session.write(toStored(await client.call(trials.open, {}), Date.now()));
  return { email: '', client, session };
}

/**
 * Somebody's session as one that has just begun. A browser that renews it by itself ends it for every other that was
 * given the same.
 */
export async function renewSession({ client, session }: Person): Promise<StoredSession | null> {
  await client.freshToken(session.read()?.accessToken);
  return session.read();
}
