import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '@orator/contracts/accounts/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway } from '../support/gateway.ts';
import { PASSWORD } from '../support/people.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

describe('answers tell a browser', () => {
  const readHeaders = async (settings: Record<string, string>, url = '/api/health') => {
    const one = await startGateway(settings);
    const { headers } = await one.app.inject({ url });
    await one.close();
    return headers;
  };

  test('what a page may do, that no site frames it, and which referrer it sends', async () => {
    const headers = await readHeaders({});
    const policy = String(headers['content-security-policy']);
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'self'",
      "form-action 'self'",
    ]) {
      expect(policy).toContain(rule);
    }
    // What WebAssembly needs, and no more.
    expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('to run the script for analytics that the operator names, and on which page it is', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'orator-web-'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="en"></html>');
    const one = await startGateway({ WEB_DIR: folder, ANALYTICS_TAG_URL: 'https://tags.example/tag.js?id=1&l="x"' });
    const { headers, body } = await one.app.inject({ url: '/', headers: { accept: 'text/html' } });
    await one.close();
    await rm(folder, { recursive: true });
    expect(String(headers['content-security-policy'])).toMatch(/script-src [^;]*https:\/\/tags\.example[; ]/);
    expect(body).toContain('data-analytics-tag="https://tags.example/tag.js?id=1&amp;l=&quot;x&quot;"');
  });

  test('to take the app’s files from the host that the operator names, and nothing else from there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'orator-web-'));
    await writeFile(join(folder, 'index.html'), '<html><link rel="icon" href="/icon.svg" /></html>');
    const one = await startGateway({ WEB_DIR: folder, ASSETS_URL: 'https://cdn.example/studio' });
    const { headers, body } = await one.app.inject({ url: '/', headers: { accept: 'text/html' } });
    await one.close();
    await rm(folder, { recursive: true });
    expect(body).toContain('<html data-assets-url="https://cdn.example/studio"');
    expect(body).toContain('<link rel="preconnect" href="https://cdn.example" crossorigin />');
    expect(body).toContain('href="https://cdn.example/studio/icon.svg"');
    const rules = String(headers['content-security-policy']).split(';');
    const allowing = rules.filter((rule) => rule.includes(' https://cdn.example/studio/'));
    expect(allowing.map((rule) => rule.split(' ')[0])).toEqual([
      'script-src',
      'style-src',
      'img-src',
      'font-src',
      'connect-src',
    ]);
    expect(rules.filter((rule) => rule.includes('cdn.example'))).toEqual(allowing);
  });

  test('to insist on https exactly when the studio is served by https', async () => {
    expect((await readHeaders({}))['strict-transport-security']).toBeUndefined();
    const secure = await readHeaders({ PUBLIC_URL: 'https://studio.example.org' });
    expect(secure['strict-transport-security']).toContain('max-age=31536000');
  });

  test('nothing about a session in a cookie: tokens travel in headers, which no other site can send', async () => {
    const user = await newUser(gateway);
    const answers = [
      await ask(gateway, accounts.signIn, { body: { email: user.email, password: PASSWORD } }),
      await ask(gateway, accounts.refresh, { body: { refresh_token: user.refreshToken } }),
      await ask(gateway, accounts.profile, { user }),
    ];
    const cookies = answers
      .map(({ headers }) => headers['set-cookie'])
      .flat()
      .filter((cookie) => typeof cookie === 'string');
    // The cookie by which a browser is known: with it, the owner may try passwords while others are locked out. It
    // signs nobody in.
    expect(cookies).toEqual([expect.stringMatching(/^orator_device=.*HttpOnly; SameSite=/)]);
    // Neither does a cookie sign anybody in.
    const headers = { cookie: `access_token=${user.token}; authorization=Bearer ${user.token}; ${cookies.join('; ')}` };
    expect((await ask(gateway, accounts.profile, { headers })).name).toBe('unauthorized');
    const query = { token: user.token, access_token: user.token };
    expect((await ask(gateway, accounts.profile, { query })).name).toBe('unauthorized');
  });
});
