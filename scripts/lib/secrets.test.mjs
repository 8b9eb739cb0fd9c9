import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { derive, saveDatabasePassword, readDatabasePassword, readSecret } from './secrets.mjs';

/** @type {string} */
let folder;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-secrets-'));
  vi.stubEnv('SECRET_KEY', '');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

async function makeDatabase() {
  await mkdir(join(folder, 'postgres'));
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '18\n');
}

describe('the secret', () => {
  it('is made once, for this user alone', async () => {
    const secret = await readSecret(folder);
    expect(secret).toMatch(/^[\w-]{64}$/);
    expect(await readSecret(folder)).toBe(secret);
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
  });

  it('is SECRET_KEY where that is set', async () => {
    await readSecret(folder);
    vi.stubEnv('SECRET_KEY', 'one of an operator');
    expect(await readSecret(folder)).toBe('one of an operator');
  });

  it('is not made anew for data that need the old one, and the message does not advise to remove them', async () => {
    await makeDatabase();
    const message = await readSecret(folder).catch((error) => error.message);
    expect(message).toMatch(/restore it, or set the SECRET_KEY you started with\.$/);
    expect(message).not.toContain('remove');
  });
});

describe('the password of the embedded database', () => {
  it('is a random one and made once', async () => {
    const password = await readDatabasePassword(folder);
    expect(password).toMatch(/^[\w-]{64}$/);
    await makeDatabase();
    expect(await readDatabasePassword(folder)).toBe(password);
    expect((await stat(join(folder, 'postgres-password'))).mode & 0o777).toBe(0o600);
  });

  it('needs no secret, and outlives a change of SECRET_KEY', async () => {
    const password = await readDatabasePassword(folder);
    await makeDatabase();
    vi.stubEnv('SECRET_KEY', 'another one');
    expect(await readDatabasePassword(folder)).toBe(password);
    await expect(readFile(join(folder, 'secret'))).rejects.toThrow('ENOENT');
  });

  it('is derived from the secret in a folder of an earlier version, and stays so once the database has accepted it', async () => {
    const derived = derive(await readSecret(folder), 'postgres');
    await makeDatabase();
    expect(await readDatabasePassword(folder)).toBe(derived);
    await expect(readFile(join(folder, 'postgres-password'))).rejects.toThrow('ENOENT');
    await saveDatabasePassword(derived, folder);
    vi.stubEnv('SECRET_KEY', 'another one');
    expect(await readDatabasePassword(folder)).toBe(derived);
  });
});
