import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { accountData } from '@orator/contracts/account-data/routes';
import { SCREENS } from '@orator/contracts/core/screens';
import { TaskState } from '@orator/contracts/tasks/state';
import { newId } from '@orator/db/client';
import { sweepAbandoned, deleteDueFiles } from '@orator/gateway/file-deletion';
import { FILE_URL_SECONDS } from '@orator/platform/storage';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sweepTrials } from '../../services/gateway/src/features/trials/sweep.ts';
import { ask, type Gateway, newUser, startGateway } from '../support/gateway.ts';
import { PASSWORD } from '../support/people.ts';
import { newTrial } from '../support/trials.ts';

let gateway: Gateway;
let webDir: string;
const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'orator-web-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'index.html'), '<!doctype html><title>app</title>');
  await writeFile(join(webDir, 'assets', 'main-abc123.js'), 'export {};');
  await writeFile(join(webDir, 'assets', 'main-abc123.js.br'), brotliCompressSync('export {};'));
  await writeFile(join(webDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  gateway = await startGateway({ WEB_DIR: webDir });
  await gateway.deps.storage.put('videos/one.mp4', bytes);
  await gateway.deps.storage.put('samples/voices/hello.m4a', bytes);
  await writeFile(join(gateway.storageDir, '.secret'), 'hidden');
});
afterAll(async () => {
  await gateway.close();
  await rm(webDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => gateway.app.inject({ url, headers });
const video = () => gateway.deps.storage.url('videos/one.mp4');

describe('a file', () => {
  test('sends the compressed twin of an asset to a browser that takes it', async () => {
    const response = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, br' });
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe('export {};');
    expect((await get('/assets/main-abc123.js')).body).toBe('export {};');
  });

  test.each(['/assets/main-abc123.js', '/favicon.svg'])(
    'such as %s may be loaded by pages of any host, also through a host that caches it',
    async (url) => {
      const { headers } = await get(url, { 'accept-encoding': 'br', origin: 'https://studio.example.org' });
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        // A cache in between must not send what is compressed to clients that cannot read it.
        vary: expect.stringContaining('accept-encoding'),
      });
      const other = await get(video(), { origin: 'https://studio.example.org' });
      expect(other.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  test('is sent with its media type to everybody who has the address', async () => {
    const response = await get(video());
    expect(response.rawPayload.equals(bytes)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'cache-control': expect.stringMatching(/^private/),
      'x-content-type-options': 'nosniff',
    });
  });

  test('is downloaded under the requested name, whatever that is', async () => {
    const name = encodeURIComponent('Grüße "an" dich\r\n😀.mp4');
    const { headers } = await get(`${video()}&download=${name}`);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Gr_e an dich _.mp4"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20an%20dich%20%F0%9F%98%80.mp4`,
    );
  });

  test('is not found at an address that is altered, expired or invented', async () => {
    const old = gateway.deps.storage.url('videos/one.mp4', Date.now() - 2 * FILE_URL_SECONDS * 1000);
    const others = [
      '/files/videos/one.mp4',
      old,
      video().replace('one', 'two'),
      `${video()}x`,
      video().replace('e=', 'e=9'),
    ];
    for (const url of others) {
      const response = await get(url);
      expect([url, response.statusCode]).toEqual([url, 404]);
    }
  });

  test.each([
    '/samples/../videos/one.mp4',
    '/samples/..%2fvideos/one.mp4',
    '/samples/%2e%2e/videos/one.mp4',
    '/files/..%2f..%2fetc/passwd',
    '/samples//etc/passwd',
    '/samples/../.secret',
  ])('is not found at %s, which leads out of its folder', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test('that is not stored yet may be requested again', async () => {
    const { statusCode, headers } = await get('/samples/voices/later.m4a');
    expect([statusCode, headers['cache-control']]).toEqual([404, undefined]);
  });

  test('of a sample is readable by everybody', async () => {
    const response = await get('/samples/voices/hello.m4a', { range: 'bytes=0-9' });
    expect([response.statusCode, response.headers['content-type']]).toEqual([206, 'audio/mp4']);
  });
});

describe('the web app', () => {
  test.each(SCREENS)('is at %s', async (screen) => {
    const response = await get(`${screen}?code=1`, { accept: 'text/html' });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(response.body).toContain('<title>app</title>');
    expect(response.headers['content-security-policy']).toContain("default-src 'self'");
    // People with the link of a video, an avatar or a voice may follow it, but search engines list neither it nor a
    // page for frames.
    expect(response.headers['x-robots-tag']).toBe(
      ['/shared', '/shared-avatar', '/shared-voice', '/live-embed'].includes(screen) ? 'noindex, nofollow' : undefined,
    );
  });

  test('shows its own page for an unknown path, with status 404', async () => {
    const response = await get('/no/such/page', { accept: 'text/html,*/*' });
    expect([response.statusCode, response.body]).toEqual([404, '<!doctype html><title>app</title>']);
  });

  test('lets browsers keep hashed files for ever, and says when one is gone', async () => {
    expect((await get('/assets/main-abc123.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
    const gone = await get('/assets/main-old.js', { accept: 'text/html' });
    expect([gone.statusCode, gone.json().details.name]).toEqual([404, 'route_not_found']);
  });

  test('leaves the API’s unknown paths to the error catalogue', async () => {
    const response = await get('/api/nothing', { accept: 'text/html', 'accept-language': 'fr' });
    expect(response.json()).toEqual({
      code: 40401,
      message: 'Il n’y a rien à cette adresse.',
      details: { name: 'route_not_found' },
    });
  });
});

describe('a file whose deletion is scheduled', () => {
  test('is deleted even if one scheduled before it cannot be, which is tried again later', async () => {
    const { deps } = gateway;
    const { db, log, storage } = deps;
    // A folder where a file should be, and a string that is no key.
    await storage.put('photos/somebody/one.png/inside.bin', bytes);
    const stuck = ['photos/somebody/one.png', '../outside'];
    await storage.put('videos/scheduled.mp4', bytes);
    const long = new Date(0);
    await db.fileDeletion.createMany({
      data: [...stuck.map((key) => ({ key, dueAt: long })), { key: 'videos/scheduled.mp4' }],
    });
    const warn = vi.spyOn(log, 'warn');
    const now = new Date();
    await deleteDueFiles(deps, now);
    expect(await storage.has('videos/scheduled.mp4')).toBe(false);
    const left = await db.fileDeletion.findMany();
    expect(left.map(({ key }) => key).toSorted()).toEqual(stuck.toSorted());
    for (const { key, dueAt } of left) expect(dueAt.getTime(), key).toBeGreaterThan(now.getTime());
    // Keys and paths contain user ids.
    expect(warn).toHaveBeenCalledOnce();
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/photos|outside/);
    expect(warn.mock.calls[0]?.[0]).toEqual({ failures: { ERR_FS_EISDIR: 1, unknown: 1 } });
    warn.mockRestore();
    await db.fileDeletion.deleteMany();
  });
});

describe('what a task without a result had stored', () => {
  /** A video task whose disk was full when its poster was stored. */
  async function failedTask(userId: string): Promise<string> {
    const { db, storage } = gateway.deps;
    const id = newId();
    const key = `tasks/${id}/video.mp4`;
    await storage.put(key, bytes);
    const data = { id, userId, kind: 'photo-video', title: '', input: {}, cost: 25, durationS: 5 };
    await db.task.create({ data: { ...data, state: TaskState.Failed, failure: 'storage_full' } });
    return key;
  }

  test('is deleted with its account', async () => {
    const user = await newUser(gateway);
    const key = await failedTask(user.id);
    const body = { current_password: PASSWORD };
    expect((await ask(gateway, accountData.remove, { user, body })).status).toBe(204);
    await deleteDueFiles(gateway.deps);
    expect(await gateway.deps.storage.has(key)).toBe(false);
  });

  test('is deleted with its trial', async () => {
    const { deps } = gateway;
    const user = await newTrial(gateway);
    const key = await failedTask(user.id);
    await deps.db.trial.update({ where: { userId: user.id }, data: { expiresAt: new Date(0) } });
    await sweepTrials(deps);
    await deleteDueFiles(deps);
    expect(await deps.storage.has(key)).toBe(false);
  });
});

describe('a partly written file of a killed process', () => {
  const HOUR = 3_600_000;

  test('is deleted when nobody has written to it for an hour', async () => {
    const { deps, storageDir } = gateway;
    const age = async (key: string, ms: number) => {
      const at = new Date(Date.now() - ms);
      await utimes(join(storageDir, key), at, at);
    };
    // An upload without its second half, as a killed process leaves it.
    const arriving = new PassThrough();
    const kept = deps.storage.putStream('photos/somebody/arriving.png', arriving);
    arriving.write('half');
    const parts = () => readdir(join(storageDir, 'parts'));
    await expect.poll(parts).toHaveLength(1);
    for (const key of ['uploads/old', 'uploads/new', 'photos/somebody/old.png']) await deps.storage.put(key, bytes);
    await age('uploads/old', 2 * HOUR);
    await age('photos/somebody/old.png', 2 * HOUR);

    await sweepAbandoned(deps);
    await deleteDueFiles(deps);
    const keys = ['uploads/old', 'uploads/new', 'photos/somebody/old.png'];
    expect(await Promise.all(keys.map((key) => deps.storage.has(key)))).toEqual([false, true, true]);
    expect(await parts()).toHaveLength(1);

    await sweepAbandoned(deps, new Date(Date.now() + 2 * HOUR));
    await deleteDueFiles(deps, new Date(Date.now() + 2 * HOUR));
    expect([await parts(), await deps.storage.has('uploads/new')]).toEqual([[], false]);
    arriving.end();
    await expect(kept).rejects.toThrow('ENOENT');
  });

  test('is not searched for when no file was ever stored', async () => {
    const own = await startGateway();
    await sweepAbandoned(own.deps);
    expect(await own.deps.db.fileDeletion.count()).toBe(0);
    await own.close();
  });
});
