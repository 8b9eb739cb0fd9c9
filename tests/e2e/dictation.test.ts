// Rare (ADR 86): it starts an Orator of its own; the server's part and the page's have tests of their own.
// @module-tag rare
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wavBytes } from '@orator/sound/wav';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserSwitches, withoutOptimizer } from '../../scripts/lib/system.mjs';
import { playBeeps, SAMPLE_RATE } from '../support/beeps.ts';
import { startBrowser, visit } from '../support/browser.ts';
import { signUp } from '../support/people.ts';
import { startServers } from '../support/servers.ts';
import { startSystem, type System, until } from '../support/system.ts';
import { startTranscriptionServer } from '../support/transcription-server.ts';
import { expectUncharged } from './accounts.ts';
import { orator } from './run.ts';
import { scriptIn, STUDIO, findStudio } from './studio.ts';

/** What the microphone hears, again and again: two phrases of a sentence with a pause between, and a longer one after. */
const SAID = playBeeps([2, 'one', 'two', 'three', 'four', 1.2, 'five', 'six', 'seven', 'two', 1.2]);
const SENTENCE = 'one two three four five six seven two';

/** A system of its own: with a recogniser, Orator would also check the speech of the other journeys' videos. */
let system: System;
let folder: string;
let listening: Browser;
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const servers = await startServers();
  ends.push(() => servers.stop());
  const ears = await startTranscriptionServer();
  ends.push(ears.stop);
  const env = { TRANSCRIPTION_URL: ears.url };
  system = await startSystem({ ...servers, env, gatewayEnv: { TRUST_PROXY: 'loopback' } });
  ends.push(system.stop);
  folder = await mkdtemp(join(tmpdir(), 'orator-test-'));
  ends.push(() => rm(folder, { recursive: true }));
  const path = join(folder, 'said.wav');
  await writeFile(path, wavBytes({ sampleRate: SAMPLE_RATE, pcm: SAID }));
  const microphone = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${path}`,
  ];
  listening = await startBrowser([...browserSwitches, withoutOptimizer, ...microphone]);
  ends.push(() => listening.close());
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

test('a script is dictated in a browser that recognises no speech, without a word lost at a pause', async () => {
  const person = await signUp(system.url);
  const session = person.session.read();
  const context = { permissions: ['microphone'] };
  await visit(
    listening,
    { url: system.url, expected: orator.expected, name: 'dictation', session, context },
    async ({ page }) => {
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'webkitSpeechRecognition'));
      await page.goto(STUDIO);
      const { text } = findStudio(page);
      await text.fill('Ahoy.');
      await page.getByRole('button', { name: 'Dictate', exact: true }).click();
      await page.getByText('Listening …').waitFor();
      // The file may have begun before it was listened to.
      await until(async () => (await scriptIn(text)).includes(SENTENCE), 120);
      await page.getByRole('button', { name: 'Stop dictating' }).click();
      await page.getByRole('button', { name: 'Dictate', exact: true }).waitFor();
      expect(await scriptIn(text)).toMatch(/^Ahoy\. (?:[a-z]+ )*one two three four five six seven two\b/);
    },
  );
  await expectUncharged(person);
});
