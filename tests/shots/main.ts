import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { inHome } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { startBrowser } from '../support/browser.ts';
import { startServers } from '../support/servers.ts';
import { startSystem } from '../support/system.ts';
import { nameView } from '../views/open-view.ts';
import { createPeople } from '../views/viewers.ts';
import { listViews } from '../views/views.ts';
import { contactSheet } from './contact-sheet.ts';
import { takeHelpPictures } from './help-pictures.ts';
import { takeShots } from './take-shots.ts';

interface Started {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts an Orator of its own, with the sample videos that pages show and without limits of calls. */
async function startOwn(): Promise<Started> {
  const storage = inHome('shots-samples');
  await mkdir(storage, { recursive: true });
  // Kept for the next time: they take a while to make.
  const env = { ...process.env, STORAGE_DIR: storage, SECRET_KEY: 'for the sample files of pictures only' };
  const samples = run(process.execPath, ['services/library/src/samples/main.ts'], { env });
  const servers = await startServers();
  const stopServers = () => servers.stop();
  try {
    const system = await startSystem({ ...servers, gatewayEnv: { RATE_LIMIT: 'off', TRUST_PROXY: 'loopback' } });
    const stop = async (): Promise<void> => {
      await system.stop();
      await stopServers();
    };
    await samples;
    await cp(join(storage, 'samples'), join(system.storageDir, 'samples'), { recursive: true });
    return { url: system.url, stop };
  } catch (error) {
    await stopServers();
    throw error;
  }
}

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    out: { type: 'string' },
    only: { type: 'string', default: '' },
    'help-pictures': { type: 'boolean', default: false },
  },
});

/** Takes the views into a folder, with a page that shows them all. */
async function takeViews(browser: Browser, url: string): Promise<void> {
  const began = performance.now();
  const folder = resolve(values.out ?? inHome('shots'));
  const views = (await listViews()).filter((view) => nameView(view).includes(values.only));
  const people = await createPeople(url);
  await rm(join(folder, 'pictures'), { recursive: true, force: true });
  await mkdir(join(folder, 'pictures'), { recursive: true });
  const parallel = availableParallelism() + 1;
  const { shots, failures } = await takeShots(browser, { url, folder, people, views, parallel });
  const seconds = Math.round((performance.now() - began) / 1000);
  const about = `${shots.length} pictures of ${views.length} views in ${seconds} s`;
  await writeFile(join(folder, 'index.html'), contactSheet(shots, failures, about));
  console.log(`${about}: ${join(folder, 'index.html')}`);
  for (const { name, reason } of failures) console.log(`not taken: ${name}: ${reason}`);
  if (failures.length > 0) process.exitCode = 1;
}

const orator = values.url === undefined ? await startOwn() : { url: new URL(values.url).origin, stop: async () => {} };
const browser = await startBrowser();
try {
  await (values['help-pictures'] ? takeHelpPictures(browser, orator.url, values.only) : takeViews(browser, orator.url));
} finally {
  await browser.close();
  await orator.stop();
}
