import { accounts } from '@orator/contracts/accounts/routes';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Lock } from './session.ts';
import { makeClient, json, profileBody, serve, sessionBody, stored } from './client.test-support.ts';
import { memoryStore } from './session.ts';

test('many calls with an expired token refresh it once, before sending', async () => {
  let refreshes = 0;
  const base = await serve((request, response) => {
    if (request.url?.endsWith('/token/refresh') === true) {
      refreshes += 1;
      json(response, 200, sessionBody('a2'));
    } else if (request.headers.authorization === 'Bearer a2') json(response, 200, profileBody);
    else json(response, 401, { code: 40001, message: 'No' });
  });
  const store = memoryStore(stored('a1', 0));
  const client = makeClient(base, store);
  await Promise.all([1, 2, 3, 4].map(() => client.call(accounts.profile, {})));
  expect(refreshes).toBe(1);
  expect(store.read()).toMatchObject({ accessToken: 'a2', refreshToken: 'refresh-of-a2' });
});

test('tabs refresh a token once, even when they see late and in parts what one of them stored', async () => {
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
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const own = memoryStore(stored('a1', 0));
  const other = memoryStore(stored('a1', 0));
  const token = await makeClient(base, own, { lock }).freshToken();
  const late = makeClient(base, other, { lock }).freshToken();
  const written = own.read();
  if (written === null) throw new Error('nothing is stored');
  await vi.advanceTimersByTimeAsync(50);
  other.write({ ...written, accessExpiresAt: 0 });
  await vi.advanceTimersByTimeAsync(10);
  other.write(written);
  await vi.runOnlyPendingTimersAsync();
  expect([token, await late, refreshes]).toEqual(['a2', 'a2', 1]);
});

test('a 401 refreshes and sends again; a refused refresh gives the 401 to the caller', async () => {
  let refused = false;
  const base = await serve((request, response) => {
    if (request.url?.endsWith('/token/refresh') === true) {
      if (refused) json(response, 401, { code: 40001, message: 'Ended' });
      else json(response, 200, sessionBody('a2'));
    } else if (request.headers.authorization === 'Bearer a2' && !refused) json(response, 200, profileBody);
    else json(response, 401, { code: 40001, message: 'Please sign in' });
  });
  const client = makeClient(base, memoryStore(stored('a1')));
  await expect(client.call(accounts.profile, {})).resolves.toMatchObject({ name: 'Ann' });
  refused = true;
  await expect(client.call(accounts.profile, {})).rejects.toMatchObject({ status: 401, message: 'Please sign in' });
});

test('stays signed out when the sign-out came during a refresh', async () => {
  const store = memoryStore(stored('a1', 0));
  const base = await serve((_request, response) => {
    store.clear();
    json(response, 200, sessionBody('a2'));
  });
  await expect(makeClient(base, store).freshToken()).resolves.toBeNull();
  expect(store.read()).toBeNull();
});

test('somebody who signed in during the refresh of another session stays signed in', async () => {
  const store = memoryStore(stored('a1', 0));
  const base = await serve((_request, response) => {
    store.write({ ...stored('b1'), refreshToken: 'r2' });
    json(response, 200, sessionBody('a2'));
  });
  await expect(makeClient(base, store).freshToken()).resolves.toBe('b1');
  expect(store.read()?.accessToken).toBe('b1');
});
