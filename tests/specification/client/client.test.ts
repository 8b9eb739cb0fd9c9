// Rare (ADR 86): it starts an Orator; `tests/e2e/desktop-client.test.ts` makes similar calls through the SDK.
// @module-tag rare
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { runCommandLine } from '@orator/gateway/command-line';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createRedis } from '../../support/databases.ts';
import { newEmail, PASSWORD } from '../../support/people.ts';
import { portraitPhoto } from '../../support/photo.ts';
import { startSystem, type System, until } from '../../support/system.ts';
import { readNumber, readField, Refused, Studio, readText } from './client.ts';

const secretKey = randomBytes(32).toString('hex');
let system: System;
let databaseUrl: string;
/** Takes connections and never answers. */
let silent: Server;
let silentBase: string;

beforeAll(async () => {
  databaseUrl = await createDatabase();
  system = await startSystem({ databaseUrl, redisUrl: await createRedis(), secretKey });
  silent = createServer();
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new TypeError('there is no port');
  silentBase = `http://127.0.0.1:${address.port}/api`;
}, 300_000);
afterAll(async () => {
  silent?.close();
  await system?.stop();
});

const open = (main = `${system.url}/api`, timeoutMs = 120_000): Studio =>
  new Studio({ bases: [main, `${system.url}/api`], timeoutMs, delaysMs: [1, 1] });

const signUp = async (): Promise<Studio> => {
  const studio = open();
  studio.keep(await studio.call('POST', '/authentication/signup/password', { email: newEmail(), password: PASSWORD }));
  return studio;
};

const readCredit = async (studio: Studio): Promise<number> =>
  readNumber(readField(await studio.call('GET', '/account/profile'), 'wallet'), 'credit');

/** Waits until a task has ended. Returns its result. */
async function follow(studio: Studio, id: string): Promise<unknown> {
  let task: unknown;
  await until(async () => {
    task = await studio.call('GET', `/tasks/${id}`);
    return readNumber(task, 'state') > 1;
  }, 400);
  expect(readNumber(task, 'state'), `${JSON.stringify(task)}\n${system.logs()}`).toBe(2);
  return readField(task, 'output');
}

test('uploads a photo, makes an avatar and a video of it, and hears of both', async () => {
  const studio = await signUp();
  const heard: [string, unknown][] = [];
  const socket = await studio.listen(heard);
  try {
    const { bytes, mimeType } = await portraitPhoto();
    const file = new Blob([new Uint8Array(bytes)], { type: mimeType });
    const photo = readText(await studio.upload('/photo-avatar-image/upload-photo?consent=photo-1', file), 'id');

    const voices = readField(await studio.call('GET', '/voices?locale=en'), 'items');
    const script = { text: 'Hello there.', voice_id: readText([voices].flat()[0], 'id'), locale: 'en' };
    const quote = await studio.call('POST', '/sign/photo_video_driven', { image_id: photo, script, mode: 0 });
    const ticket = { task_id: readText(quote, 'task_id'), ticket: readText(quote, 'ticket') };
    const started = await studio.call('POST', '/sign/photo_video_generate_notify', ticket);
    const video = readText(await follow(studio, readText(started, 'id')), 'video_url');
    expect((await fetch(new URL(video, system.url))).headers.get('content-type')).toBe('video/mp4');

    const made = await studio.call('POST', `/photo-avatar-image/photo-avatar/${photo}`, { max_cost: 10 });
    await follow(studio, readText(made, 'id'));
    const avatars = [readField(await studio.call('GET', '/photo-avatar'), 'items')].flat();
    expect(avatars).toHaveLength(1);

    const ends = () => heard.filter(([, payload]) => readField(payload, 'task_state') === 2);
    await expect.poll(() => ends().map(([name]) => name)).toContain('photo_avatar_gen3turbo_task');
    const payloads = new Map(ends());
    expect(readText(payloads.get('avatar_tts_task'), 'video_url')).toContain('.mp4');
    const avatar = payloads.get('photo_avatar_gen3turbo_task');
    expect(readText(avatar, 'photo_avatar_id')).toBe(readText(avatars[0], 'id'));
    expect(readText(avatar, 'avatar_url')).toContain('/');
    expect(heard.map(([name]) => name)).toEqual(expect.arrayContaining(['credits', 'benefit']));
  } finally {
    socket.close();
  }
}, 900_000);

test('buys credits, redeems a code and refreshes its tokens', async () => {
  const studio = await signUp();
  const before = await readCredit(studio);
  const order = await studio.call('POST', '/orders', { product: { kind: 'package', id: 'credits-100' } });
  const checkout = new URL(readText(order, 'checkout_url')).searchParams.get('id');
  await studio.call('POST', `/payments/sandbox/checkouts/${checkout}/actions`, { action: 'pay' });
  await until(async () => (await readCredit(studio)) === before + 100, 120);
  const paid = await studio.call('GET', `/orders/${readText(readField(order, 'order'), 'id')}`);
  expect(readNumber(paid, 'status')).toBe(1);

  const words = ['codes', 'create', '--batch', 'spring', '--count', '1', '--credits', '50'];
  const { stdout } = await runCommandLine(words, { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey });
  const code = stdout.split('\n')[1]?.split(',')[0];
  await studio.call('POST', '/redemption-codes/redeem', { code });
  expect(await readCredit(studio)).toBe(before + 150);

  await studio.refresh();
  expect(await readCredit(studio)).toBe(before + 150);
});

test('leaves a silent server for the backup', async () => {
  const studio = open(silentBase, 3000);
  const config = await studio.call('GET', '/system-config');
  expect(config).toHaveProperty('google_client_id');
  expect(studio.base).toBe(`${system.url}/api`);
});

test('signs in the desktop client by a link without tokens', async () => {
  const browser = await signUp();
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const handOff = { code_challenge: challenge, remember: true };
  const link = new URL(readText(await browser.call('POST', '/authentication/hand-off', handOff), 'link'));
  expect([link.protocol, link.searchParams.get('remember')]).toEqual(['orator:', '1']);
  const desktop = open();
  const login = { code: link.searchParams.get('code'), code_verifier: verifier };
  desktop.keep(await desktop.call('POST', '/authentication/hand-off/token', login));
  expect(await readCredit(desktop)).toBe(await readCredit(browser));
});

test('is signed out by a code that says so, and stays so', async () => {
  const studio = await signUp();
  await studio.call('DELETE', '/authentication/token');
  const refusal = await studio.call('GET', '/account/profile').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refused);
  expect(refusal).toHaveProperty('code', 40_001);
  expect(studio.isSignedIn).toBe(false);
});
