import { accounts } from '@orator/contracts/accounts/routes';
import { createClient } from '@orator/sdk/client';
import { memoryStore } from '@orator/sdk/session';
import { expect, test } from 'vitest';
import { HEADERS } from './surface/calls.ts';
import { findMismatches } from './surface/line.ts';

test('the SDK sends every header of the specification', async () => {
  const inAnHour = Date.now() + 3_600_000;
  const session = {
    accessToken: 'an access token',
    refreshToken: 'a refresh token',
    accessExpiresAt: inAnHour,
    refreshExpiresAt: inAnHour,
    username: 'ada@example.org',
    isNewUser: false,
  };
  let sent = new Headers();
  const client = createClient({
    baseUrl: 'https://studio.example.org/api',
    session: memoryStore(session),
    locale: () => 'en',
    device: { machineCode: () => 'a device', clientType: 'win 64' },
    fetch: (_url, init) => {
      sent = new Headers(init?.headers);
      return Promise.resolve(new Response(null, { status: 204 }));
    },
  });
  await client.call(accounts.signOut, {});
  expect(findMismatches(HEADERS, ({ what }) => sent.get(what) ?? undefined)).toEqual([]);
});
