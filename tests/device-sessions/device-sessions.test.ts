import { accounts } from '@orator/contracts/accounts/routes';
import { deviceSessions } from '@orator/contracts/device-sessions/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { newIp } from '../support/networks.ts';
import { PASSWORD } from '../support/people.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

describe('the sessions of an account', () => {
  const CHROME =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
  const signIn = async (email: string, headers: Record<string, string>, ip = newIp()) =>
    (await ask(gateway, accounts.signIn, { ip, headers, body: { email, password: PASSWORD } })).value();
  const list = (user: Pick<User, 'token' | 'ip'>) => ask(gateway, deviceSessions.list, { user });

  test('say what device it is, never its whole address, and which one asks', async () => {
    const user = await newUser(gateway);
    await signIn(user.email, { 'user-agent': CHROME, app_type: 'web' }, '203.0.113.77');
    const [newest, first] = (await list(user)).value().items;
    expect(newest).toMatchObject({ current: false, browser: 'Chrome', system: 'Windows', app_type: 'web' });
    expect(newest?.network).toBe('203.0.113.*');
    expect(first).toMatchObject({ current: true });
    expect(JSON.stringify(await gateway.deps.db.session.findMany())).not.toContain('203.0.113.77');
  });

  test('are listed without browser, system and app type when the headers make no sense', async () => {
    const user = await newUser(gateway);
    const odd = {
      'user-agent': 'x'.repeat(5000),
      app_type: 'y'.repeat(5000),
      machine_code: '<script>',
      client_type: 'amiga',
    };
    await signIn(user.email, odd);
    expect((await list(user)).value().items[0]).toMatchObject({ browser: null, system: null, app_type: null });
  });

  test('can be ended one by one, or all others at once; ended and expired ones are not listed', async () => {
    const user = await newUser(gateway);
    const others = [await signIn(user.email, {}), await signIn(user.email, {}), await signIn(user.email, {})];
    const [newest] = (await list(user)).value().items;
    expect((await ask(gateway, deviceSessions.end, { user, params: { id: newest?.id ?? '' } })).status).toBe(204);
    expect((await ask(gateway, deviceSessions.end, { user, params: { id: newest?.id ?? '' } })).status).toBe(404);
    const refresh = (secret = '') => ask(gateway, accounts.refresh, { body: { refresh_token: secret } });
    expect((await refresh(others[2]?.refresh_token.secret)).name).toBe('unauthorized');
    expect((await refresh(others[0]?.refresh_token.secret)).status).toBe(200);
    expect((await ask(gateway, deviceSessions.endOthers, { user })).status).toBe(204);
    expect((await refresh(others[1]?.refresh_token.secret)).name).toBe('unauthorized');
    expect((await list(user)).value().items.map(({ current }) => current)).toEqual([true]);
    expect((await refresh(user.refreshToken)).status).toBe(200);
  });

  test('come in pages', async () => {
    const user = await newUser(gateway);
    await signIn(user.email, {});
    await signIn(user.email, {});
    const read = (query: Record<string, string>) => ask(gateway, deviceSessions.list, { user, query });
    const page = (await read({ limit: '2' })).value();
    const rest = (await read({ limit: '2', cursor: page.next_cursor ?? '' })).value();
    expect([page.items.length, rest.items.length, rest.next_cursor]).toEqual([2, 1, null]);
  });
});
