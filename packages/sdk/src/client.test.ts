import type { IncomingMessage } from 'node:http';
import { accounts } from '@orator/contracts/accounts/routes';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { trials } from '@orator/contracts/trials/routes';
import { expect, test } from 'vitest';
import { ApiError } from './errors.ts';
import { makeClient, json, profileBody, serve, stored } from './client.test-support.ts';
import { memoryStore } from './session.ts';

test('sends the headers of the specification and reads the answer by its contract', async () => {
  let seen: IncomingMessage['headers'] = {};
  const base = await serve((request, response) => {
    seen = request.headers;
    json(response, 200, { ...profileBody, secret_column: 1 });
  });
  const profile = await makeClient(base, memoryStore(stored('a1'))).call(accounts.profile, {});
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
  const error = await makeClient(base, memoryStore(stored('a1')))
    .call(photoAvatarImages.upload, { file: new Blob(['x']), query: { consent: 'photo-1' } })
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

test('reports an error page of a proxy as a readable error', async () => {
  const base = await serve((_request, response) => response.writeHead(502).end('<html>Bad gateway'));
  await expect(makeClient(base, memoryStore()).call(systemConfig.health, {})).rejects.toMatchObject({
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
    makeClient(base, memoryStore(stored('a1'))).call(photoAvatarImages.upload, {
      file: new Blob(['portrait']),
      query: { consent: 'photo-1' },
    }),
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
  const client = makeClient(base, memoryStore(stored('a1')));
  await client.call(photoAvatarImages.hide, { params: { id: 'a/b' } });
  await client.call(photoAvatarImages.list, { query: { cursor: undefined, limit: 5 } });
  expect(urls).toEqual(['/api/photo-avatar-image/a%2Fb/display', '/api/photo-avatar-image/upload-photo?limit=5']);
});

test('waits for a machine code that must be found out', async () => {
  const base = await serve((request, response) => {
    json(response, request.headers['machine_code'] === 'late' ? 200 : 400, { status: 'ok' });
  });
  const device = { machineCode: () => Promise.resolve('late') };
  await expect(makeClient(base, memoryStore(), { device }).call(systemConfig.health, {})).resolves.toEqual({
    status: 'ok',
  });
});

test('sends the machine code at once, and waits for the fingerprint only when an account signs up', async () => {
  const seen: unknown[] = [];
  const base = await serve((request, response) => {
    seen.push([request.headers['machine_code'], request.headers['machine_fingerprint']]);
    if (request.method === 'POST') json(response, 429, {});
    else json(response, 200, { status: 'ok' });
  });
  let known: string | null = null;
  const fingerprint = { known: () => known, find: () => Promise.resolve('found') };
  const client = makeClient(base, memoryStore(), { device: { machineCode: () => 'at once', fingerprint } });
  await client.call(systemConfig.health, {});
  await expect(client.call(trials.open, { body: null })).rejects.toHaveProperty('status', 429);
  const body = { email: 'ann@example.com', password: 'a long enough one' };
  await expect(client.call(accounts.signUp, { body })).rejects.toHaveProperty('status', 429);
  known = 'kept';
  await client.call(systemConfig.health, {});
  expect(seen).toEqual([
    ['at once', 'pending'],
    ['at once', 'pending'],
    ['at once', 'found'],
    ['at once', 'kept'],
  ]);
});

test('compares servers by requests with every header', async () => {
  const seen: IncomingMessage['headers'][] = [];
  const base = await serve((request, response) => {
    seen.push(request.headers);
    json(response, 200, { status: 'ok' });
  });
  await makeClient(base, memoryStore(stored('a1')), { backupBaseUrl: base }).compareBases();
  const sent = { machine_code: 'machine-1', app_type: 'web', client_version: '1.0.0', authorization: 'Bearer a1' };
  expect(seen).toEqual([expect.objectContaining(sent), expect.objectContaining(sent)]);
});

test('sends a call with its own token and without messages to the user, when the call asks for that', async () => {
  const seen: IncomingMessage['headers'][] = [];
  const base = await serve((request, response) => {
    seen.push(request.headers);
    json(response, 401, { code: 40001, message: 'No', details: { name: 'unauthorized' } });
  });
  const client = makeClient(base, memoryStore(stored('a1')));
  await expect(client.call(accounts.profile, {}, { token: 'own', hideTip: true })).rejects.toHaveProperty(
    'code',
    40001,
  );
  expect(seen).toEqual([expect.objectContaining({ authorization: 'Bearer own', hidetip: 'true' })]);
});

test("an aborted call rejects with the caller's reason", async () => {
  const base = await serve(() => undefined);
  const stop = new AbortController();
  const call = makeClient(base, memoryStore()).call(systemConfig.health, {}, { signal: stop.signal });
  stop.abort(new Error('typed on'));
  await expect(call).rejects.toThrow('typed on');
});

test('reads the field "result" of an answer, whatever other fields it has', async () => {
  const base = await serve((_request, response) => json(response, 200, { id: 'of the envelope', result: profileBody }));
  await expect(makeClient(base, memoryStore(stored('a1'))).call(accounts.profile, {})).resolves.toEqual(profileBody);
});
