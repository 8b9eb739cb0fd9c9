import { accounts } from '@orator/contracts/accounts/routes';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { voices } from '@orator/contracts/voices/routes';
import { createDeps } from '@orator/gateway/deps';
import { buildApp } from '@orator/gateway/app';
import { RpcTimeout } from '@orator/platform/rpc';
import { createLog } from '@orator/platform/log';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/lib/ports.mjs';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { newIp } from '../support/networks.ts';
import { addImage, quoteVideo, voiceOf } from '../support/gateway-rows.ts';
import { PASSWORD } from '../support/people.ts';
import { startServers } from '../support/servers.ts';

let gateway: Gateway;
let user: User;
beforeAll(async () => {
  gateway = await startGateway();
  user = await newUser(gateway);
});
afterAll(() => gateway.close());

/** A second gateway whose Postgres or Redis does not exist. */
async function without(part: 'DATABASE_URL' | 'REDIS_URL') {
  const nowhere = { DATABASE_URL: 'postgres://nobody:x@127.0.0.1', REDIS_URL: 'redis://127.0.0.1' }[part];
  const deps = createDeps(
    { ...gateway.deps.env, [part]: `${nowhere}:${await freePort()}/0` },
    createLog('gateway', 'silent'),
  );
  const app = await buildApp(deps);
  return {
    app,
    close: async () => {
      await app.close();
      await deps.close();
    },
  };
}

describe('without Postgres', () => {
  test('people are told to try again in a moment', async () => {
    const half = await without('DATABASE_URL');
    const answer = await ask(half, accounts.profile, { user });
    expect([answer.name, answer.status, answer.headers['retry-after']]).toEqual(['busy', 503, '5']);
    expect(answer.text).not.toMatch(/127\.0\.0\.1|prisma|select/i);
    const signIn = await ask(half, accounts.signIn, { ip: newIp(), body: { email: user.email, password: PASSWORD } });
    expect(signIn.name).toBe('busy');
    expect((await ask(half, systemConfig.health)).status).toBe(200);
    expect((await ask(half, systemConfig.ready)).refusal('busy').details).toMatchObject({
      postgres: false,
      redis: true,
    });
    await half.close();
  });
});

describe('a restart of Postgres', () => {
  test('fails a few requests at most, and nothing needs to be restarted after it', async () => {
    const servers = await startServers();
    const own = await startGateway({ DATABASE_URL: servers.databaseUrl });
    try {
      const person = await newUser(own);
      const profile = () => ask(own, accounts.profile, { user: person });
      expect((await profile()).status).toBe(200);
      const restart = servers.restartPostgres();
      const seen = new Set<string | undefined>();
      await expect.poll(async () => seen.add((await profile()).name).has('busy'), { timeout: 30_000 }).toBe(true);
      await restart;
      await expect.poll(async () => (await profile()).status, { timeout: 30_000 }).toBe(200);
      expect([...seen].filter((name) => name !== undefined)).toEqual(['busy']);
    } finally {
      await own.close();
      await servers.stop();
    }
  });
});

describe('without Redis', () => {
  test('signing in, looking and starting go on; the task waits in the outbox', async () => {
    const half = await without('REDIS_URL');
    const body = { email: user.email, password: PASSWORD };
    expect((await ask(half, accounts.signIn, { body })).status).toBe(200);
    expect((await ask(half, accounts.profile, { user })).status).toBe(200);
    const quote = await quoteVideo(gateway, user, await addImage(gateway, user.id));
    const ticket = { task_id: quote.task_id, ticket: quote.ticket };
    const task = (await ask(half, photoVideos.start, { user, body: ticket })).value();
    expect(await gateway.deps.db.outbox.count({ where: { taskId: task.id } })).toBe(1);
    expect((await ask(half, tasks.read, { user, params: { id: task.id } })).value().queue_position).toBeUndefined();
    expect((await ask(half, systemConfig.ready)).refusal('busy').details).toMatchObject({
      postgres: true,
      redis: false,
    });
    await half.close();
  });
});

describe('without a worker', () => {
  test('people are told to try again in a moment', async () => {
    const silent = { ...gateway.deps.rpc, call: () => Promise.reject(new RpcTimeout('nobody answered')) };
    const app = await buildApp({ ...gateway.deps, rpc: silent });
    const input = { user, params: { id: voiceOf('en') }, body: { text: 'Never made before.' } };
    const answer = await ask({ app }, voices.preview, input);
    expect([answer.name, answer.headers['retry-after']]).toEqual(['busy', '10']);
    await app.close();
  });
});
