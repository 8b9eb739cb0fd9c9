import { randomBytes } from 'node:crypto';
import { accounts } from '@orator/contracts/accounts/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decrementLimit, incrementLimit } from '../../services/gateway/src/identity/limit-counters.ts';
import { ask, type Gateway, newUser } from '../support/gateway.ts';
import { newIp } from '../support/networks.ts';
import { type GatewayPair, startGatewayPair } from '../support/gateway-pair.ts';
import { newEmail, PASSWORD } from '../support/people.ts';

let pair: GatewayPair;
let gateway: Gateway;
let second: Pick<Gateway, 'app'>;
beforeAll(async () => {
  pair = await startGatewayPair();
  ({ gateway, second } = pair);
});
afterAll(() => pair.close());

const WRONG = 'not the password';

interface Try {
  readonly email?: string;
  readonly ip?: string;
  readonly machineCode?: string;
  readonly password?: string;
}

const signIn = (given: Try, where: Pick<Gateway, 'app'> = gateway) =>
  ask(where, accounts.signIn, {
    ip: given.ip ?? newIp(),
    headers: { machine_code: given.machineCode ?? randomBytes(8).toString('hex') },
    body: { email: given.email ?? newEmail(), password: given.password ?? WRONG },
  });

/** Sign-ins with given input, alternating between both gateways. */
const tries = (count: number, given: () => Try) =>
  Promise.all(Array.from({ length: count }, (_, index) => signIn(given(), index % 2 === 0 ? gateway : second)));

describe('login attempts are counted by all gateways together', () => {
  test('up to ten for an address and an IP', async () => {
    const { email } = await newUser(gateway);
    const ip = newIp();
    const answers = await tries(10, () => ({ email, ip }));
    for (const answer of answers) expect(answer.name).toBe('wrong_credentials');
    for (const where of [gateway, second]) {
      const locked = await signIn({ email, ip, password: PASSWORD }, where);
      expect(locked.name).toBe('rate_limited');
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
    }
    expect((await signIn({ email, password: PASSWORD }, second)).status).toBe(200);
  });

  test('up to thirty for a device, whatever the address and the IP', async () => {
    const machineCode = randomBytes(8).toString('hex');
    const answers = await tries(40, () => ({ machineCode }));
    expect(answers.filter(({ name }) => name === 'wrong_credentials')).toHaveLength(30);
    expect(answers.filter(({ name }) => name === 'rate_limited')).toHaveLength(10);
  });

  test('up to a hundred for an address, whatever the IP and the device', async () => {
    const { email } = await newUser(gateway);
    const key = { email };
    let wrong = 0;
    // In groups: more password checks at once would be refused as busy.
    for (let group = 0; group < 6; group += 1) {
      const answers = await tries(20, () => key);
      wrong += answers.filter(({ name }) => name === 'wrong_credentials').length;
    }
    expect(wrong).toBe(100);
  });

  test('creates no counter when a failure is taken back, and counts from zero again after the time of a counter', async () => {
    const { db } = gateway.deps;
    await decrementLimit(db, 'gone');
    expect(await db.limitCounter.count({ where: { key: 'gone' } })).toBe(0);
    expect(await incrementLimit(db, 'gone', 60)).toMatchObject({ count: 1, ttlSeconds: 60 });
    expect(await incrementLimit(db, 'gone', 60)).toMatchObject({ count: 2 });
    await db.limitCounter.update({ where: { key: 'gone' }, data: { endsAt: new Date(Date.now() - 1000) } });
    expect(await incrementLimit(db, 'gone', 60)).toMatchObject({ count: 1, ttlSeconds: 60 });
  });

  test('signing in by right passwords never locks anybody out', async () => {
    const { email } = await newUser(gateway);
    const [ip, machineCode] = [newIp(), randomBytes(8).toString('hex')];
    for (let count = 0; count < 33; count += 1) {
      const where = count % 2 === 0 ? gateway : second;
      const answer = await signIn({ email, ip, machineCode, password: PASSWORD }, where);
      if (answer.name === 'rate_limited')
        await gateway.deps.redis.del(...(await gateway.deps.redis.keys('orator:rate:*')));
      else expect(answer.status).toBe(200);
    }
    const counted = await gateway.deps.db.limitCounter.findMany();
    expect(JSON.stringify(counted)).not.toContain(email);
  });
});
