// Rare (ADR 86): it starts an Orator of its own; the server's part and the page's have tests of their own.
// @module-tag rare
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveEmbeds } from '@orator/contracts/live-embeds/routes';
import { wavBytes } from '@orator/sound/wav';
import { createSpeechEngines } from '@orator/speech/speech-engines';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { browserSwitches, withoutOptimizer } from '../../scripts/lib/system.mjs';
import { NEW_EMBED } from '../live-sessions/sessions.ts';
import { startBrowser, visit } from '../support/browser.ts';
import { startChatServer } from '../support/chat-server.ts';
import { startHearingServer } from '../support/hearing-server.ts';
import { signUp } from '../support/people.ts';
import { startServers } from '../support/servers.ts';
import { startSystem, type System } from '../support/system.ts';
import { orator } from './run.ts';

/** What the microphone hears, again and again, with seconds of silence before and after. */
const QUESTION = 'What does it cost to visit the garden?';
const BEFORE_S = 3;
const AFTER_S = 4;
/** Longer than it is silent, so that the question is heard again over it. */
const ANSWER =
  'The garden by the river opens every morning at nine, and it closes when the sun goes down. In summer there are concerts on the lawn. On Sundays a guide walks with everybody who likes to hear about the old trees. The people who planted them lived in the mill for a hundred years.';

let system: System;
let folder: string;
let speaking: Browser;
const ends: (() => Promise<unknown>)[] = [];

/** The sound of the question, spoken by a voice that every machine has. */
async function writeMicrophone(path: string): Promise<void> {
  const engines = createSpeechEngines();
  const speech = engines.get('flite');
  const { sampleRate, pcm } = await speech.synthesise(
    { text: QUESTION, locale: 'en', voice: 'slt' },
    new AbortController().signal,
  );
  await engines.close();
  const [before, after] = [BEFORE_S, AFTER_S].map((seconds) => seconds * sampleRate);
  const heard = new Int16Array((before ?? 0) + pcm.length + (after ?? 0));
  heard.set(pcm, before);
  await writeFile(path, wavBytes({ sampleRate, pcm: heard }));
}

beforeAll(async () => {
  const servers = await startServers();
  ends.push(() => servers.stop());
  const [ears, chat] = await Promise.all([startHearingServer(QUESTION), startChatServer(() => ANSWER)]);
  ends.push(ears.stop, chat.close);
  const env = { TRANSCRIPTION_URL: ears.url };
  const gatewayEnv = { TRUST_PROXY: 'loopback', CHAT_URL: chat.url };
  system = await startSystem({ ...servers, env, gatewayEnv });
  ends.push(system.stop);
  folder = await mkdtemp(join(tmpdir(), 'orator-test-'));
  ends.push(() => rm(folder, { recursive: true }));
  const path = join(folder, 'said.wav');
  await writeMicrophone(path);
  const microphone = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${path}`,
  ];
  speaking = await startBrowser([...browserSwitches, withoutOptimizer, ...microphone]);
  ends.push(() => speaking.close());
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

/** Switches on, and is answered and interrupts the answer, without another press. @returns what was heard of the answer */
async function talkHandsFree(page: Page | FrameLocator): Promise<string> {
  await page.getByText('Listening', { exact: true }).waitFor({ timeout: 60_000 });
  await page.getByRole('switch', { name: 'Hands-free' }).click();
  const log = page.getByRole('log', { name: 'What was said' });
  await log.getByText(QUESTION).first().waitFor({ timeout: 60_000 });
  await log.getByText('The garden by the river').first().waitFor({ timeout: 60_000 });
  await log.getByText('Interrupted').first().waitFor({ timeout: 60_000 });
  const line = log.locator('p', { hasText: 'Interrupted' }).first();
  const said = await line.locator('[dir=auto]').textContent();
  await page.getByRole('button', { name: 'End the session' }).click();
  return said ?? '';
}

/** The beginning of the answer, without the words that were not heard. */
const expectPart = (said: string): void => {
  expect(ANSWER.startsWith(said)).toBe(true);
  expect(said.length).toBeLessThan(ANSWER.length);
};

test('a person in hands-free mode asks, hears the answer and interrupts it without pressing anything', async () => {
  const person = await signUp(system.url);
  const context = { permissions: ['microphone'] };
  const session = person.session.read();
  const options = { url: system.url, expected: orator.expected, name: 'hands-free', session, context };
  await visit(speaking, options, async ({ page }) => {
    await page.goto('/stream-avatar');
    await page.getByRole('button', { name: 'Start talking' }).click({ timeout: 60_000 });
    expectPart(await talkHandsFree(page));
    await page.getByText('You ended the session').waitFor();
  });
});

test('a visitor of another site talks hands-free in its frame, without an account', async () => {
  const site = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(
      `<!doctype html><title>Shop</title><script src="${system.url}/live-avatar.js" data-key="${key}" async></script>`,
    );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  ends.push(() => new Promise((resolve) => site.close(resolve)));
  const { port } = z.object({ port: z.number() }).parse(site.address());
  // Another host than that of the studio.
  const origin = `http://localhost:${port}`;
  const { client } = await signUp(system.url);
  const { greeting: _silent, ...embed } = NEW_EMBED;
  const { key } = await client.call(liveEmbeds.create, { body: { ...embed, origins: [origin] } });
  const context = { permissions: ['microphone'], extraHTTPHeaders: {} };
  const options = { url: system.url, expected: orator.expected, name: 'hands-free-embedded', context };
  await visit(speaking, options, async ({ page }) => {
    await page.goto(origin);
    await page.getByRole('button', { name: 'Live avatar' }).click();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Start talking' }).click({ timeout: 60_000 });
    expectPart(await talkHandsFree(frame));
    await frame.getByText('You ended the session').waitFor();
  });
});
