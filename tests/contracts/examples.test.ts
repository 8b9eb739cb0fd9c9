// Rare (ADR 86): journeys make videos through the SDK, and unit tests hold the reference's samples against the contract.
// @module-tag rare
import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ErrorBody } from '@orator/contracts/core/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createDatabase, createRedis } from '../support/databases.ts';
import { PASSWORD, signUp } from '../support/people.ts';
import { portraitPhoto } from '../support/photo.ts';
import { startSystem, type System } from '../support/system.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

const Snippets = z.tuple([
  z.object({ label: z.literal('curl'), source: z.string() }),
  z.object({ label: z.literal('SDK'), source: z.string() }),
]);
const Operation = z.object({ operationId: z.string(), 'x-codeSamples': Snippets });
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

/** Errors of requests that do not have the form that the server accepts. */
const MISFITS = ['bad_request', 'unreadable_body', 'unauthorized', 'route_not_found', 'file_missing'];

let system: System;
let folder: string;
let operations: readonly { name: string; method: string; curl: string; sdk: string }[];

beforeAll(async () => {
  const [databaseUrl, redisUrl] = await Promise.all([createDatabase(), createRedis()]);
  system = await startSystem({ databaseUrl, redisUrl, gatewayEnv: { RATE_LIMIT: 'off' } });
  folder = await mkdtemp(join(tmpdir(), 'orator-examples-'));
  await writeFile(join(folder, 'face.jpg'), (await portraitPhoto()).bytes);
  const { paths } = Document.parse(await (await fetch(`${system.url}/api/openapi.json`)).json());
  operations = Object.values(paths).flatMap((methods) =>
    Object.entries(methods).map(
      ([
        method,
        {
          operationId,
          'x-codeSamples': [curl, sdk],
        },
      ]) => ({
        name: operationId,
        method,
        curl: curl.source,
        sdk: sdk.source,
      }),
    ),
  );
});
afterAll(async () => {
  await system?.stop();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

test.each([
  ['the SDK', process.execPath, 'first-video.ts'],
  ['curl', 'sh', 'first-video.sh'],
])('the example of the first video makes one with %s', async (_with, command, file) => {
  const { email } = await signUp(system.url);
  const env = { ...process.env, ORATOR: system.url, EMAIL: email, PASSWORD };
  await run(command, [join(root, 'packages/sdk/examples', file)], { cwd: folder, env, timeout: 100_000 });
  const video = join(folder, 'talking.mp4');
  expect((await stat(video)).size).toBeGreaterThan(10_000);
  await rm(video);
});

test.each(['get', 'post', 'put', 'patch', 'delete'])(
  'the documented curl command of every %s call is understood by the server',

  async (method) => {
    const newToken = async () => (await (await signUp(system.url)).client.freshToken()) ?? '';
    let token = await newToken();
    const called = operations.filter((operation) => operation.method === method);
    const misfits: string[] = [];
    for (const { name, curl } of called) {
      const env = { ...process.env, ORATOR: system.url, TOKEN: token };
      const command = `${curl} --silent --show-error --max-time 30`;
      const { stdout } = await run('sh', ['-c', command], { cwd: folder, env, maxBuffer: 2 ** 24 });
      // An answer in parts is lines of JSON.
      const [first = ''] = stdout.split('\n', 1);
      const error = ErrorBody.safeParse(first.startsWith('{') ? JSON.parse(first) : undefined).data;
      const reason = error?.details?.name ?? '';
      // A call without the token may refuse what it is given: the refresh token in the sample has expired.
      const refused = reason === 'unauthorized' && !curl.includes('$TOKEN');
      if (MISFITS.includes(reason) && !refused) misfits.push(`${name}: ${stdout}`);
      // It may have ended the session.
      if (method === 'delete') token = await newToken();
    }
    expect(called).not.toEqual([]);
    expect(misfits).toEqual([]);
  },
);

test('the documented SDK code of every call compiles', async () => {
  const place = await mkdtemp(join(root, 'tests/node_modules/.examples-'));
  try {
    for (const { name, sdk } of operations) {
      const before = ["import type { Client } from '@orator/sdk/client';", 'declare const client: Client;'];
      await writeFile(join(place, `${name}.ts`), [...before, sdk, 'console.log(answer);'].join('\n'));
    }
    const config = {
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: { types: ['node'], incremental: false },
    };
    await writeFile(join(place, 'tsconfig.json'), JSON.stringify({ ...config, include: ['*.ts'] }));
    // One checker: each keeps its own copy of the types.
    const compiling = run(join(root, 'node_modules/.bin/tsc'), ['-p', place, '--checkers', '1'], { cwd: root });
    await expect(compiling.catch((error: unknown) => error)).resolves.toEqual({ stdout: '', stderr: '' });
  } finally {
    await rm(place, { recursive: true, force: true });
  }
});
