import { setTimeout as sleep } from 'node:timers/promises';
import { CLOSE_TAKEN, READ_CHARACTERS, SAY_CHARACTERS } from '@orator/contracts/live-sessions/limits';
import { liveSessions } from '@orator/contracts/live-sessions/routes';
import { type ProcedureInput, procedureInput } from '@orator/contracts/rpc/procedures';
import { TaskState } from '@orator/contracts/tasks/state';
import { tasks } from '@orator/contracts/tasks/routes';
import { statements } from '@orator/contracts/statements/routes';
import { beatLive, claimLive, endLive, sweepLive } from '@orator/tasks';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addImage, addOwnVoice, answerRpc, MATCH } from '../support/gateway-rows.ts';
import { newTrial } from '../support/trials.ts';
import { joinSilently, openSession, talk } from './sessions.ts';

const PHONES = [{ ipa: 'ɑː', start: 0, end: 0.2, stress: 2 as const }];
/** Seconds of each sentence; long, so that what comes after it is not sent at once. */
let lastsS = 0.2;
const spoken: ProcedureInput<'speech.live'>[] = [];

let gateway: Gateway;
let origin: string;
let worker: { close: () => Promise<void> };
/** Keeps the test's worker from finishing a sentence of which it has handed on the first clause. */
let finish: Promise<void> | undefined;
beforeAll(async () => {
  gateway = await startGateway();
  origin = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  worker = await answerRpc(gateway.redisUrl, async ({ name, input }, hand) => {
    if (name === 'face.prepare') {
      const { picture_key, rig_key } = procedureInput(name).parse(input);
      for (const key of [picture_key, rig_key]) await gateway.deps.storage.put(key, Buffer.from(key));
      return { ok: true };
    }
    const wanted = procedureInput('speech.live').parse(input);
    const { text } = wanted;
    spoken.push(wanted);
    const sound = { rate: 16_000, audio: Buffer.from(text).toString('base64'), duration_s: lastsS, phones: PHONES };
    if (finish === undefined || !wanted.in_parts) return { ok: true, ...sound, parts: 0 };
    await hand({ ...sound, text: 'First,' });
    await finish;
    await hand({ ...sound, text: 'then this.' });
    return { ok: true, ...sound, phones: [], duration_s: 0.2, parts: 2 };
  });
});
afterAll(async () => {
  await worker.close();
  await gateway.close();
});

const readRow = (id: string) => gateway.deps.db.task.findUniqueOrThrow({ where: { id } });
const readWallet = async (userId: string) => {
  const { balance, held } = await gateway.deps.db.wallet.findUniqueOrThrow({ where: { userId } });
  return { balance: Number(balance), held: Number(held) };
};

/** 4 credits a minute, by the second begun; hundredths of a credit. */
const computePrice = (usedS: number): number => Math.ceil((400 * Math.ceil(usedS)) / 60);

test('the first clause of a turn is sent before its sentence is finished, later sentences whole', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  finish = promise;
  onTestFinished(() => {
    finish = undefined;
  });
  const user = await newUser(gateway, { credits: 1000 });
  const { send, wait, closed } = talk(origin, await openSession(gateway, user), user.token);
  await wait('joined');
  send({ type: 'say', text: 'First, then this. Later.' });
  expect(await wait('speech', 1)).toMatchObject([{ number: 1, text: 'First,' }]);
  resolve();
  const texts = (await wait('speech', 4)).map(({ text }) => text);
  expect(texts).toEqual(['First,', 'then this.', '', 'Later.']);
  send({ type: 'end' });
  await closed;
});

test('a minute is held when a session opens, and the seconds that were used are charged when it ends', async () => {
  const user = await newUser(gateway, { credits: 1000 });
  const id = await openSession(gateway, user);
  expect(await readWallet(user.id)).toEqual({ balance: 600, held: 400 });
  const { send, wait, closed } = talk(origin, id, user.token);
  expect(await wait('joined')).toMatchObject([{ turn: 0, chat: false }]);
  send({ type: 'say', text: 'Hello there. How are you?' });
  const sentences = await wait('speech', 2);
  expect(sentences.map(({ text, number, turn }) => [text, number, turn])).toEqual([
    ['Hello there.', 1, 1],
    ['How are you?', 2, 1],
  ]);
  expect(sentences[0]).toMatchObject({ phones: PHONES, rate: 16_000 });
  await wait('turn_end');
  expect(await wait('meter')).toMatchObject([{ ends_by: 'credits' }]);
  send({ type: 'end' });
  const [ended] = await wait('ended');
  expect(ended).toMatchObject({ reason: 'asked' });
  expect(await closed).toBe(1000);
  const { state, charged, cost } = await readRow(id);
  const price = computePrice(ended?.used_s ?? 0);
  expect({ state, charged, cost }).toEqual({ state: TaskState.Successed, charged: price, cost: 400 });
  expect(ended?.charged).toBe(price / 100);
  expect(await readWallet(user.id)).toEqual({ balance: 1000 - price, held: 0 });
});

test('answers each of fifty sessions at once with what was asked in it, and charges each for itself', {
  tags: ['rare'],
}, async () => {
  const opened: { n: number; id: string; user: User }[] = [];
  // One after another: only the talks are to be at once.
  for (let n = 0; n < 50; n += 1) {
    const user = await newUser(gateway);
    opened.push({ n, id: await openSession(gateway, user), user });
  }
  const talks = opened.map((one) => ({ ...one, ...talk(origin, one.id, one.user.token) }));
  await Promise.all(talks.map(({ wait }) => wait('joined')));
  for (const { n, send } of talks) send({ type: 'say', text: `I am number ${n}.` });
  const said = await Promise.all(talks.map(({ wait }) => wait('speech')));
  expect(said.map((sentences) => sentences.map(({ text }) => text))).toEqual(
    talks.map(({ n }) => [`I am number ${n}.`]),
  );
  for (const { send } of talks) send({ type: 'end' });
  await Promise.all(talks.map(({ wait }) => wait('ended')));
  for (const { id, user } of talks) {
    expect(await readRow(id)).toMatchObject({ state: TaskState.Successed });
    expect(await readWallet(user.id)).toMatchObject({ held: 0 });
  }
});

test('stops sending a sentence when a new one begins', async () => {
  const user = await newUser(gateway);
  const { send, wait, heard } = talk(origin, await openSession(gateway, user), user.token);
  await wait('joined');
  lastsS = 20;
  send({ type: 'say', text: 'First. Second. Third.' });
  await wait('speech');
  send({ type: 'say', text: 'Something else.' });
  const sentences = await wait('speech', 2);
  lastsS = 0.2;
  expect(sentences.map(({ text }) => text)).toEqual(['First.', 'Something else.']);
  expect(heard.filter(({ type }) => type === 'turn_end')).toEqual([]);
  send({ type: 'end' });
  await wait('ended');
});

test('speaks in one’s own voice for half the price, until the consent to it is taken back', async () => {
  const user = await newUser(gateway, { credits: 1000 });
  const voice_id = await addOwnVoice(gateway, user.id);
  const id = await openSession(gateway, user, { voice_id });
  expect(await readWallet(user.id)).toEqual({ balance: 800, held: 200 });
  const { send, wait } = talk(origin, id, user.token);
  await wait('joined');
  send({ type: 'say', text: 'This is me.' });
  await wait('speech');
  expect(spoken.at(-1)).toMatchObject({ text: 'This is me.', match: MATCH });
  await gateway.deps.db.consent.updateMany({ where: { userId: user.id }, data: { revokedAt: new Date() } });
  send({ type: 'say', text: 'No longer.' });
  expect(await wait('refused')).toMatchObject([{ name: 'voice_unavailable' }]);
  send({ type: 'end' });
  const [ended] = await wait('ended');
  expect(ended?.charged).toBe(Math.ceil((200 * Math.ceil(ended?.used_s ?? 0)) / 60) / 100);
});

test('refuses a text that cannot be spoken with the reason, and goes on with the session', async () => {
  const user = await newUser(gateway);
  const { send, wait } = talk(origin, await openSession(gateway, user), user.token);
  await wait('joined');
  send({ type: 'say', text: 'Привет, как дела?' });
  expect(await wait('refused')).toMatchObject([{ turn: 1, name: 'text_wrong_language' }]);
  send({ type: 'say', text: '长'.repeat(SAY_CHARACTERS + 1) });
  const message = 'The text is too long: 1000 characters at most.';
  expect((await wait('refused', 2))[1]).toMatchObject({ turn: 2, name: 'text_too_long', message });
  send({ type: 'say', text: '\u0000' });
  expect((await wait('refused', 3))[2]).toMatchObject({ turn: 3, name: 'text_unspeakable' });
  send({ type: 'say', text: 'Fine.' });
  expect(await wait('speech')).toMatchObject([{ turn: 4, text: 'Fine.' }]);
  send({ type: 'end' });
  await wait('ended');
});

test('a session goes on after its connection was lost, with the sentences that were missed, and costs nothing meanwhile', async () => {
  const user = await newUser(gateway);
  const id = await openSession(gateway, user);
  const began = performance.now();
  const first = talk(origin, id, user.token);
  await first.wait('joined');
  first.send({ type: 'say', text: 'One. Two.' });
  await first.wait('turn_end');
  first.drop();
  await first.closed;
  const awayS = 2.5;
  await sleep(awayS * 1000);
  // A page that was loaded again is not told once more what has been heard.
  const again = talk(origin, id, user.token);
  await again.wait('turn_end');
  expect(again.heard.filter(({ type }) => type === 'speech')).toEqual([]);
  const second = talk(origin, id, user.token, { seen: 1, turn: 1 });
  expect(await second.wait('speech')).toMatchObject([{ number: 2, text: 'Two.' }]);
  second.send({ type: 'end' });
  const [ended] = await second.wait('ended');
  // The rest of the time somebody was connected, however long that took here.
  const passedS = (performance.now() - began) / 1000;
  expect(ended?.used_s).toBeLessThan(passedS - awayS + 1);
});

const readUsedSeconds = async (id: string): Promise<number> =>
  z.object({ duration_s: z.number() }).parse((await readRow(id)).output).duration_s;

test('charges a client that answers no ping for the time until the server has closed its connection', async () => {
  const user = await newUser(gateway);
  const id = await openSession(gateway, user);
  const began = performance.now();
  // The time when it closes, not when a poll of a busy machine has seen the row.
  const held = joinSilently(origin, id, user.token).then(() => (performance.now() - began) / 1000);
  await expect.poll(async () => (await readRow(id)).output, { timeout: 20_000 }).not.toBeNull();
  const heldS = await held;
  const stored = await readUsedSeconds(id);
  const { send, wait } = talk(origin, id, user.token);
  await wait('joined');
  send({ type: 'end' });
  const [ended] = await wait('ended');
  expect(ended?.used_s).toBeGreaterThan(heldS - 1);
  expect(ended?.used_s).toBeGreaterThanOrEqual(stored);
  expect(await readRow(id)).toMatchObject({ charged: computePrice(ended?.used_s ?? 0) });
});

test('charges what the avatar said without a connection to a user who comes back, and not to one who stays away', async () => {
  const [back, away] = [await newUser(gateway), await newUser(gateway)];
  lastsS = 3;
  const [first, left] = await Promise.all(
    [back, away].map(async (user) => {
      const id = await openSession(gateway, user);
      const one = talk(origin, id, user.token);
      await one.wait('joined');
      one.send({ type: 'say', text: 'One. Two. Three. Four. Five.' });
      await one.wait('speech', 2);
      one.drop();
      await one.closed;
      return id;
    }),
  );
  await sleep(4000);
  const { send, wait } = talk(origin, first ?? '', back.token, { seen: 2, turn: 1 });
  await wait('speech', 2);
  lastsS = 0.2;
  send({ type: 'end' });
  expect((await wait('ended'))[0]?.used_s).toBeGreaterThan(3.9);
  await expect.poll(async () => (await readRow(left ?? '')).state, { timeout: 30_000 }).toBe(TaskState.Successed);
  expect(await readUsedSeconds(left ?? '')).toBeLessThan(3.9);
});

test('charges the time since the last heartbeat when another gateway takes a session over, at most one interval', async () => {
  const user = await newUser(gateway);
  const id = await openSession(gateway, user);
  const owned = { id, userId: user.id };
  const take = async (runner: string) => {
    const task = await claimLive(gateway.deps.db, owned, runner);
    if (task === null) throw new Error('the session has ended');
    return task;
  };
  expect((await take('first')).usedS).toBe(0);
  await sleep(1000);
  const second = await take('second');
  expect(second.usedS).toBeGreaterThanOrEqual(1);
  await sleep(3000);
  const third = await take('third');
  expect(third.usedS).toBeGreaterThanOrEqual(second.usedS + 2);
  expect(third.usedS).toBeLessThan(second.usedS + 2.1);
  // A later report of fewer seconds does not shorten the stored time.
  expect(await beatLive(gateway.deps.db, third, 1)).toBe(true);
  expect(await readUsedSeconds(id)).toBe(third.usedS);
  expect(await endLive(gateway.deps, third, 1)).toBe(computePrice(third.usedS));
});

test('replaces the first connection by a second one, and says so to the first', async () => {
  const user = await newUser(gateway);
  const id = await openSession(gateway, user);
  const first = talk(origin, id, user.token);
  await first.wait('joined');
  const second = talk(origin, id, user.token);
  await second.wait('joined');
  expect(await first.closed).toBe(CLOSE_TAKEN);
  second.send({ type: 'say', text: 'One.' });
  await second.wait('speech');
  second.send({ type: 'end' });
  await second.wait('ended');
});

test('holds more credits as a session goes on, ends it with the last one, and never charges more than there were', async () => {
  const user = await newUser(gateway, { credits: 450 });
  const id = await openSession(gateway, user);
  // As if a gateway before had run it for more than a minute.
  await gateway.deps.db.task.update({ where: { id }, data: { output: { duration_s: 65 } } });
  const { wait } = talk(origin, id, user.token);
  const [meter] = await wait('meter');
  expect(meter).toMatchObject({ ends_by: 'credits', cost: computePrice(meter?.used_s ?? 0) / 100 });
  expect(await readWallet(user.id)).toEqual({ balance: 0, held: 450 });
  const [ended] = await wait('ended');
  const price = Math.min(450, computePrice(ended?.used_s ?? 0));
  expect(ended).toMatchObject({ reason: 'credits', charged: price / 100 });
  expect(await readWallet(user.id)).toEqual({ balance: 450 - price, held: 0 });
  expect(await readRow(id)).toMatchObject({ cost: 450, charged: price });
  const { items } = (await ask(gateway, statements.entries, { user, query: { task_id: id } })).value();
  expect(items.filter(({ kind }) => kind === 'hold').map(({ held }) => held)).toEqual([0.5, 4]);
  const captured = items.filter(({ kind }) => kind === 'capture').map(({ held }) => held);
  expect(captured).toEqual([(400 - price) / 100, -4]);
});

test('charges a session whose gateway was lost until its last heartbeat, and nothing if nobody joined it', async () => {
  const user = await newUser(gateway, { credits: 1000 });
  const [id, later] = [await openSession(gateway, user), new Date(Date.now() + 600_000)];
  await gateway.deps.db.task.update({
    where: { id },
    data: { state: TaskState.InProgress, runner: 'gone', heartbeatAt: new Date(), output: { duration_s: 30 } },
  });
  await sweepLive(gateway.deps);
  expect(await readRow(id)).toMatchObject({ state: TaskState.InProgress });
  await sweepLive(gateway.deps, later);
  expect(await readRow(id)).toMatchObject({ state: TaskState.Successed, charged: 200 });
  const unjoined = await openSession(gateway, user);
  await sweepLive(gateway.deps, later);
  expect(await readRow(unjoined)).toMatchObject({ state: TaskState.Failed, failure: 'cancelled', charged: 0 });
  expect(await readWallet(user.id)).toEqual({ balance: 800, held: 0 });
  const counters = await gateway.deps.db.counter.findFirst({
    where: { userId: user.id, name: 'remaining_stream_generate_times' },
  });
  expect(counters?.remaining).toBe(2);
});

test('lets only its owner join a session, from its opening to its end', async () => {
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  const id = await openSession(gateway, user);
  expect(await talk(origin, id, other.token).closed).toBe(4404);
  expect(await talk(origin, id, 'x').closed).toBe(4404);
  const { wait, send } = talk(origin, id, user.token);
  await wait('joined');
  send({ type: 'end' });
  await wait('ended');
  expect(await talk(origin, id, user.token).closed).toBe(4404);
  const refused = await ask(gateway, tasks.cancel, { user, params: { id }, body: { max_charge: 1 } });
  expect(refused.name).toBe('task_not_cancellable');
});

test('closes a connection that does not follow the protocol', async () => {
  const user = await newUser(gateway);
  const { wait, send, closed } = talk(origin, await openSession(gateway, user), user.token);
  await wait('joined');
  send({ type: 'say', text: 'a'.repeat(READ_CHARACTERS + 1) });
  expect(await closed).toBe(4400);
});

test('answers from the text that comes with a session when there is no chat server', async () => {
  const user = await newUser(gateway);
  const id = await openSession(gateway, user, { knowledge: 'The house closes at six. It has two floors.' });
  const { wait, send, closed } = talk(origin, id, user.token);
  expect(await wait('joined')).toMatchObject([{ chat: true }]);
  send({ type: 'say', text: 'When does the house close?' });
  expect(await wait('speech')).toMatchObject([{ text: 'The house closes at six.' }]);
  send({ type: 'end' });
  await closed;
});

test('lets a visitor talk for a minute for free, which uses one of the day’s results', async () => {
  const user = await newTrial(gateway);
  const id = await openSession(gateway, user);
  const { wait, send } = talk(origin, id, user.token);
  const [meter] = await wait('meter');
  expect(meter).toMatchObject({ cost: 0, ends_by: 'time' });
  expect(meter?.left_s).toBeGreaterThan(55);
  expect(meter?.left_s).toBeLessThanOrEqual(60);
  send({ type: 'end' });
  expect(await wait('ended')).toMatchObject([{ charged: 0 }]);
});

test("prepares one's own photos for live sessions, and does not find others'", async () => {
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  const image_id = await addImage(gateway, user.id);
  const face = (by: typeof user) => ask(gateway, liveSessions.face, { user: by, query: { image_id } });
  const { rig_url } = (await face(user)).value();
  expect((await gateway.app.inject({ url: rig_url })).body).toMatch(/\.live\.json$/);
  expect((await face(other)).name).toBe('not_found');
  expect((await ask(gateway, liveSessions.face, { user, query: {} })).name).toBe('bad_request');
});
