import { accounts } from '@orator/contracts/accounts/routes';
import { deleteExpired } from '@orator/gateway/expiry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, type Gateway, newUser } from '../support/gateway.ts';
import { type GatewayPair, startGatewayPair } from '../support/gateway-pair.ts';
import { PASSWORD } from '../support/people.ts';

let pair: GatewayPair;
let gateway: Gateway;
let second: Pick<Gateway, 'app'>;
beforeAll(async () => {
  pair = await startGatewayPair();
  ({ gateway, second } = pair);
});
afterAll(() => pair.close());

const refresh = (refreshToken: string, where: Pick<Gateway, 'app'> = gateway) =>
  ask(where, accounts.refresh, { body: { refresh_token: refreshToken } });

describe('a family of refresh tokens', () => {
  test('survives ten tabs that refresh at the same moment, at two gateways', async () => {
    const { refreshToken } = await newUser(gateway);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => refresh(refreshToken, index % 2 === 0 ? gateway : second)),
    );
    const secrets = new Set(answers.map((answer) => answer.value().refresh_token.secret));
    for (const secret of secrets) expect((await refresh(secret)).status).toBe(200);
  });

  test('gives a token one successor, however often it is sent in its grace, and to whichever gateway', async () => {
    const { refreshToken, id } = await newUser(gateway);
    const secrets = new Set<string>();
    for (let count = 0; count < 15; count += 1) {
      secrets.add((await refresh(refreshToken, count % 2 === 0 ? gateway : second)).value().refresh_token.secret);
    }
    expect(secrets.size).toBe(1);
    expect(await gateway.deps.db.refreshToken.count({ where: { session: { userId: id } } })).toBe(2);
  });

  test('goes on with the successor after the grace of its first token', async () => {
    const { refreshToken, id } = await newUser(gateway);
    const [one, other] = await Promise.all([refresh(refreshToken), refresh(refreshToken, second)]);
    const past = new Date(Date.now() - 31_000);
    const replaced = { replacedAt: { not: null }, session: { userId: id } };
    await gateway.deps.db.refreshToken.updateMany({ where: replaced, data: { replacedAt: past } });
    for (const answer of [one, other]) expect((await refresh(answer.value().refresh_token.secret)).status).toBe(200);
  });

  test('ends for everybody when a token comes back after its grace', async () => {
    const { refreshToken, id } = await newUser(gateway);
    const first = (await refresh(refreshToken)).value().refresh_token.secret;
    const newest = (await refresh(first)).value().refresh_token.secret;
    const past = new Date(Date.now() - 31_000);
    const replaced = { replacedAt: { not: null }, session: { userId: id } };
    await gateway.deps.db.refreshToken.updateMany({ where: replaced, data: { replacedAt: past } });
    expect((await refresh(first, second)).name).toBe('unauthorized');
    for (const secret of [newest, first, refreshToken]) expect((await refresh(secret)).name).toBe('unauthorized');
  });

  test('ends with signing out, and another one of the same person does not', async () => {
    const user = await newUser(gateway);
    const other = (await ask(gateway, accounts.signIn, { body: { email: user.email, password: PASSWORD } })).value()
      .refresh_token.secret;
    const next = (await refresh(user.refreshToken)).value().refresh_token.secret;
    expect((await ask(second, accounts.signOut, { user })).status).toBe(204);
    for (const secret of [user.refreshToken, next]) expect((await refresh(secret)).name).toBe('unauthorized');
    expect((await refresh(other)).status).toBe(200);
  });

  test('is deleted once it has expired, and one that has not expired still works', async () => {
    const { refreshToken, id } = await newUser(gateway);
    const living = await newUser(gateway);
    const past = new Date(Date.now() - 32 * 24 * 3_600_000);
    await gateway.deps.db.session.updateMany({ where: { userId: id }, data: { lastSeenAt: past } });
    await deleteExpired(gateway.deps);
    expect(await gateway.deps.db.session.count({ where: { userId: id } })).toBe(0);
    expect((await refresh(refreshToken)).name).toBe('unauthorized');
    expect((await refresh(living.refreshToken)).status).toBe(200);
  });
});
