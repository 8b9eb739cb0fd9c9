import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startServers } from '../support/servers.ts';
import { startSystem } from '../support/system.ts';

/** A system whose only model is the one that hears: its voices are built in, so that others do not slow it down. */
export async function startStudio(folder: string, gatewayEnv: Readonly<Record<string, string>> = {}) {
  const models = join(folder, 'models');
  const from = process.env['MODELS_DIR'] ?? '';
  for (const name of await readdir(from)) {
    if (name.startsWith('whisper')) await cp(join(from, name), join(models, name), { recursive: true });
  }
  const installed: unknown = JSON.parse(await readFile(join(from, 'installed.json'), 'utf8'));
  await writeFile(join(models, 'installed.json'), JSON.stringify(keepEars(installed)));
  const servers = await startServers();
  const system = await startSystem({ ...servers, readied: true, env: { MODELS_DIR: models }, gatewayEnv });
  const stop = async (): Promise<void> => {
    await system.stop();
    await servers.stop();
  };
  return { url: system.url, databaseUrl: servers.databaseUrl, stop };
}
const keepEars = (installed: unknown): unknown => {
  if (Array.isArray(installed)) return installed.filter((one) => JSON.stringify(one).includes('whisper'));
  if (typeof installed !== 'object' || installed === null) return installed;
  return Object.fromEntries(
    Object.entries(installed).map(([key, value]) =>
      key.includes('whisper') || typeof value !== 'object' ? [key, value] : [key, keepEars(value)],
    ),
  );
};
