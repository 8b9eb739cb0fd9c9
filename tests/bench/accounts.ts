import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Session } from '@orator/contracts/accounts/schema';
import { accounts } from '@orator/contracts/accounts/routes';
import { createDb, newId } from '@orator/db/client';
import { createPasswords } from '@orator/gateway/passwords';
import type { BenchmarkResults } from '@orator/platform/benchmark-result';
import { median } from '@orator/rig/math/numeric';
import autocannon from 'autocannon';
import { Pool } from 'pg';
import { freePort } from '../../scripts/lib/ports.mjs';
import { launch } from '../../scripts/lib/processes.mjs';
import { createAccessTokens } from '../../services/gateway/src/identity/access-tokens.ts';
import { PASSWORD, signUp } from '../support/people.ts';
import { startSystem, type System } from '../support/system.ts';

const ROUNDS = 3;
const SECONDS = 4;
/** Concurrent sign-ins, and concurrent checks by Argon2 alone. */
const PEOPLE = Math.max(4, 2 * availableParallelism());
const CLIENTS = 32;

/** Completed calls a second of `many` loops that each repeat `work`. */
async function measureRate(many: number, work: (index: number) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: many }, async (_, index) => {
      while (performance.now() - began < SECONDS * 1000) {
        await work(index);
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - began);
}

async function post(base: string, path: string, body: object): Promise<unknown> {
  const url = `${base}/api${path}`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function read(url: string, token?: string): Promise<number> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const result = await autocannon({ url, connections: CLIENTS, duration: SECONDS, headers });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`);
  return result.requests.average;
}

interface Servers {
  readonly databaseUrl: string;
  readonly redisUrl: string;
}

/** Sign-ins compared with checks of the same hash by the same library in this process, equally concurrent. */
async function benchSignIn(system: System, { databaseUrl }: Servers): Promise<BenchmarkResults> {
  const person = await signUp(system.url);
  const db = createDb(databaseUrl, 1);
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { email: person.email } });
  await db.$disconnect();
  const passwords = createPasswords();
  const rates = { signIn: [] as number[], alone: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.alone.push(await measureRate(PEOPLE, () => passwords.verify(passwordHash, PASSWORD)));
    rates.signIn.push(
      await measureRate(PEOPLE, () =>
        post(system.url, accounts.signIn.url, { email: person.email, password: PASSWORD }),
      ),
    );
  }
  const value = median(rates.signIn);
  return {
    'accounts: sign-ins / Argon2 alone': { ratio: value / median(rates.alone), floor: 0.6, value, unit: 'sign-ins/s' },
  };
}

/** The writes of a token refresh in plain SQL: old token, session, new token. */
async function refreshBySql(pool: Pool, sessionId: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT * FROM refresh_token t JOIN session s ON s.id = t.session_id WHERE s.id = $1 LIMIT 1', [
      sessionId,
    ]);
    await client.query('BEGIN');
    await client.query('UPDATE refresh_token SET replaced_at = now() WHERE session_id = $1 AND replaced_at IS NULL', [
      sessionId,
    ]);
    await client.query('UPDATE session SET last_seen_at = now() WHERE id = $1', [sessionId]);
    const end = new Date(Date.now() + 60_000);
    const values = [randomBytes(32), sessionId, end];
    await client.query('INSERT INTO refresh_token (hash, session_id, expires_at) VALUES ($1, $2, $3)', values);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

/** Token refreshes of many sessions compared with the same rows written by pg alone. */
async function benchRefresh(system: System, { databaseUrl }: Servers): Promise<BenchmarkResults> {
  const people = await Promise.all(Array.from({ length: 8 }, () => signUp(system.url)));
  const tokens = people.map(({ session }) => session.read()?.refreshToken ?? '');
  const pool = new Pool({ connectionString: databaseUrl, max: 12 });
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM session ORDER BY id DESC LIMIT $1', [
    people.length,
  ]);
  const rates = { refresh: [] as number[], sql: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.sql.push(await measureRate(people.length, (index) => refreshBySql(pool, rows[index]?.id ?? '')));
    const rate = await measureRate(people.length, async (index) => {
      const answer = await post(system.url, accounts.refresh.url, { refresh_token: tokens[index] });
      tokens[index] = Session.parse(answer).refresh_token.secret;
    });
    rates.refresh.push(rate);
  }
  await pool.end();
  const value = median(rates.refresh);
  return {
    'accounts: refreshes / their rows by pg alone': {
      ratio: value / median(rates.sql),
      floor: 0.15,
      value,
      unit: 'refreshes/s',
    },
  };
}

/** The profile with token verification compared with the same handler without it. */
async function benchToken(servers: Servers): Promise<BenchmarkResults> {
  const [port, storage] = [await freePort(), await mkdtemp(join(tmpdir(), 'orator-bench-'))];
  const secret = randomBytes(32).toString('hex');
  const db = createDb(servers.databaseUrl, 1);
  const user = await db.user.findFirstOrThrow({ where: { email: { not: null } }, orderBy: { id: 'desc' } });
  await db.$disconnect();
  const gateway = launch({
    name: 'gateway',
    command: [process.execPath, fileURLToPath(new URL('profile.main.ts', import.meta.url))],
    cwd: process.cwd(),
    quiet: true,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      RATE_LIMIT: 'off',
      PORT: `${port}`,
      DATABASE_URL: servers.databaseUrl,
      REDIS_URL: servers.redisUrl,
      SECRET_KEY: secret,
      STORAGE_DIR: storage,
      BENCH_USER: user.id,
    },
  });
  try {
    await gateway.untilLine((line) => line.includes('ready'));
    const token = createAccessTokens(secret).issue({ id: user.id, sessionId: newId(), trial: false });
    const url = `http://127.0.0.1:${port}`;
    const rates = { token: [] as number[], open: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.open.push(await read(`${url}/open-profile`));
      rates.token.push(await read(`${url}/api${accounts.profile.url}`, token));
    }
    const value = median(rates.token);
    return {
      'accounts: profile with a token / without': {
        ratio: value / median(rates.open),
        floor: 0.85,
        value,
        unit: 'requests/s',
      },
    };
  } finally {
    await gateway.stop();
    await rm(storage, { recursive: true, force: true });
  }
}

export async function benchAccounts(servers: Servers): Promise<BenchmarkResults> {
  const system = await startSystem({ ...servers, gatewayEnv: { LOG_LEVEL: 'error', RATE_LIMIT: 'off' } });
  try {
    return {
      ...(await benchSignIn(system, servers)),
      ...(await benchRefresh(system, servers)),
      ...(await benchToken(servers)),
    };
  } finally {
    await system.stop();
  }
}
