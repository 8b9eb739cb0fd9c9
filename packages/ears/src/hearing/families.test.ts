import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSpan } from './families.ts';
import { SAMPLE_RATE } from '../spans/plan-spans.ts';
import { createRecogniser, type Recogniser } from './recogniser.ts';
import { writeTinyEars } from './tiny-ears.test-support.ts';

const never = new AbortController().signal;
const second = new Float32Array(SAMPLE_RATE);
let folder = '';
let recogniser: Recogniser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-families-'));
  recogniser = createRecogniser();
});
afterAll(async () => {
  await recogniser.close();
  await rm(folder, { recursive: true, force: true });
});

it('hears by SenseVoice, which tells the language and when each word begins', async () => {
  const model = await writeTinyEars('senseVoice', join(folder, 'sense'));
  const heard = await recogniser.recognise(model, { samples: second, language: 'zh' }, never);
  expect(heard).toMatchObject({ text: '你好。', language: 'zh' });
  expect(heard.words).toEqual([{ text: '你好。', start: expect.closeTo(0.06, 2), end: expect.any(Number) }]);
}, 60_000);

it('hears by Parakeet, which tells when each word begins and ends, and no language', async () => {
  const model = await writeTinyEars('transducer', join(folder, 'parakeet'));
  const heard = await recogniser.recognise(model, { samples: second, language: 'de' }, never);
  expect(heard).toMatchObject({ text: 'Guten Tag', language: 'de' });
  const [guten, tag] = heard.words;
  expect(guten).toMatchObject({ text: 'Guten', start: 0, end: expect.closeTo(0.16, 2) });
  expect(tag).toMatchObject({ text: 'Tag', start: expect.closeTo(0.24, 2), end: expect.closeTo(0.4, 2) });
  const untold = await recogniser.recognise(model, { samples: second, language: '' }, never);
  expect(untold.language).toBe('');
}, 60_000);

it('spreads words over their phrase where the model does not tell when they are said', () => {
  const tokens = ['Good', ' day', ' now'].map((text) => Buffer.from(text).toString('hex'));
  const heard = { language: 'en', tokens, times: [], durations: [] };
  const { words } = readSpan({ family: 'whisper' }, heard, { seconds: 6, told: 'en' });
  expect(words).toEqual([
    { text: 'Good', start: 0, end: 2 },
    { text: 'day', start: 2, end: 4 },
    { text: 'now', start: 4, end: 6 },
  ]);
});
