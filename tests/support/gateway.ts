import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { grant } from '@orator/billing';
import { accounts } from '@orator/contracts/accounts/routes';
import { ErrorBody, type ErrorName, ERRORS, findStatus } from '@orator/contracts/core/errors';
import type { RouteOutput, RouteSpec } from '@orator/contracts/core/route';
import { buildApp } from '@orator/gateway/app';
import { createDeps, type Deps } from '@orator/gateway/deps';
import { gatewayEnv } from '@orator/gateway/env';
import { type Cost, createPasswords } from '@orator/gateway/passwords';
import { createLog } from '@orator/platform/log';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { z } from 'zod';
import { createDatabase, createRedis } from './databases.ts';
import { newIp } from './networks.ts';
import { newEmail, PASSWORD } from './people.ts';

/** A gateway in this process, with a database, a part of Redis and a storage folder of its own. */
export interface Gateway {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly redisUrl: string;
  readonly databaseUrl: string;
  readonly storageDir: string;
  readonly close: () => Promise<void>;
}

/** Low, so that tests do not wait for password hashes; tests of hashing use the real cost. */
const CHEAP: Cost = { memoryCost: 1024, timeCost: 1 };

export async function startGateway(
  settings: Readonly<Record<string, string>> = {},
  passwords = createPasswords(CHEAP),
): Promise<Gateway> {
  const storageDir = await mkdtemp(join(tmpdir(), 'orator-gateway-'));
  const [databaseUrl, redisUrl] = await Promise.all([createDatabase(), createRedis()]);
  const env = gatewayEnv.parse({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    SECRET_KEY: randomBytes(32).toString('hex'),
    STORAGE_DIR: storageDir,
    ...settings,
  });
  const deps = { ...createDeps(env, createLog('gateway', env.LOG_LEVEL)), passwords };
  const app = await buildApp(deps);
  await app.ready();
  await deps.redis.ping();
  return {
    app,
    deps,
    redisUrl,
    databaseUrl,
    storageDir,
    close: async () => {
      await app.close();
      await deps.close();
      await rm(storageDir, { recursive: true, force: true });
    },
  };
}

/** A signed-up user with an own IP address, so that limits for an address are not shared. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
  readonly ip: string;
}

interface Input {
  readonly user?: Pick<User, 'token' | 'ip'>;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly ip?: string;
  readonly payload?: InjectOptions['payload'];
}

export interface Answer<Spec extends RouteSpec> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** The body, checked against the contract; fails when the status is not the contract's. */
  readonly value: () => RouteOutput<Spec>;
  /** The name of the error in the catalogue, if it is one. */
  readonly name: string | undefined;
  /** The error's body; fails when it is another. */
  readonly refusal: (name: ErrorName) => ErrorBody;
}

const makeUrl = (spec: RouteSpec, { params = {}, query = {} }: Input): string => {
  const path = spec.url.replaceAll(/:(\w+)/g, (_part, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return `/api${path}${search === '' ? '' : `?${search}`}`;
};

const parseBody = ({ mediaType }: RouteSpec, text: string): unknown => {
  if (mediaType !== undefined) return text;
  return text === '' ? undefined : JSON.parse(text);
};

/** Calls a route of the contracts. */
export async function ask<Spec extends RouteSpec>(
  { app }: Pick<Gateway, 'app'>,
  spec: Spec,
  input: Input = {},
): Promise<Answer<Spec>> {
  const response = await app.inject({
    method: spec.method,
    url: makeUrl(spec, input),
    remoteAddress: input.ip ?? input.user?.ip ?? newIp(),
    headers: { ...(input.user && { authorization: `Bearer ${input.user.token}` }), ...input.headers },
    ...(input.body !== undefined && { payload: input.body }),
    ...(input.payload !== undefined && { payload: input.payload }),
  });
  const text = response.body;
  const name = response.statusCode < 400 ? undefined : errorName(response.statusCode, text);
  return {
    name,
    status: response.statusCode,
    headers: response.headers,
    text,
    value: () => {
      expect(response.statusCode, text).toBe(spec.status ?? 200);
      return z.parse<Spec['response']>(spec.response, parseBody(spec, text));
    },
    refusal: (expected) => {
      expect(name, text).toBe(expected);
      return ErrorBody.parse(JSON.parse(text));
    },
  };
}

const isErrorName = (name: string): name is ErrorName => Object.hasOwn(ERRORS, name);

/** Checks that an error has the catalogue's form, code and status. */
function errorName(status: number, text: string): string | undefined {
  const { code, details: { name = '' } = {} } = ErrorBody.parse(JSON.parse(text));
  if (!isErrorName(name)) throw new Error(`${name} is no error of the catalogue`);
  expect([code, status]).toEqual([ERRORS[name], findStatus(name)]);
  return name;
}

/** Signs up a new person, and tries again when the gateway is busy with the passwords of others. */
export async function newUser(gateway: Gateway, { credits }: { credits?: number } = {}): Promise<User> {
  const [email, ip] = [newEmail(), newIp()];
  const signUp = () => ask(gateway, accounts.signUp, { ip, body: { email, password: PASSWORD } });
  let answer = await signUp();
  while (answer.status === 503) {
    await sleep(250);
    answer = await signUp();
  }
  const session = answer.value();
  const { id } = await gateway.deps.db.user.findUniqueOrThrow({ where: { email } });
  if (credits !== undefined) await setCredits(gateway, id, credits);
  return { id, email, ip, token: session.access_token.secret, refreshToken: session.refresh_token.secret };
}

/** Sets a new account's balance, in hundredths of a credit, by a grant or a captured hold. */
async function setCredits({ deps }: Gateway, userId: string, credits: number): Promise<void> {
  const { balance } = await deps.db.wallet.findUniqueOrThrow({ where: { userId } });
  const much = Number(balance) - credits;
  const extra = { userId, origin: 'promotional', expiresAt: null, kind: 'compensation', reference: userId } as const;
  if (much < 0) await grant(deps.db, { ...extra, amount: -much });
  if (much <= 0) return;
  const [reference, end] = [`test:${userId}`, new Date(Date.now() + 60_000)];
  await deps.db
    .$queryRaw`SELECT ledger_hold(${userId}::uuid, ${reference}, ${much}::bigint, ${end}::timestamptz)::text`;
  await deps.db.$queryRaw`SELECT ledger_settle(${reference}, ${much}::bigint)`;
}

/** Gives an account a plan that does not end, with the plan's counters. */
export async function setPlan({ deps }: Gateway, userId: string, vipLevelId: number): Promise<void> {
  await deps.db.user.update({ where: { id: userId }, data: { vipLevelId } });
  await deps.db.counter.updateMany({ where: { userId }, data: { resetsAt: new Date(0) } });
}
