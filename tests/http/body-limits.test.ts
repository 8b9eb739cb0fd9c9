import { podcasts } from '@orator/contracts/podcasts/routes';
import { speeches } from '@orator/contracts/speeches/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Gateway, newUser, setPlan, startGateway } from '../support/gateway.ts';
import { addImage, findVoice, makeScript } from '../support/gateway-rows.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

test('refuses JSON of more than 64 kB, and takes the longest text of one voice in any script', async () => {
  const user = await newUser(gateway);
  const quote = (text: string) => ask(gateway, speeches.quote, { user, body: { script: makeScript(text, 'zh-CN') } });
  expect((await quote('我'.repeat(2500))).status).toBe(200);
  expect((await quote('我'.repeat(22_000))).name).toBe('payload_too_large');
});

test('reads a podcast of the most characters in Chinese, which is longer than 64 kB, and says that it takes too long', async () => {
  const user = await newUser(gateway);
  await setPlan(gateway, user.id, 3);
  const image_id = await addImage(gateway, user.id);
  const speaker = { image_id, voice_id: findVoice('zh-CN'), locale: 'zh-CN' as const };
  const speakers = ['甲', '乙'].map((name) => ({ ...speaker, name }));
  const turns = Array.from({ length: 500 }, (_, turn) => ({ speaker: turn % 2, text: '我'.repeat(40) }));
  const body = { speakers, turns };
  expect(new TextEncoder().encode(JSON.stringify(body)).length).toBeGreaterThan(64 * 1024);
  expect((await ask(gateway, podcasts.quote, { user, body })).name).toBe('video_too_long');
});
