import { randomBytes } from 'node:crypto';
import { accounts } from '@orator/contracts/accounts';
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

/** Signs up at a running Orator. */
export async function signUp(url: string): Promise<Person> {
  const session = memoryStore();
  const email = newEmail();
  const client = createClient({
    baseUrl: `${url}/api`,
    session,
    locale: () => 'en',
    device: { machineCode: () => `test-${email}` },
  });
  session.write(toStored(await client.call(accounts.signUp, { body: { email, password: PASSWORD } }), Date.now()));
  return { email, client, session };
}
