import { randomBytes } from 'node:crypto';
import { accounts } from '@orator/contracts/accounts/routes';
import { trials } from '@orator/contracts/trials/routes';
import { type Client, createClient } from '@orator/sdk/client';
import type { Device } from '@orator/sdk/request';
import { memoryStore, type SessionStore, type StoredSession, toStored } from '@orator/sdk/session';
import { fromNetwork } from './networks.ts';

export const PASSWORD = 'a long enough passphrase';

/** An e-mail address that is unique in the run. */
export const newEmail = (): string => `person-${randomBytes(6).toString('hex')}@example.org`;

/** A signed-in user of a running Orator, through the SDK. */
export interface Person {
  readonly email: string;
  readonly client: Client;
  readonly session: SessionStore;
}

/** A client of a running Orator with its own device and network. */
export function newClient(url: string, device: Partial<Device> = {}): Pick<Person, 'client' | 'session'> {
  const session = memoryStore();
  const machineCode = `test-${randomBytes(6).toString('hex')}`;
  const network = fromNetwork();
  const client = createClient({
    baseUrl: `${url}/api`,
    session,
    locale: () => 'en',
    device: { machineCode: () => machineCode, ...device },
    fetch: (address, init) => {
      const headers = new Headers(init?.headers);
      for (const [name, value] of Object.entries(network)) headers.set(name, value);
      return fetch(address, { ...init, headers });
    },
  });
  return { client, session };
}

/** Creates an account at a running Orator. */
export async function signUp(url: string): Promise<Person> {
  const email = newEmail();
  const { client, session } = newClient(url);
  session.write(toStored(await client.call(accounts.signUp, { body: { email, password: PASSWORD } }), Date.now()));
  return { email, client, session };
}

/** Signs in at a running Orator, on another device, with an account of `signUp`. */
export async function signIn(url: string, email: string): Promise<Person> {
  const { client, session } = newClient(url);
  session.write(toStored(await client.call(accounts.signIn, { body: { email, password: PASSWORD } }), Date.now()));
  return { email, client, session };
}

/** Opens a trial at a running Orator. */
export async function openTrial(url: string): Promise<Person> {
  const { client, session } = newClient(url);
  session.write(toStored(await client.call(trials.open, { body: null }), Date.now()));
  return { email: '', client, session };
}

/**
 * Refreshes the session, for a browser that is given it. Two browsers with the same refresh token would end each
 * other's session.
 */
export async function renewSession({ client, session }: Person): Promise<StoredSession | null> {
  await client.freshToken(session.read()?.accessToken);
  return session.read();
}
