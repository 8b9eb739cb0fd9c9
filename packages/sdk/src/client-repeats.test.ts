import { accounts } from '@orator/contracts/accounts/routes';
import { passwords } from '@orator/contracts/passwords/routes';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient } from './client.ts';
import { NetworkError, TimeoutError } from './errors.ts';
import { makeClient, json, profileBody, serve, stopServers, stored } from './client.test-support.ts';
import { memoryStore } from './session.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/**
 * A real server that stays silent until it has had `silent` requests. The time limit of a request ends the moment the server
 * has received it, so that the test does not depend on the machine's speed.
 */
const serveSilently = async (silent: number, answer: unknown) => {
  const limits: AbortController[] = [];
  const durations: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    limits.push(limit);
    durations.push(ms);
    return limit.signal;
  });
  let hits = 0;
  const base = await serve((_request, response) => {
    hits += 1;
    if (hits > silent) json(response, 200, answer);
    else limits.at(-1)?.abort();
  });
  const client = makeClient(base, memoryStore(stored('a1')), { timeoutMs: 1234 });
  return { client, hits: () => hits, durations };
};

const quote = { task_id: profileBody.id, cost: 0.25, duration_s: 5, expires_at: '2030-01-01T00:00:00Z', ticket: 't' };
const quoteInput = {
  body: { image_id: profileBody.id, script: { text: 'Hello', voice_id: profileBody.id, locale: 'en' as const } },
};

describe('a silent server', () => {
  test('is asked again twice, each time with the whole time limit', async () => {
    const { client, hits, durations } = await serveSilently(2, { status: 'ok' });
    await expect(client.call(systemConfig.health, {})).resolves.toEqual({ status: 'ok' });
    expect(hits()).toBe(3);
    expect(durations).toEqual([1234, 1234, 1234]);
  });

  test('is given up after the second repeat', async () => {
    const { client, hits } = await serveSilently(3, { status: 'ok' });
    await expect(client.call(systemConfig.health, {})).rejects.toBeInstanceOf(TimeoutError);
    expect(hits()).toBe(3);
  });

  test('is asked again by a POST that the contract declares repeatable', async () => {
    const { client, hits } = await serveSilently(2, quote);
    await expect(client.call(photoVideos.quote, quoteInput)).resolves.toMatchObject({ cost: 0.25 });
    expect(hits()).toBe(3);
  });

  test('is asked again by a POST with an idempotency key, which stays the same', async () => {
    const keys: (string | null)[] = [];
    const lost: typeof fetch = (_url, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('no answer')));
      });
    };
    const client = makeClient('http://studio.example.org/api', memoryStore(stored('a1')), {
      timeoutMs: 20,
      fetch: lost,
    });
    const upload = () =>
      client.call(photoAvatarImages.upload, { file: new Blob(['picture']), query: { consent: 'photo-1' } });
    await expect(upload()).rejects.toBeInstanceOf(TimeoutError);
    await expect(upload()).rejects.toBeInstanceOf(TimeoutError);
    expect(keys).toHaveLength(6);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(new Set(keys).size).toBe(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  test('is asked once by any other POST', async () => {
    const { client, hits } = await serveSilently(1, undefined);
    const body = { email: 'ann@example.com', password: 'a long enough one' };
    await expect(client.call(accounts.signUp, { body })).rejects.toBeInstanceOf(TimeoutError);
    expect(hits()).toBe(1);
  });

  test('is asked once by a request that uses something up', async () => {
    const { client, hits } = await serveSilently(1, undefined);
    const body = { token: 'from-a-link', password: 'a long enough one' };
    await expect(client.call(passwords.change, { body })).rejects.toBeInstanceOf(TimeoutError);
    expect(hits()).toBe(1);
  });
});

test('asks a server that cannot be reached twice more', async () => {
  let asked = 0;
  const cut: typeof fetch = () => {
    asked += 1;
    return Promise.reject(new TypeError('cut'));
  };
  const client = makeClient('http://studio.example.org/api', memoryStore(), { fetch: cut });
  await expect(client.call(systemConfig.health, {})).rejects.toBeInstanceOf(NetworkError);
  expect(asked).toBe(3);
});

test('waits 1 s and then 3 s before it asks again', async () => {
  vi.useFakeTimers();
  try {
    let asked = 0;
    const client = createClient({
      baseUrl: 'http://studio.example.org/api',
      session: memoryStore(),
      locale: () => 'en',
      device: { machineCode: () => 'machine-1' },
      fetch: () => {
        asked += 1;
        return Promise.reject(new TypeError('cut'));
      },
    });
    const failed = client.call(systemConfig.health, {}).catch((error: unknown) => error);
    const askedAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return asked;
    };
    expect([await askedAfter(999), await askedAfter(1), await askedAfter(2999), await askedAfter(1)]).toEqual([
      1, 2, 2, 3,
    ]);
    expect(await failed).toBeInstanceOf(NetworkError);
  } finally {
    vi.useRealTimers();
  }
});

describe('a server that refuses a call because earlier ones wait', () => {
  const waiting = { code: 42910, message: 'Still in work.', details: { name: 'calls_waiting' } };
  const refuse = async (refusals: number, after: string) => {
    let hits = 0;
    const base = await serve((_request, response) => {
      hits += 1;
      if (hits > refusals) return json(response, 200, quote);
      response.setHeader('retry-after', after);
      return json(response, 429, waiting);
    });
    const client = makeClient(base, memoryStore(stored('a1')));
    return { call: () => client.call(photoVideos.quote, quoteInput), hits: () => hits };
  };

  test('is asked again when it said', async () => {
    const { call, hits } = await refuse(1, '1');
    await expect(call()).resolves.toMatchObject({ cost: 0.25 });
    expect(hits()).toBe(2);
  });

  test('is asked again as often as a silent one', async () => {
    const { call, hits } = await refuse(9, '1');
    await expect(call()).rejects.toMatchObject({ reason: 'calls_waiting' });
    expect(hits()).toBe(3);
  });

  test('is asked once where the wait is longer than 10 s', async () => {
    const { call, hits } = await refuse(1, '20');
    await expect(call()).rejects.toMatchObject({ reason: 'calls_waiting', retryAfterS: 20 });
    expect(hits()).toBe(1);
  });
});

test('sends every POST with a key that makes it safe to send again', async () => {
  const keys: (string | null)[] = [];
  const client = makeClient('http://studio.example.org/api', memoryStore(), {
    fetch: (_url, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      return Promise.resolve(new Response('{}', { status: 429 }));
    },
  });
  const body = { email: 'ann@example.com', password: 'a long enough one' };
  await expect(client.call(accounts.signUp, { body })).rejects.toHaveProperty('status', 429);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

test('moves to the backup when the main server is gone', async () => {
  const gone = await serve((_request, response) => response.end());
  stopServers();
  const backup = await serve((_request, response) => json(response, 200, { status: 'ok' }));
  await expect(makeClient(gone, memoryStore()).call(systemConfig.health, {})).rejects.toBeInstanceOf(NetworkError);
  const client = makeClient(gone, memoryStore(), { backupBaseUrl: backup });
  await expect(client.call(systemConfig.health, {})).resolves.toEqual({ status: 'ok' });
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
  makeClient('http://studio.example.org/api', memoryStore(stored('a1')), { timeoutMs: 40, fetch: fetcher }).call(
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
