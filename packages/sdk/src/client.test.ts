import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { accounts } from '@orator/contracts/accounts/routes';
import { passwords } from '@orator/contracts/passwords/routes';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { afterEach, expect, test } from 'vitest';
import { type ClientOptions, createClient } from './client.ts';
import { ApiError, NetworkError, TimeoutError } from './errors.ts';
import type { Lock, SessionStore, StoredSession } from './session.ts';
import { portOf } from './port-of.test-support.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A real server on a free port; answers `/api` + path. */
const serve = async (handler: Handler): Promise<string> => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => handler(request, response, Buffer.concat(chunks).toString()));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const port = portOf(server);
  return `http://127.0.0.1:${port}/api`;
};

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const sessionBody = (access: string) => ({
  access_token: { secret: access, expires_in: 900 },
  refresh_token: { secret: `refresh-of-${access}`, expires_in: 86_400 },
  username: 'ann@example.org',
  is_new_user: false,
});

const profileBody = {
  id: '01900000-0000-7000-8000-000000000001',
  username: 'ann@example.org',
  name: 'Ann',
  locale: 'en',
  is_trial: false,
  picture_url: null,
  email_verified: true,
  pending_email: null,
  has_password: true,
  role: 'user' as const,
  vip_status: null,
  wallet: { credit: 12.5 },
  remaining_video_generate_times: 3,
  remaining_voice_clone_times: 0,
  remaining_voice_clone_trial_times: 1,
  remaining_podcast_audio_times: 1,
  remaining_stream_generate_times: 1,
  remaining_text_to_photo_times: 40,
  remaining_photo_to_avatar_times: 3,
  state_change_flag: 0,
};

const memoryStore = (first: StoredSession | null = null): SessionStore => {
  let session = first;
  return {
    read: () => session,
    write: (next) => {
      session = next;
    },
    clear: () => {
      session = null;
    },
  };
};

const stored = (accessToken: string, livesMs = 900_000): StoredSession => ({
  accessToken,
  accessExpiresAt: Date.now() + livesMs,
  refreshToken: 'r1',
  refreshExpiresAt: Date.now() + 86_400_000,
  username: 'ann@example.org',
  isNewUser: false,
});

const clientOf = (baseUrl: string, session: SessionStore, extra: Partial<ClientOptions> = {}) =>
  createClient({
    baseUrl,
    session,
    locale: () => 'de',
    device: { machineCode: () => 'machine-1', clientType: 'mac' },
    retryDelaysMs: [1, 1],
    ...extra,
  });

test('sends the headers of the specification and reads the answer by its contract', async () => {
  let seen: IncomingMessage['headers'] = {};
  const base = await serve((request, response) => {
    seen = request.headers;
    json(response, 200, { ...profileBody, secret_column: 1 });
  });
  const profile = await clientOf(base, memoryStore(stored('a1'))).call(accounts.profile, {});
  expect(profile.wallet.credit).toBe(12.5);
  expect(profile).not.toHaveProperty('secret_column');
  expect(seen).toMatchObject({
    authorization: 'Bearer a1',
    'accept-language': 'de',
    machine_code: 'machine-1',
    client_version: '1.0.0',
    algorithm_version: '1.0.0',
    client_type: 'mac',
    app_type: 'web',
  });
});

test('turns an error answer into ApiError with name, joined message, details and Retry-After', async () => {
  const base = await serve((_request, response) => {
    response.setHeader('retry-after', '7');
    json(response, 422, {
      code: 42202,
      message: ['No face', 'Too small'],
      details: { name: 'photo_refused', reasons: ['no_face'] },
    });
  });
  const error = await clientOf(base, memoryStore(stored('a1')))
    .call(photoAvatarImages.upload, { file: new Blob(['x']) })
    .catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 422,
    code: 42202,
    reason: 'photo_refused',
    message: 'No face, Too small',
    details: { reasons: ['no_face'] },
    retryAfterS: 7,
  });
});

test('keeps an error page of a proxy readable', async () => {
  const base = await serve((_request, response) => response.writeHead(502).end('<html>Bad gateway'));
  await expect(clientOf(base, memoryStore()).call(systemConfig.health, {})).rejects.toMatchObject({
    name: 'ApiError',
    status: 502,
    code: 50200,
  });
});

test('uploads a file as multipart in field "file"', async () => {
  let body = '';
  const base = await serve((_request, response, text) => {
    body = text;
    json(response, 422, { code: 42202, message: 'No', details: { name: 'photo_refused' } });
  });
  await expect(
    clientOf(base, memoryStore(stored('a1'))).call(photoAvatarImages.upload, { file: new Blob(['portrait']) }),
  ).rejects.toBeInstanceOf(ApiError);
  expect(body).toContain('name="file"');
  expect(body).toContain('portrait');
});

test('fills path parameters and leaves undefined query values out', async () => {
  const urls: (string | undefined)[] = [];
  const base = await serve((request, response) => {
    urls.push(request.url);
    if (request.method === 'DELETE') response.writeHead(204).end();
    else json(response, 200, { items: [], next_cursor: null });
  });
  const client = clientOf(base, memoryStore(stored('a1')));
  await client.call(photoAvatarImages.hide, { params: { id: 'a/b' } });
  await client.call(photoAvatarImages.list, { query: { cursor: undefined, limit: 5 } });
  expect(urls).toEqual(['/api/photo-avatar-image/a%2Fb/display', '/api/photo-avatar-image/upload-photo?limit=5']);
});

test('many calls with an expired token refresh it once, before sending', async () => {
  let refreshes = 0;
  const base = await serve((request, response) => {
    if (request.url?.endsWith('/token/refresh') === true) {
      refreshes += 1;
      json(response, 200, sessionBody('a2'));
    } else if (request.headers.authorization === 'Bearer a2') json(response, 200, profileBody);
    else json(response, 401, { code: 40100, message: 'No' });
  });
  const store = memoryStore(stored('a1', 0));
  const client = clientOf(base, store);
  await Promise.all([1, 2, 3, 4].map(() => client.call(accounts.profile, {})));
  expect(refreshes).toBe(1);
  expect(store.read()).toMatchObject({ accessToken: 'a2', refreshToken: 'refresh-of-a2' });
});

test('tabs that see late, and by halves, what one of them wrote refresh it once', async () => {
  let refreshes = 0;
  const base = await serve((_request, response) => {
    refreshes += 1;
    json(response, 200, sessionBody(`a${refreshes + 1}`));
  });
  let last = Promise.resolve();
  const lock: Lock = (_name, task) => {
    const result = last.then(task);
    last = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  };
  const other = memoryStore(stored('a1', 0));
  const own = memoryStore(stored('a1', 0));
  const write = (session: StoredSession): void => {
    own.write(session);
    setTimeout(() => other.write({ ...session, accessExpiresAt: 0 }), 50);
    setTimeout(() => other.write(session), 60);
  };
  const waiting = clientOf(base, other, { lock });
  const [token, late] = await Promise.all([
    clientOf(base, { ...own, write }, { lock }).freshToken(),
    new Promise((resolve) => setTimeout(resolve, 55)).then(() => waiting.freshToken()),
  ]);
  expect([token, late, refreshes]).toEqual(['a2', 'a2', 1]);
});

test('a 401 refreshes and sends again; a refused refresh gives the 401 to the caller', async () => {
  let refused = false;
  const base = await serve((request, response) => {
    if (request.url?.endsWith('/token/refresh') === true) {
      if (refused) json(response, 401, { code: 40100, message: 'Ended' });
      else json(response, 200, sessionBody('a2'));
    } else if (request.headers.authorization === 'Bearer a2' && !refused) json(response, 200, profileBody);
    else json(response, 401, { code: 40100, message: 'Please sign in' });
  });
  const client = clientOf(base, memoryStore(stored('a1')));
  await expect(client.call(accounts.profile, {})).resolves.toMatchObject({ name: 'Ann' });
  refused = true;
  await expect(client.call(accounts.profile, {})).rejects.toMatchObject({ status: 401, message: 'Please sign in' });
});

test('a sign-out during a refresh stays a sign-out', async () => {
  const store = memoryStore(stored('a1', 0));
  const base = await serve((_request, response) => {
    store.clear();
    json(response, 200, sessionBody('a2'));
  });
  await expect(clientOf(base, store).freshToken()).resolves.toBeNull();
  expect(store.read()).toBeNull();
});

test('somebody who signed in during the refresh of another session stays signed in', async () => {
  const store = memoryStore(stored('a1', 0));
  const base = await serve((_request, response) => {
    store.write({ ...stored('b1'), refreshToken: 'r2' });
    json(response, 200, sessionBody('a2'));
  });
  await expect(clientOf(base, store).freshToken()).resolves.toBe('b1');
  expect(store.read()?.accessToken).toBe('b1');
});

test('waits for a machine code that must be found out', async () => {
  const base = await serve((request, response) => {
    json(response, request.headers['machine_code'] === 'late' ? 200 : 400, { status: 'ok' });
  });
  const device = { machineCode: () => Promise.resolve('late') };
  await expect(clientOf(base, memoryStore(), { device }).call(systemConfig.health, {})).resolves.toEqual({
    status: 'ok',
  });
});

test('repeats a silent server twice where the contract lets it: not another POST, nor what uses something up', async () => {
  let hits = 0;
  const base = await serve((request, response) => {
    hits += 1;
    if (hits === 3) json(response, 200, request.method === 'GET' ? { status: 'ok' } : quote);
  });
  const quote = { task_id: profileBody.id, cost: 0.25, duration_s: 5, expires_at: '2030-01-01T00:00:00Z', ticket: 't' };
  const client = clientOf(base, memoryStore(stored('a1')), { timeoutMs: 40 });
  await expect(client.call(systemConfig.health, {})).resolves.toEqual({ status: 'ok' });
  const script = { text: 'Hello', voice_id: profileBody.id, locale: 'en' as const };
  const input = { body: { image_id: profileBody.id, script } };
  hits = 0;
  await expect(client.call(photoVideos.quote, input)).resolves.toMatchObject({ cost: 0.25 });
  hits = 0;
  const newcomer = { body: { email: 'ann@example.com', password: 'a long enough one' } };
  await expect(client.call(accounts.signUp, newcomer)).rejects.toBeInstanceOf(TimeoutError);
  expect(hits).toBe(1);
  hits = 0;
  const byLink = { body: { token: 'from-a-link', password: 'a long enough one' } };
  await expect(client.call(passwords.change, byLink)).rejects.toBeInstanceOf(TimeoutError);
  expect(hits).toBe(1);
});

test('moves to the backup when the main server is gone', async () => {
  const gone = await serve((_request, response) => response.end());
  for (const close of closers.splice(0)) close();
  const backup = await serve((_request, response) => json(response, 200, { status: 'ok' }));
  await expect(clientOf(gone, memoryStore()).call(systemConfig.health, {})).rejects.toBeInstanceOf(NetworkError);
  const client = clientOf(gone, memoryStore(), { backupBaseUrl: backup });
  await expect(client.call(systemConfig.health, {})).resolves.toEqual({ status: 'ok' });
});

test("an aborted call rejects with the caller's reason", async () => {
  const base = await serve(() => undefined);
  const stop = new AbortController();
  const call = clientOf(base, memoryStore()).call(systemConfig.health, {}, { signal: stop.signal });
  stop.abort(new Error('typed on'));
  await expect(call).rejects.toThrow('typed on');
});

/** Loses the first answer, and gives the same one to every request after it. */
const losingFirst = (status: number, body: string): typeof fetch => {
  let requests = 0;
  return (_url, init) => {
    requests += 1;
    if (requests > 1) return Promise.resolve(new Response(body, { status }));
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('no answer')));
    });
  };
};

const NOT_FOUND = JSON.stringify({ code: 40401, message: 'Not found', details: { name: 'not_found' } });

const removeTask = (fetcher: typeof fetch) =>
  clientOf('http://studio.example.org/api', memoryStore(stored('a1')), { timeoutMs: 40, fetch: fetcher }).call(
    tasks.remove,
    { params: { id: profileBody.id } },
  );

test('a DELETE that was sent again after a lost answer succeeds when the row is gone', async () => {
  await expect(removeTask(losingFirst(404, NOT_FOUND))).resolves.toBeUndefined();
});

test('a DELETE that was sent once fails when there is no row', async () => {
  const once = removeTask(() => Promise.resolve(new Response(NOT_FOUND, { status: 404 })));
  await expect(once).rejects.toMatchObject({ status: 404, reason: 'not_found' });
});

test.each([
  [404, JSON.stringify({ code: 40400, message: 'No such route', details: { name: 'route_not_found' } })],
  [404, '<html>Not found'],
  [409, JSON.stringify({ code: 40901, message: 'Still running', details: { name: 'task_not_finished' } })],
])('a repeated DELETE reports any other error: %s %s', async (status, body) => {
  await expect(removeTask(losingFirst(status, body))).rejects.toMatchObject({ status });
});
