import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assembleResemblyzer } from './resemblyzer.ts';

const never = new AbortController().signal;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-resemblyzer-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('says which package is missing', async () => {
  await expect(assembleResemblyzer(new Map(), folder, never)).rejects.toThrow('Resemblyzer is missing');
});

test('refuses other weights, because it does not know where their floats are', async () => {
  await mkdir(join(folder, 'resemblyzer'));
  await writeFile(join(folder, 'resemblyzer', 'pretrained.pt'), 'others');
  await expect(assembleResemblyzer(new Map([['Resemblyzer', folder]]), folder, never)).rejects.toThrow('are others');
});
