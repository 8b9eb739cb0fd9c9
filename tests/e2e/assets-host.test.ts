// Rare (ADR 86): it tests code that hardly changes.
// @module-tag rare
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { liveEmbeds } from '@orator/contracts/live-embeds/routes';
import { buildApp } from '@orator/gateway/app';
import { createDeps } from '@orator/gateway/deps';
import { gatewayEnv } from '@orator/gateway/env';
import { createLog } from '@orator/platform/log';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visit, type VisitOptions } from '../support/browser.ts';
import { NEW_EMBED } from '../live-sessions/sessions.ts';
import { signUp } from '../support/people.ts';
import { openPage } from './open-page.ts';
import { browser, orator } from './run.ts';

/** The folder of the host that the files are in; others have the rest of it. */
const FOLDER = '/studio';
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

let stop: (() => Promise<void>)[] = [];
let studio: string;
let host: string;

/** Listens until the tests of this file end. Returns the origin. */
async function serve(listener: RequestListener, name = '127.0.0.1'): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('it listens at no port');
  stop.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://${name}:${address.port}`;
}

/** A host of files as README describes it. */
const serveFiles =
  (webDir: string): RequestListener =>
  async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://host');
    const file = pathname.startsWith(`${FOLDER}/`) ? pathname.slice(FOLDER.length) : null;
    const bytes = file === null ? null : await readFile(join(webDir, file)).catch(() => null);
    if (bytes === null) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': TYPES[extname(pathname)] ?? 'application/octet-stream',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    return response.end(bytes);
  };

/** A gateway of the run's Orator that names the host. */
async function startStudio(settings: Readonly<Record<string, string>>): Promise<string> {
  const env = gatewayEnv.parse({ ...settings, LOG_LEVEL: 'silent', ASSETS_URL: `${host}${FOLDER}` });
  const deps = createDeps(env, createLog('gateway', env.LOG_LEVEL));
  const app = await buildApp(deps);
  stop.push(async () => {
    await app.close();
    await deps.close();
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** The files of the app that a page asks for, by their kind, and the hosts that it asks. */
function watchFiles(page: Page) {
  const [kinds, hosts] = [new Set<string>(), new Set<string>()];
  page.context().on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isFile = /\/assets\/|\/icon\.svg$|\/live-avatar\.js$/.test(pathname);
    if (!isFile && !['script', 'stylesheet', 'font'].includes(request.resourceType())) return;
    kinds.add(extname(pathname));
    hosts.add(origin);
  });
  return { kinds, hosts };
}

/** Without the header that separates the networks of tests, because a browser would first ask another host whether it may send that. */
const context: VisitOptions['context'] = { extraHTTPHeaders: {} };

const visitStudio = (name: string, options: Partial<VisitOptions>, body: (page: Page) => Promise<void>) =>
  visit(browser, { expected: orator.expected, context, name, url: studio, ...options }, ({ page }) => body(page));

// Skipped for an Orator that runs elsewhere, whose settings are not known here.
describe.skipIf(orator.gatewaySettings === null)('with a separate host for the files of the app', () => {
  beforeAll(async () => {
    const settings = orator.gatewaySettings ?? {};
    host = await serve(serveFiles(settings['WEB_DIR'] ?? ''));
    studio = await startStudio(settings);
  });
  afterAll(async () => {
    for (const part of stop.toReversed()) await part();
    stop = [];
  });

  test('loads scripts, styles, fonts, texts and pictures of the first page and of later ones from that host alone', async () => {
    await visitStudio('assets host, pages', {}, async (page) => {
      const { kinds, hosts } = watchFiles(page);
      await openPage(page, '/', false);
      expect(await page.evaluate(`document.fonts.check('700 40px "Bricolage Grotesque Variable"')`)).toBe(true);
      expect([...kinds]).toEqual(expect.arrayContaining(['.js', '.css', '.woff2', '.json']));
      await openPage(page, '/help/podcast-avatar', false, true);
      await page.locator('main img').first().scrollIntoViewIfNeeded();
      await expect.poll(() => [...kinds]).toContain('.avif');
      expect([...hosts]).toEqual([host]);
    });
  });

  test('loads the texts of another language from that host', async () => {
    await visitStudio('assets host, language', { context: { ...context, locale: 'ar' } }, async (page) => {
      const { hosts } = watchFiles(page);
      const [words] = await Promise.all([
        page.waitForResponse(/\/studio\/assets\/words-[^/]+\/ar\/first-home\.json$/),
        openPage(page, '/', false),
      ]);
      expect(words.status()).toBe(200);
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
      expect([...hosts]).toEqual([host]);
    });
  });

  test('loads a live avatar on another site from that host', async () => {
    const { client } = await signUp(studio);
    let code = '';
    const site = await serve(
      (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(code),
      'localhost',
    );
    const { key } = await client.call(liveEmbeds.create, { body: { ...NEW_EMBED, origins: [site] } });
    code = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>A shop</title><body>
<script src="${host}${FOLDER}/live-avatar.js" data-studio="${studio}" data-key="${key}" data-label="Ask Lisa" async></script>`;
    await visitStudio('assets host, live avatar', { url: site }, async (page) => {
      const { kinds, hosts } = watchFiles(page);
      await page.goto('/');
      await page.getByRole('button', { name: 'Ask Lisa' }).click();
      const frame = page.frameLocator('iframe');
      await frame.getByRole('button', { name: 'Start talking' }).waitFor();
      await expect.poll(() => [...kinds]).toContain('.wasm');
      expect([...hosts]).toEqual([host]);
    });
  });
});
