import { accounts } from '@orator/contracts/accounts/routes';
import { deviceSessions } from '@orator/contracts/device-sessions/routes';
import type { Client } from '@orator/sdk/client';
import { toStored } from '@orator/sdk/session';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newClient } from '../support/people.ts';
import { orator } from './run.ts';

/** What the browser reports for refused requests. */
export const REFUSED = /status of 4\d\d .*\/api\//;

/** What the browser may report, including the missing sample videos of a test installation. */
export const expected = (...more: RegExp[]): RegExp[] => [...orator.expected, ...more];

/** Fills the form of sign-in or sign-up. */
export async function fillEntry(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
}

/** Signs in on another device. */
export async function signInElsewhere(email: string, password: string): Promise<Client> {
  const { client, session } = newClient(orator.url);
  session.write(toStored(await client.call(accounts.signIn, { body: { email, password } }), Date.now()));
  return client;
}

export const expectSignedOut = (client: Client): Promise<void> =>
  expect(client.call(deviceSessions.list, { query: {} })).rejects.toMatchObject({ status: 401 });
