import { access, copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountData } from '@orator/contracts/account-data/routes';
import { accounts } from '@orator/contracts/accounts/routes';
import { sharedVideos } from '@orator/contracts/shared-videos/routes';
import { fileNames, type ResultFile } from '@orator/contracts/tasks/kind';
import { TASK_KINDS, type TaskKind, taskKinds, WORK_KINDS } from '@orator/contracts/tasks/kinds';
import { tasks } from '@orator/contracts/tasks/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { newId, Prisma } from '@orator/db/client';
import { buildApp } from '@orator/gateway/app';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { finishedSpeech, finishedVideo, startSpeech } from '../support/gateway-rows.ts';
import { newEmail, PASSWORD } from '../support/people.ts';
import { newTrial } from '../support/trials.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const share = (user: User, id: string) => ask(gateway, sharedVideos.share, { user, params: { id } });
const withdraw = (user: User, id: string) => ask(gateway, sharedVideos.withdraw, { user, params: { id } });
const watch = (video: string) => ask(gateway, sharedVideos.read, { query: { video } });
const isThere = async (url: string | undefined) => (await gateway.app.inject({ url: url ?? '' })).statusCode === 200;
const codeIn = async (user: User, id: string) =>
  (await ask(gateway, tasks.read, { user, params: { id } })).value().share_code;

/** A finished task of a kind, with every file that its kind declares, except those of `without`. */
async function finished(user: User, kind: TaskKind, without: readonly string[] = []): Promise<string> {
  const { db, storage } = gateway.deps;
  const id = newId();
  const files: [string, ResultFile][] = Object.entries(taskKinds[kind].files);
  const stored = files.flatMap(([name, file]): [string, string | string[]][] => {
    const keys = fileNames(file).map((one) => `tasks/${id}/${one}`);
    if (without.includes(name)) return [];
    return file.count === undefined ? keys.map((key) => [`${name}_key`, key]) : [[`${name}_keys`, keys]];
  });
  for (const key of stored.flatMap(([, keys]) => keys)) await storage.put(key, Buffer.from(key));
  const output = { ...Object.fromEntries(stored), duration_s: 2.5, width: 1280, height: 720 };
  const ended = { state: TaskState.Successed, finishedAt: new Date(), cost: 1, durationS: 2.5 };
  await db.task.create({ data: { id, userId: user.id, kind, title: 'Mine', input: {}, output, ...ended } });
  return id;
}

/** A user with a finished video that is shared. */
async function sharing() {
  const user = await newUser(gateway);
  const id = await finishedVideo(gateway, user);
  return { user, id, code: (await share(user, id)).value().code };
}

describe('the link of a video', () => {
  test('shows it to anybody, with nothing about its owner', async () => {
    const { user, id, code } = await sharing();
    expect(await codeIn(user, id)).toBe(code);
    const answer = await watch(code);
    const url = expect.stringMatching(/^\/files\//);
    expect(answer.value()).toEqual({
      title: 'Hello',
      locale: 'en',
      captioned: false,
      duration_s: 2.5,
      width: 1280,
      height: 720,
      video_url: url,
      poster_url: url,
    });
    for (const secret of [user.id, user.email, 'Hello there.']) expect(answer.text).not.toContain(secret);
  });

  test.each(WORK_KINDS)('plays a %s with what its kind declares', async (kind) => {
    const user = await newUser(gateway);
    const { code } = (await share(user, await finished(user, kind))).value();
    const shown = new Map(Object.entries((await watch(code)).value()));
    const declared = Object.keys(taskKinds[kind].files);
    const played = declared.includes('video') ? ['video', 'poster'] : ['audio'];
    const wanted = [...played, ...(declared.includes('captions') ? ['captions'] : [])];
    const urls = [...shown.keys()].filter((name) => name.endsWith('_url'));
    expect(urls.toSorted()).toEqual(wanted.map((name) => `${name}_url`).toSorted());
    for (const name of urls) expect(await isThere(String(shown.get(name))), name).toBe(true);
  });

  test('plays the sound of a podcast whose video was not made, and tells the language of a speech', async () => {
    const user = await newUser(gateway);
    const podcast = await finished(user, 'podcast', ['video', 'poster']);
    const [heard, speech] = await Promise.all(
      [podcast, await finishedSpeech(gateway, user)].map(async (id) =>
        (await watch((await share(user, id)).value().code)).value(),
      ),
    );
    expect(heard).toMatchObject({ title: 'Mine', audio_url: expect.any(String), captions_url: expect.any(String) });
    expect(heard).not.toHaveProperty('width');
    expect(speech).toMatchObject({ title: 'Hello', locale: 'en', audio_url: expect.any(String) });
  });

  test('stays the same however often it is requested, also at the same moment', async () => {
    const user = await newUser(gateway);
    const id = await finishedVideo(gateway, user);
    const codes = (await Promise.all([1, 2, 3, 4].map(() => share(user, id)))).map((answer) => answer.value().code);
    expect(new Set([...codes, (await share(user, id)).value().code]).size).toBe(1);
  });

  test('takes the addresses that it has handed out with it when it ends, through every cache', async () => {
    const { user, id, code } = await sharing();
    const listUrls = async (video: string): Promise<string[]> =>
      Object.entries((await watch(video)).value()).flatMap(([name, url]) =>
        name.endsWith('_url') ? [String(url)] : [],
      );
    const urls = await listUrls(code);
    const own = (await ask(gateway, tasks.read, { user, params: { id } })).value().output?.video_url;
    const before = await Promise.all(urls.map((url) => gateway.app.inject({ url })));
    expect(before.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await isThere(own)).toBe(true);
    // A cache asks again each time.
    for (const { headers } of before) expect(headers['cache-control']).toBe('private, no-cache');
    await withdraw(user, id);
    const headers = { 'if-none-match': String(before[0]?.headers.etag) };
    expect((await gateway.app.inject({ url: urls[0] ?? '', headers })).statusCode).toBe(404);
    // The addresses work neither without the part that binds them to the link nor with that of another link.
    const open = (await sharing()).code;
    for (const url of urls) {
      const [bare = ''] = url.split('&via=');
      for (const forged of [url, bare, `${bare}&via=`, `${bare}&via=work.${open}`, `${url}&via=work.${open}`]) {
        expect([forged, await isThere(forged)]).toEqual([forged, false]);
      }
    }
    // A new link does not make the addresses of the ended one work again, and those of the owner still work.
    const again = await listUrls((await share(user, id)).value().code);
    for (const url of again) expect(await isThere(url)).toBe(true);
    for (const url of urls) expect(await isThere(url)).toBe(false);
    expect(await isThere(own)).toBe(true);
  });

  test('ends when it is withdrawn, and another one takes its place', async () => {
    const { user, id, code } = await sharing();
    expect((await withdraw(user, id)).status).toBe(204);
    expect([(await watch(code)).name, await codeIn(user, id)]).toEqual(['video_withdrawn', null]);
    expect((await withdraw(user, id)).status).toBe(204);
    const again = (await share(user, id)).value().code;
    expect(again).not.toBe(code);
    expect((await watch(again)).status).toBe(200);
    expect((await watch(code)).name).toBe('not_found');
  });

  test('is shown in the list of works until it is withdrawn', async () => {
    const { user, id } = await sharing();
    const listed = async () =>
      (await ask(gateway, tasks.list, { user, query: {} })).value().items.map((one) => one.shared);
    expect(await listed()).toEqual([true]);
    await withdraw(user, id);
    expect(await listed()).toEqual([undefined]);
  });

  test('ends with the video, and with the account', async () => {
    const first = await sharing();
    await ask(gateway, tasks.remove, { user: first.user, params: { id: first.id } });
    expect((await watch(first.code)).name).toBe('not_found');
    const second = await sharing();
    const body = { current_password: PASSWORD };
    expect((await ask(gateway, accountData.remove, { user: second.user, body })).status).toBe(204);
    expect((await watch(second.code)).name).toBe('not_found');
  });

  test('of a trial goes on under the account that the trial becomes', async () => {
    const trial = await newTrial(gateway);
    const id = await finishedVideo(gateway, trial);
    const { code } = (await share(trial, id)).value();
    const body = { email: newEmail(), password: PASSWORD };
    const { access_token } = (await ask(gateway, accounts.signUp, { user: trial, body })).value();
    const account = { token: access_token.secret, ip: trial.ip };
    expect((await watch(code)).status).toBe(200);
    expect((await ask(gateway, sharedVideos.withdraw, { user: account, params: { id } })).status).toBe(204);
    expect((await watch(code)).name).toBe('video_withdrawn');
    expect(await gateway.deps.db.sharedVideo.count({ where: { taskId: id, userId: trial.id } })).toBe(0);
  });

  test.each(TASK_KINDS.filter((kind) => !WORK_KINDS.includes(kind)))('is not made for a %s', async (kind) => {
    const user = await newUser(gateway);
    expect((await share(user, await finished(user, kind))).name).toBe('not_found');
  });

  test('is not made for what is being made, was refused or is another’s, and a code that is none is refused', async () => {
    const user = await newUser(gateway);
    const speech = await startSpeech(gateway, user);
    expect((await share(user, speech)).name).toBe('not_found');
    // A podcast whose audio is delivered already.
    const podcast = await finished(user, 'podcast', ['video', 'poster']);
    const running = { state: TaskState.InProgress, finishedAt: null };
    await gateway.deps.db.task.update({ where: { id: podcast }, data: running });
    expect((await share(user, podcast)).name).toBe('not_found');
    const id = await finishedVideo(gateway, user);
    expect((await share(await newUser(gateway), id)).name).toBe('not_found');
    const refused = { state: TaskState.Failed, output: Prisma.DbNull };
    await gateway.deps.db.task.update({ where: { id }, data: refused });
    expect((await share(user, id)).name).toBe('not_found');
    expect((await watch('A'.repeat(22))).name).toBe('not_found');
    for (const code of ['', 'A'.repeat(21), `${'A'.repeat(21)}'`, 'A'.repeat(1000)]) {
      expect((await watch(code)).status, code).toBe(400);
    }
  });

  test('is shown by chats with its title and a picture of it, and as the app’s own when there is nothing to watch', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'orator-web-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await copyFile(new URL('../../web/index.html', import.meta.url), join(folder, 'index.html'));
    const { deps } = gateway;
    const app = await buildApp({
      ...deps,
      env: { ...deps.env, WEB_DIR: folder, PUBLIC_URL: 'https://studio.example.org' },
    });
    onTestFinished(() => app.close());
    const readMeta = async (code: string, names: readonly string[]) => {
      const { body } = await app.inject({ url: `/shared?video=${code}`, headers: { accept: 'text/html' } });
      return names.map((name) => new RegExp(`="${name}" content="([^"]*)"`).exec(body)?.[1]);
    };
    const readPreview = (code: string) => readMeta(code, ['og:title', 'og:description', 'og:type', 'og:image']);
    const PLAYED = ['twitter:card', 'og:video:type', 'og:video:width', 'og:video:height', 'og:video'];
    const { user, id, code } = await sharing();
    await ask(gateway, tasks.rename, { user, params: { id }, body: { title: 'A "map" & <more>' } });
    const [title, description, type, image = ''] = await readPreview(code);
    expect([title, description, type]).toEqual([
      'A &quot;map&quot; &amp; &lt;more&gt;',
      'Talking video, 3 seconds. Made with Orator.',
      'video.other',
    ]);
    const [origin, path = ''] = image.replaceAll('&amp;', '&').split(/(?=\/files\/)/);
    expect(origin).toBe('https://studio.example.org');
    expect(await isThere(path)).toBe(true);
    const [card, mime, width, height, video = ''] = await readMeta(code, PLAYED);
    expect([card, mime, width, height]).toEqual(['summary_large_image', 'video/mp4', '1280', '720']);
    const [host, file = ''] = video.replaceAll('&amp;', '&').split(/(?=\/files\/)/);
    expect([host, await isThere(file)]).toEqual(['https://studio.example.org', true]);
    // Chats keep these addresses, and play parts of the video.
    for (const kept of [path, file]) expect(new URL(kept, host).searchParams.get('e')).toBe('0');
    const part = await gateway.app.inject({ url: file, headers: { range: 'bytes=0-1' } });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 2]);
    const sound = (await share(user, await finishedSpeech(gateway, user))).value().code;
    expect(await readPreview(sound)).toEqual([
      'Hello',
      'To listen to, 2 seconds. Made with Orator.',
      'music.song',
      'https://studio.example.org/shared-sound.jpg',
    ]);
    expect(await readMeta(sound, PLAYED)).toEqual(['summary', ...Array.from({ length: 4 }, () => undefined)]);
    const podcast = (await share(user, await finished(user, 'podcast'))).value().code;
    expect((await readPreview(podcast))[1]).toBe('Podcast with talking faces, 3 seconds. Made with Orator.');
    await access(new URL('../../web/public/shared-sound.jpg', import.meta.url));
    await withdraw(user, id);
    expect([await isThere(path), await isThere(file)]).toEqual([false, false]);
    expect(await readPreview(code)).toEqual([
      'Orator: give any face something to say',
      'A photo and a text become a talking video, in twelve languages.',
      'website',
      '/samples/lisa.jpg',
    ]);
  });

  test('may be tried sixty times a minute by one network', async () => {
    const answers = await Promise.all(
      Array.from({ length: 61 }, () =>
        ask(gateway, sharedVideos.read, { query: { video: 'A'.repeat(22) }, ip: '203.0.113.99' }),
      ),
    );
    expect(answers.filter(({ name }) => name === 'rate_limited')).toHaveLength(1);
  });
});
