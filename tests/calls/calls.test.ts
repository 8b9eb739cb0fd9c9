// Rare (ADR 86): it waits for processes that have died and calls that no worker begins.
// @module-tag rare
import { randomUUID } from 'node:crypto';
import { photoAvatarBackgroundImages } from '@orator/contracts/photo-avatar-background-images/routes';
import { recordings } from '@orator/contracts/recordings/routes';
import { sampleFaces } from '@orator/contracts/sample-faces/routes';
import { voices } from '@orator/contracts/voices/routes';
import { procedureInput } from '@orator/contracts/rpc/procedures';
import type { CallAnswer, CallFault } from '@orator/contracts/rpc/answer';
import { CALL_WEIGHTS } from '@orator/contracts/rpc/weights';
import { type RpcRequest, RpcTimeout } from '@orator/platform/rpc';
import { createTurns, NoTurn } from '@orator/platform/turns';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeForm } from '../support/form.ts';
import { type Answer, ask, type Gateway, newUser, type User } from '../support/gateway.ts';
import { type GatewayPair, startGatewayPair } from '../support/gateway-pair.ts';
import { answerCalls, MP4_HEAD, findVoice } from '../support/gateway-rows.ts';
import { newIp } from '../support/networks.ts';
import { newTrial } from '../support/trials.ts';

let pair: GatewayPair;
let gateway: Gateway;
/** The fault that the next calls are answered with, instead of their result. */
let fault: CallFault | null = null;

let worker: { close: () => Promise<void> };

/** The calls that a worker has received and has not answered yet. */
let held: { readonly request: RpcRequest; readonly answer: () => void }[] = [];
/** Whether calls are answered at once. */
let isHeld: (request: RpcRequest) => boolean = () => false;

function makeAnswer(request: RpcRequest): CallAnswer {
  return fault === null ? { result: makeResult(request) } : { fault };
}

function makeResult({ name, input }: RpcRequest): object {
  if (name === 'background.loop') return { ok: false, reasons: ['too_long'] };
  if (name === 'recording.analyse') return { ok: false, reasons: ['no_sound'] };
  if (name === 'speech.live') return { ok: false };
  const { audio_key } = procedureInput('speech.preview').parse(input);
  return { ok: true, audio_key, duration_s: 1, phones: [] };
}

beforeAll(async () => {
  pair = await startGatewayPair();
  ({ gateway } = pair);
  worker = await answerCalls(gateway.redisUrl, (request) => {
    if (!isHeld(request)) return Promise.resolve(makeAnswer(request));
    return new Promise((resolve) => {
      held.push({ request, answer: () => resolve(makeAnswer(request)) });
    });
  });
});
afterEach(() => {
  isHeld = () => false;
  for (const { answer } of held) answer();
  held = [];
  fault = null;
});
afterAll(async () => {
  await worker.close();
  await pair.close();
});

type At = Pick<Gateway, 'app'>;
const upload = (user: User, at: At = gateway, locale = 'en') => {
  const { payload, headers } = makeForm(MP4_HEAD, 'sea.mp4');
  return ask(at, photoAvatarBackgroundImages.uploadVideo, {
    user,
    payload,
    headers: { ...headers, 'accept-language': locale },
  });
};
const preview = (user: User, at: At = gateway) =>
  ask(at, voices.preview, { user, params: { id: findVoice('en') }, body: { text: `Hello ${randomUUID()}.` } });
const isLoop = ({ name }: RpcRequest): boolean => name === 'background.loop';
const isPreview = ({ name }: RpcRequest): boolean => name === 'speech.preview';

/** Waits until the worker works on so many calls, and no more come for a while. */
async function untilHeld(count: number): Promise<void> {
  await expect.poll(() => held.length).toBe(count);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(held).toHaveLength(count);
}

/** Waits until a number of calls were refused, and returns them. */
async function refusals<
  Of extends Answer<typeof voices.preview> | Answer<typeof photoAvatarBackgroundImages.uploadVideo>,
>(calls: readonly Promise<Of>[], count: number): Promise<Of[]> {
  const refused: Of[] = [];
  for (const call of calls) {
    void call.then((answer) => (answer.name === 'calls_waiting' ? void refused.push(answer) : undefined));
  }
  await expect.poll(() => refused.length).toBe(count);
  return refused;
}

/** Answers everything that is held, and what follows. */
function release(): void {
  isHeld = () => false;
  for (const { answer } of held) answer();
}

test('runs one heavy call of an account at a time, whichever gateways it comes by, and those of other accounts meanwhile', async () => {
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  isHeld = isLoop;
  const mine = [upload(user), upload(user, pair.second)];
  await untilHeld(1);
  expect((await preview(other)).status).toBe(200);
  const theirs = upload(other);
  await untilHeld(2);
  // Heavy calls do not keep light ones of the same account waiting.
  expect((await preview(user)).status).toBe(200);
  release();
  const names = (await Promise.all([...mine, theirs])).map(({ name }) => name);
  expect(names).toEqual(['background_refused', 'background_refused', 'background_refused']);
});

test('refuses calls beyond the longest queue, in the language of the caller, with the time to try again', async () => {
  const user = await newUser(gateway);
  isHeld = isLoop;
  const mine = Array.from({ length: 6 }, (_, index) => upload(user, index % 2 === 0 ? gateway : pair.second, 'de'));
  const [refused] = await refusals(mine, 3);
  expect(refused?.status).toBe(429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused?.refusal('calls_waiting').message).toMatch(/warte/i);
  await untilHeld(1);
  release();
  const names = (await Promise.all(mine)).map(({ name }) => name);
  expect(names.filter((name) => name === 'background_refused')).toHaveLength(3);
});

test('keeps workers free for others during many light calls of one account', async () => {
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  isHeld = isPreview;
  const mine = Array.from({ length: 10 }, () => preview(user));
  await untilHeld(1);
  const theirs = preview(other);
  await untilHeld(2);
  release();
  expect((await theirs).status).toBe(200);
  await Promise.all(mine);
});

test('counts the trials of one network as one account, and likewise its callers without a trial', async () => {
  const ip = newIp();
  const [one, two, other] = [await newTrial(gateway, { ip }), await newTrial(gateway, { ip }), await newTrial(gateway)];
  const params = { name: 'ada' };
  const speak = (from: string) =>
    ask(gateway, sampleFaces.speak, { ip: from, params, body: { text: `Hello ${randomUUID()}.`, locale: 'en' } });
  isHeld = isPreview;
  const mine = [preview(one), preview(two), speak(ip)];
  await untilHeld(1);
  const theirs = [preview(other), speak(newIp())];
  await untilHeld(3);
  release();
  expect((await Promise.all([...mine, ...theirs])).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test('runs heavy calls of one account one after the other, also those of different kinds', async () => {
  const user = await newUser(gateway);
  isHeld = ({ name }) => name === 'background.loop' || name === 'recording.analyse';
  const loop = upload(user);
  await untilHeld(1);
  const sound = makeForm(Buffer.from('RIFF\0\0\0\0WAVE'), 'voice.wav');
  const recording = ask(gateway, recordings.upload, { user, ...sound, query: { purpose: 'voice' } });
  await untilHeld(1);
  release();
  expect((await loop).name).toBe('background_refused');
  expect((await recording).name).toBe('recording_refused');
});

test.each([
  ['timed_out', 'busy', 503],
  ['not_begun', 'busy', 503],
  ['storage_full', 'storage_full', 507],
] as const)('answers a call that ended as %s with %s', async (ended, name, status) => {
  fault = ended;
  const answer = await preview(await newUser(gateway));
  expect([answer.name, answer.status]).toEqual([name, status]);
  if (status === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('a call that no worker begins in time is given up, and not worked on later', async () => {
  isHeld = () => true;
  const sentence = { engine: 'flite', engine_voice: 'slt', locale: 'en', text: 'Hello.', in_parts: false } as const;
  const { rpc } = gateway.deps;
  const first = Array.from({ length: 4 }, (_, index) => rpc.call('speech.live', `account ${index}`, sentence));
  await untilHeld(CALL_WEIGHTS.live.slots);
  await expect(rpc.call('speech.live', 'the last account', sentence)).rejects.toBeInstanceOf(RpcTimeout);
  release();
  await Promise.all(first);
  await untilHeld(CALL_WEIGHTS.live.slots);
});

test('passes the turn of a process that has died to the next one, and drops callers who have waited in vain', async () => {
  const turns = createTurns(gateway.deps.redis);
  const limits = { mostWaiting: 1, waitMs: 30_000, holdMs: 30_000 };
  await turns.take('crashed', { ...limits, holdMs: 300 });
  const endTurn = await turns.take('crashed', limits);
  await expect(turns.take('crashed', { ...limits, waitMs: 100 })).rejects.toBeInstanceOf(NoTurn);
  const next = turns.take('crashed', limits);
  await endTurn();
  await (await next)();
});
