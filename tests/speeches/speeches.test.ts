import { procedureInput } from '@orator/contracts/rpc/procedures';
import { speeches } from '@orator/contracts/speeches/routes';
import { newId } from '@orator/db/client';
import { deleteDueFiles } from '@orator/gateway/file-deletion';
import { LEAD_IN_S, LEAD_OUT_S } from '@orator/speech/joining/join-pieces';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { convertSpeech } from '../../services/gateway/src/features/speeches/convert.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { answerRpc, finishedSpeech, makeScript, startSpeech } from '../support/gateway-rows.ts';

let gateway: Gateway;
let user: User;
let worker: { close: () => Promise<void> };
/** What the test's worker was asked to convert. */
const asked: string[] = [];
beforeAll(async () => {
  gateway = await startGateway();
  user = await newUser(gateway);
  worker = await answerRpc(gateway.redisUrl, async (job) => {
    const { audio_key, format, converted_key } = procedureInput('speech.convert').parse(job.input);
    asked.push(format);
    if (!(await gateway.deps.storage.has(audio_key))) return { ok: false };
    await gateway.deps.storage.put(converted_key, Buffer.from(`${audio_key} as ${format}`));
    return { ok: true };
  });
});
afterAll(async () => {
  await worker.close();
  await gateway.close();
});

const convert = (id: string, format: 'mp3' | 'wav' | 'opus', by = user) =>
  ask(gateway, speeches.audio, { user: by, params: { id }, query: { format } });

test('converts a speech when its format is requested, once a day, and deletes the copy afterwards', async () => {
  const id = await finishedSpeech(gateway, user);
  const first = (await convert(id, 'mp3')).value().audio_url;
  expect((await convert(id, 'mp3')).value().audio_url.split('?')[0]).toBe(first.split('?')[0]);
  expect((await gateway.app.inject({ url: first })).body).toBe(`tasks/${id}/speech.m4a as mp3`);
  await convert(id, 'wav');
  expect(asked).toEqual(['mp3', 'wav']);

  const now = Date.now();
  await convertSpeech(gateway.deps, { userId: user.id, id }, 'opus', new Date(now));
  await deleteDueFiles(gateway.deps, new Date(now + 27 * 3_600_000));
  expect((await gateway.app.inject({ url: first })).statusCode).toBe(404);
});

test("others' speeches, unfinished ones and those whose file is gone are refused", async () => {
  const id = await finishedSpeech(gateway, user);
  expect((await convert(id, 'mp3', await newUser(gateway))).name).toBe('not_found');
  expect((await convert(newId(), 'mp3')).name).toBe('not_found');
  await gateway.deps.storage.remove(`tasks/${id}/speech.m4a`);
  expect((await convert(id, 'mp3')).name).toBe('not_found');
  expect((await convert(await startSpeech(gateway, user), 'mp3')).name).toBe('task_not_finished');
});

test('a slower speech is estimated longer and costs the same', async () => {
  const quote = async (speed: number) => {
    const body = { script: { ...makeScript('Hello there, how are you today?'), speed } };
    return (await ask(gateway, speeches.quote, { user, body })).value();
  };
  const [usual, slow] = [await quote(1), await quote(0.5)];
  // The silence before and after speech stays as long.
  const silenceS = LEAD_IN_S + LEAD_OUT_S;
  expect(Math.abs(slow.duration_s - silenceS - 2 * (usual.duration_s - silenceS))).toBeLessThan(0.15);
  expect(slow.cost).toBe(usual.cost);
});
