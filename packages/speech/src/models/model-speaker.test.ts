import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { TINY_FILES, writeTinyModel } from '../sherpa/tiny-model.test-support.ts';
import { createSpeechEngines } from '../speech-engines.ts';

const never = new AbortController().signal;

test('speaks the first piece of a script ahead, and hands it out when the script is spoken', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orator-ahead-'));
  await writeTinyModel(folder, ['hello', 'there', 'something', 'else']);
  const model = { key: 'tiny', folder, family: 'vits', files: TINY_FILES, ruleFsts: [] };
  const engines = createSpeechEngines({ models: { find: () => model } });
  onTestFinished(async () => {
    await engines.close();
    await rm(folder, { recursive: true });
  });
  const opening = { text: 'Hello there.', locale: 'en', voice: 'tiny/0' } as const;
  engines.ready(opening);
  const engine = engines.get('sherpa');
  // The process answers one after another.
  await engine.synthesise({ ...opening, text: 'Something else.' }, never);
  const first = Promise.withResolvers<string>();
  const speaking = engine.synthesise(opening, never, () => first.resolve('spoken'));
  // An answer of the process would come later.
  setImmediate(() => first.resolve('not yet'));
  expect(await first.promise).toBe('spoken');
  await speaking;
});
