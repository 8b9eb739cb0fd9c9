import { accounts } from '@orator/contracts/accounts/routes';
import { deviceSessions } from '@orator/contracts/device-sessions/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway } from '../support/gateway.ts';
import { newIp } from '../support/networks.ts';
import { PASSWORD } from '../support/people.ts';

const WRONG = 'not the password';

describe('behind a proxy', () => {
  /** Caddy's container, as the gateway of docker-compose sees it. */
  const PROXY = '172.18.0.5';
  let behind: Gateway;
  beforeAll(async () => {
    behind = await startGateway({ TRUST_PROXY: 'true' });
  });
  afterAll(() => behind.close());
  /** Signs in from 203.0.113.9 with a forwarding header of the caller's own, to which the proxy appends the address that it sees. */
  const tryFrom = (said: string, email: string, password: string) =>
    ask(behind, accounts.signIn, {
      ip: PROXY,
      headers: { 'x-forwarded-for': `${said}203.0.113.9` },
      body: { email, password },
    });

  test('a caller is who the proxy says, whatever the caller says', async () => {
    const { email } = await newUser(behind);
    const session = (await tryFrom('6.6.6.6, ', email, PASSWORD)).value();
    const user = { token: session.access_token.secret, ip: newIp() };
    const [newest] = (await ask(behind, deviceSessions.list, { user })).value().items;
    expect(newest?.network).toBe('203.0.113.*');
  });

  test('the lock of sign-in cannot be walked around by naming other addresses', async () => {
    const { email } = await newUser(behind);
    for (let count = 0; count < 10; count += 1) {
      expect((await tryFrom(`6.6.6.${count}, 10.0.0.${count}, `, email, WRONG)).name).toBe('wrong_credentials');
    }
    expect((await tryFrom('6.6.6.100, ', email, PASSWORD)).name).toBe('rate_limited');
    expect((await tryFrom('', email, PASSWORD)).name).toBe('rate_limited');
  });

  test('ignores what headers say of a caller that does not come through it', async () => {
    const { email } = await newUser(behind);
    const ip = '198.51.100.7';
    const from = (said: string, password: string) =>
      ask(behind, accounts.signIn, { ip, headers: { 'x-forwarded-for': said }, body: { email, password } });
    for (let count = 0; count < 10; count += 1) await from(`6.6.6.${count}`, WRONG);
    expect((await from('6.6.6.100', PASSWORD)).name).toBe('rate_limited');
  });
});
