import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { workerEnv } from '../env.ts';
import { createHeadServer } from './head-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'orator-head-env-'));
afterAll(() => rmSync(folder, { recursive: true }));

const workflow = (inputs: object): string => {
  const file = join(folder, `${JSON.stringify(inputs).length}.json`);
  writeFileSync(file, JSON.stringify({ 1: { class_type: 'Any', inputs } }));
  return file;
};
const parseEnv = (settings: Record<string, string>) =>
  workerEnv.safeParse({
    DATABASE_URL: 'postgres://localhost/orator',
    REDIS_URL: 'redis://localhost',
    SECRET_KEY: 'x'.repeat(32),
    STORAGE_DIR: folder,
    ...settings,
  });
const findServer = (settings: Record<string, string>) => {
  const { data } = parseEnv(settings);
  return data === undefined ? expect.unreachable() : createHeadServer(data);
};
const HEAD_ENGINE_URL = 'http://127.0.0.1:9000/v1';

test('creates the configured head server under its name', () => {
  expect(findServer({})).toBeUndefined();
  expect(findServer({ HEAD_ENGINE: 'http', HEAD_ENGINE_URL })).toMatchObject({
    engine: 'http',
    name: null,
    timeoutMs: 1_800_000,
  });
  const HEAD_ENGINE_WORKFLOW = workflow({ image: '{{image}}', audio: '{{audio}}' });
  const comfyui = { HEAD_ENGINE: 'comfyui', HEAD_ENGINE_URL, HEAD_ENGINE_WORKFLOW };
  expect(findServer(comfyui)).toMatchObject({ engine: 'comfyui', name: 'ComfyUI' });
  expect(findServer({ ...comfyui, HEAD_ENGINE_NAME: 'Studio GPU' })).toMatchObject({ name: 'Studio GPU' });
});

test.each([
  [{ HEAD_ENGINE: 'http' }, 'HEAD_ENGINE_URL'],
  [{ HEAD_ENGINE: 'comfyui', HEAD_ENGINE_URL }, 'HEAD_ENGINE_WORKFLOW'],
  [{ HEAD_ENGINE: 'http', HEAD_ENGINE_URL: 'ftp://server' }, 'HEAD_ENGINE_URL'],
  [{ HEAD_ENGINE: 'http', HEAD_ENGINE_URL, HEAD_ENGINE_TIMEOUT_S: '4000' }, 'HEAD_ENGINE_TIMEOUT_S'],
  [{ HEAD_ENGINE: 'gpu' }, 'HEAD_ENGINE'],
])('refuses %o at the start, and names what is wrong', (settings, name) => {
  expect(parseEnv(settings).error?.issues.map(({ path }) => path.join())).toEqual([name]);
});

test.each([
  ['no file', 'nowhere.json', 'no workflow'],
  ['a workflow without sound', workflow({ image: '{{image}}' }), 'has no input with {{audio}}'],
])('refuses %s as a workflow', (_what, HEAD_ENGINE_WORKFLOW, message) => {
  expect(() => findServer({ HEAD_ENGINE: 'comfyui', HEAD_ENGINE_URL, HEAD_ENGINE_WORKFLOW })).toThrow(
    `HEAD_ENGINE_WORKFLOW: ${HEAD_ENGINE_WORKFLOW} `,
  );
  expect(() => findServer({ HEAD_ENGINE: 'comfyui', HEAD_ENGINE_URL, HEAD_ENGINE_WORKFLOW })).toThrow(message);
});
