import { fileURLToPath } from 'node:url';
import { accounts } from '@orator/contracts/accounts/routes';
import type { BenchmarkResults } from '@orator/platform/benchmark-result';
import { median } from '@orator/rig/math/numeric';
import autocannon from 'autocannon';
import { freePort } from '../../scripts/lib/ports.mjs';
import { launch } from '../../scripts/lib/processes.mjs';
import { signUp } from '../support/people.ts';
import { startSystem, type System } from '../support/system.ts';

const ROUNDS = 3;
const SECONDS = 4;
const CLIENTS = 32;

/** The profile in plain SQL: account, plan, wallet and counters in one row. */
const SQL = `SELECT u.id, u.email, u.name, u.locale, u.email_verified, u.state_change_flag, l.id AS level, l.name AS level_name,
  p.period, p.expired_at, w.balance,
  (SELECT jsonb_object_agg(c.name, c.remaining) FROM counter c WHERE c.user_id = u.id) AS counters
  FROM "user" u CROSS JOIN plan_in_force(u.id, now()) p JOIN vip_level l ON l.id = p.level LEFT JOIN wallet w ON w.user_id = u.id WHERE u.id = $1`;

async function rate(url: string, token?: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: CLIENTS,
    duration: SECONDS,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`);
  return result.requests.average;
}

async function benchProfile(system: System, databaseUrl: string): Promise<BenchmarkResults> {
  const person = await signUp(system.url);
  const profile = await person.client.call(accounts.profile, {});
  const port = await freePort();
  const bare = launch({
    name: 'bare',
    command: [process.execPath, fileURLToPath(new URL('bare.main.ts', import.meta.url))],
    cwd: process.cwd(),
    quiet: true,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: `${port}`,
      DATABASE_URL: databaseUrl,
      BENCH_BODY: JSON.stringify(profile),
      BENCH_SQL: SQL,
      BENCH_USER: profile.id,
    },
  });
  try {
    await bare.untilLine((line) => line.includes('ready'));
    const token = person.session.read()?.accessToken ?? '';
    const rates = { gateway: [] as number[], bytes: [] as number[], pg: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.gateway.push(await rate(`${system.url}/api/account/profile`, token));
      rates.bytes.push(await rate(`http://127.0.0.1:${port}/bytes`));
      rates.pg.push(await rate(`http://127.0.0.1:${port}/pg`));
    }
    const gateway = median(rates.gateway);
    const result = (other: number[], floor: number) => ({
      ratio: gateway / median(other),
      floor,
      value: gateway,
      unit: 'requests/s',
    });
    return {
      'gateway: profile / bare Fastify route with the same bytes': result(rates.bytes, 0.14),
      'gateway: profile / the same query by pg alone': result(rates.pg, 0.55),
    };
  } finally {
    await bare.stop();
  }
}

/**
 * Requests a second of `GET /account/profile`, against a bare Fastify route that sends the same bytes and against the
 * same query by pg alone; all in processes of their own, measured in turn.
 */
export async function benchGateway(servers: { databaseUrl: string; redisUrl: string }): Promise<BenchmarkResults> {
  const system = await startSystem({ ...servers, gatewayEnv: { LOG_LEVEL: 'error', RATE_LIMIT: 'off' } });
  try {
    return await benchProfile(system, servers.databaseUrl);
  } finally {
    await system.stop();
  }
}
