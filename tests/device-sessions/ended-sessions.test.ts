import { createHash, randomBytes } from 'node:crypto';
import { accountData } from '@orator/contracts/account-data/routes';
import { accounts } from '@orator/contracts/accounts/routes';
import { deviceSessions } from '@orator/contracts/device-sessions/routes';
import { handOffs } from '@orator/contracts/hand-offs/routes';
import { CLOSE_NOT_FOUND } from '@orator/contracts/live-sessions/limits';
import { orders } from '@orator/contracts/orders/routes';
import { passwords } from '@orator/contracts/passwords/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { newId } from '@orator/db/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession, talk } from '../live-sessions/sessions.ts';
import { ask, type Gateway, newUser, type User } from '../support/gateway.ts';
import { type GatewayPair, startGatewayPair } from '../support/gateway-pair.ts';
import { newIp } from '../support/networks.ts';
import { PASSWORD } from '../support/people.ts';
import { listenToEvents, type PushServer, startPush } from '../support/push.ts';
import { newTrial } from '../support/trials.ts';

let pair: GatewayPair;
let gateway: Gateway;
let second: Pick<Gateway, 'app'>;
let origin: string;
let push: PushServer;
beforeAll(async () => {
  pair = await startGatewayPair();
  ({ gateway, second } = pair);
  origin = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  push = await startPush(gateway);
});
afterAll(async () => {
  await push.close();
  await pair.close();
});

type Device = Pick<User, 'token' | 'ip'>;

/** Signs the same person in with another device. */
async function signInElsewhere({ email }: User): Promise<Device> {
  const ip = newIp();
  const session = (await ask(gateway, accounts.signIn, { ip, body: { email, password: PASSWORD } })).value();
  return { token: session.access_token.secret, ip };
}

const readSessionId = ({ token }: Device): string => gateway.deps.accessTokens.read(token)?.sessionId ?? '';
const order = (user: Device, where: Pick<Gateway, 'app'> = gateway) =>
  ask(where, orders.create, { user, body: { product: { kind: 'package', id: 'credits-100' } } });
const profile = (user: Device, where: Pick<Gateway, 'app'>) => ask(where, accounts.profile, { user });

/** Each way to end the session of a device, done by its owner with another one. */
const endings: Record<string, (owner: User, device: Device) => Promise<{ readonly status: number }>> = {
  'signed out': (_owner, device) => ask(gateway, accounts.signOut, { user: device }),
  'signed out from another device': (owner, device) =>
    ask(gateway, deviceSessions.end, { user: owner, params: { id: readSessionId(device) } }),
  'signed out with all others': (owner) => ask(gateway, deviceSessions.endOthers, { user: owner }),
  'signed out by a new password': (owner) => {
    const body = { current_password: PASSWORD, password: 'another sentence of mine' };
    return ask(gateway, passwords.change, { user: owner, body });
  },
  'of a deleted account': (owner) =>
    ask(gateway, accountData.remove, { user: owner, body: { current_password: PASSWORD } }),
};

describe.each(Object.entries(endings))('a device %s', (_name, end) => {
  test('is refused with its next call, at every gateway, and spends nothing', async () => {
    const owner = await newUser(gateway);
    const device = await signInElsewhere(owner);
    for (const where of [gateway, second]) expect((await profile(device, where)).status).toBe(200);
    expect((await end(owner, device)).status).toBe(204);
    expect((await profile(device, gateway)).name).toBe('unauthorized');
    const key = { 'idempotency-key': randomBytes(8).toString('hex') };
    const body = { product: { kind: 'package', id: 'credits-100' } };
    expect((await ask(gateway, orders.create, { user: device, body, headers: key })).name).toBe('unauthorized');
    expect((await order(device, second)).name).toBe('unauthorized');
    await expect.poll(async () => (await profile(device, second)).name, { timeout: 1000 }).toBe('unauthorized');
    expect(await gateway.deps.db.order.count({ where: { userId: owner.id } })).toBe(0);
  });

  test('loses its sockets for events and gets no new ones', async () => {
    const owner = await newUser(gateway);
    const device = await signInElsewhere(owner);
    const socket = listenToEvents(push, device.token);
    expect(await socket.answer).toBe('open');
    await end(owner, device);
    await socket.closed;
    expect(await listenToEvents(push, device.token).answer).toBe('refused');
  });

  test('loses the socket of its live session and cannot join again', async () => {
    const owner = await newUser(gateway, { credits: 1000 });
    const device = await signInElsewhere(owner);
    const id = await openSession(gateway, owner);
    const { wait, closed } = talk(origin, id, device.token);
    await wait('joined');
    await end(owner, device);
    expect(await closed).toBe(CLOSE_NOT_FOUND);
    expect(await talk(origin, id, device.token).closed).toBe(CLOSE_NOT_FOUND);
  });
});

test('a video that a signed-out device watches while it is made stops', async () => {
  const owner = await newUser(gateway);
  const device = await signInElsewhere(owner);
  const id = newId();
  const row = { id, userId: owner.id, kind: 'photo-video', title: 'Hello', cost: 25, durationS: 2.5, input: {} };
  await gateway.deps.db.task.create({ data: { ...row, state: TaskState.InProgress } });
  const film = gateway.deps.films.write(id, 1, 5);
  film.push(randomBytes(1000));
  const answer = await fetch(`${origin}/api/tasks/${id}/film`, {
    headers: { authorization: `Bearer ${device.token}` },
  });
  const reader = answer.body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  await ask(gateway, accounts.signOut, { user: device });
  await expect(reader?.read()).rejects.toThrow('terminated');
});

test('the other devices of a person stay signed in, with their sockets', async () => {
  const owner = await newUser(gateway);
  const device = await signInElsewhere(owner);
  const socket = listenToEvents(push, owner.token);
  expect(await socket.answer).toBe('open');
  await ask(gateway, accounts.signOut, { user: device });
  expect((await profile(owner, second)).status).toBe(200);
  expect(await Promise.race([socket.closed.then(() => 'closed'), profile(owner, gateway)])).not.toBe('closed');
  socket.drop();
});

test('the token of a trial ends with the sign-up that takes the trial over', async () => {
  const trial = await newTrial(gateway);
  expect((await profile(trial, second)).status).toBe(200);
  const body = { email: `${newId()}@example.org`, password: PASSWORD };
  expect((await ask(gateway, accounts.signUp, { user: trial, body })).status).toBe(201);
  expect((await profile(trial, gateway)).name).toBe('unauthorized');
  await expect.poll(async () => (await profile(trial, second)).name, { timeout: 1000 }).toBe('unauthorized');
});

test('an ended session is refused by public routes too: its hand-off starts no session', async () => {
  const owner = await newUser(gateway);
  const device = await signInElsewhere(owner);
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const code = (await ask(gateway, handOffs.create, { user: device, body: { code_challenge: challenge } })).value()
    .code;
  await ask(gateway, accounts.signOut, { user: device });
  const exchange = await ask(gateway, handOffs.exchange, { body: { code, code_verifier: verifier } });
  expect(exchange.name).toBe('hand_off_invalid');
});

test('while Redis is away, another gateway refuses an ended session within seconds', async () => {
  const owner = await newUser(gateway);
  const device = await signInElsewhere(owner);
  expect((await profile(device, second)).status).toBe(200);
  // As a gateway without Redis leaves it: only the row says that the session has ended.
  await gateway.deps.db.session.update({ where: { id: readSessionId(device) }, data: { endedAt: new Date() } });
  await expect.poll(async () => (await profile(device, second)).name).toBe('unauthorized');
});

test('a socket for events is closed within seconds when only the row says that its session has ended', async () => {
  const user = await newUser(gateway);
  const socket = listenToEvents(push, user.token);
  expect(await socket.answer).toBe('open');
  await gateway.deps.db.session.updateMany({ where: { userId: user.id }, data: { endedAt: new Date() } });
  await socket.closed;
});
