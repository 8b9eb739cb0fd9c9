import { dubs } from '@orator/contracts/dubs/routes';
import type { DubLine, NewDub } from '@orator/contracts/dubs/schema';
import { tasks } from '@orator/contracts/tasks/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { cutLine, readVoices } from '@orator/videos/dubs/kept-voices';
import { createSpeechEngines } from '@orator/speech/speech-engines';
import { taskKinds } from '@orator/contracts/tasks/kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addVideoAvatar, findVoice } from '../support/gateway-rows.ts';
import { hearInTurn } from '../support/hear-in-turn.ts';
import { prepareDub } from './quote-dub.ts';
import { runDub } from './run-dub.ts';

const goOn = new AbortController().signal;
const speech = createSpeechEngines();
let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(async () => {
  await speech.close();
  await gateway.close();
});

const line = (from: number, text: string): DubLine => ({ from, to: from + 1.5, speaker: 0, original: '', text });
const LINES = [line(0.5, 'Hola a todos.'), line(3, 'Hoy hace sol.'), line(5.5, 'Hasta luego.')];
const CORRECTED = [...LINES.slice(0, 2), line(5.5, 'Muchas gracias.')];
const CORRECTED_TWICE = [...LINES.slice(0, 2), line(5.5, 'Hasta mañana.')];

const newDub = async (user: User): Promise<NewDub> => ({
  ...(await prepareDub(gateway, user)),
  original_sound: 'drop',
  lines: LINES,
});
const askQuote = (user: User, body: NewDub) => ask(gateway, dubs.quote, { user, body });

/** Starts a dub at its quoted price, makes it by a worker that hears these texts in turn, and reads it. */
async function makeDub(user: User, body: NewDub, ...heard: readonly string[]) {
  const { task_id, ticket, cost } = (await askQuote(user, body)).value();
  (await ask(gateway, dubs.start, { user, body: { task_id, ticket } })).value();
  await runDub(gateway, speech, task_id, heard.length === 0 ? null : hearInTurn(...heard));
  return { cost, task: (await ask(gateway, tasks.read, { user, params: { id: task_id } })).value() };
}

/** What each line of a finished dub sounds like, by itself. */
async function readLineSounds(id: string): Promise<Buffer[]> {
  const { db, storage } = gateway.deps;
  const { output, input } = await db.task.findUniqueOrThrow({ where: { id } });
  const { voices_key = '' } = taskKinds.dub.output.parse(output);
  const voices = await storage.withLocalCopy(voices_key, (path) => readVoices(path, goOn));
  return taskKinds.dub.input.parse(input).lines.map(({ from }) => {
    const pcm = cutLine(voices, { from, durationS: 2.4 });
    return Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  });
}

/** Hundredths of a credit that are not held. */
const readCredits = async (user: User): Promise<number> =>
  Number((await gateway.deps.db.wallet.findUniqueOrThrow({ where: { userId: user.id } })).balance);

test('speaks and charges only the corrected line, leaves the sound of the others, and lets a correction be corrected again', {
  tags: ['rare'],
  timeout: 90_000,
}, async () => {
  const user = await newUser(gateway);
  const first = await newDub(user);
  const { cost, task } = await makeDub(user, first);
  expect([task.state, cost, task.charged]).toEqual([TaskState.Successed, 1.34, 1.34]);
  const before = await readCredits(user);
  const again = { ...first, again_of: task.id, lines: CORRECTED };
  const second = await makeDub(user, again);
  // A line of a second and a half, of ten credits a minute.
  expect([second.cost, second.task.charged]).toEqual([0.25, 0.25]);
  expect(before - (await readCredits(user))).toBe(25);
  const [sounds, corrected] = [await readLineSounds(task.id), await readLineSounds(second.task.id)];
  expect(corrected[0]?.some((byte) => byte !== 0)).toBe(true);
  expect(corrected.map((sound, index) => sound.equals(sounds[index] ?? Buffer.of()))).toEqual([true, true, false]);
  const third = await makeDub(user, { ...again, again_of: second.task.id, lines: CORRECTED_TWICE });
  expect(third.task.charged).toBe(0.25);
  const back = await readLineSounds(third.task.id);
  expect(back.map((sound, index) => sound.equals(corrected[index] ?? Buffer.of()))).toEqual([true, true, false]);
});

test('charges a tenth of the video when no line is corrected, and all of it when no line is kept', async () => {
  const user = await newUser(gateway);
  const first = await newDub(user);
  const { task } = await makeDub(user, first);
  const quoteCost = async (change: Partial<NewDub>): Promise<number> =>
    (await askQuote(user, { ...first, again_of: task.id, ...change })).value().cost;
  expect(await quoteCost({ captions: 'box' })).toBe(0.14);
  const speakers = [{ name: 'Nora', voice_id: findVoice('fr'), in_picture: true }];
  expect(await quoteCost({ locale: 'fr', speakers, lines: [line(0.5, 'Bonjour.')] })).toBe(1.34);
  const { db } = gateway.deps;
  const { output } = await db.task.findUniqueOrThrow({ where: { id: task.id } });
  const { voices_key: _voices, ...old } = taskKinds.dub.output.parse(output);
  await db.task.update({ where: { id: task.id }, data: { output: old } });
  expect(await quoteCost({ lines: CORRECTED })).toBe(1.34);
}, 60_000);

test("refuses to correct another account's dub, one of other footage, and one that is not finished", {
  tags: ['rare'],
  timeout: 60_000,
}, async () => {
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  const theirs = await makeDub(other, await newDub(other));
  const own = await newDub(user);
  expect((await askQuote(user, { ...own, again_of: theirs.task.id })).name).toBe('not_found');
  const { task_id, ticket } = (await askQuote(user, own)).value();
  (await ask(gateway, dubs.start, { user, body: { task_id, ticket } })).value();
  expect((await askQuote(user, { ...own, again_of: task_id })).name).toBe('not_found');
  await runDub(gateway, speech, task_id);
  const elsewhere = { ...own, again_of: task_id, video_avatar_id: await addVideoAvatar(gateway, user.id) };
  expect((await askQuote(user, elsewhere)).name).toBe('not_found');
});

test('does not start a correction whose dub was deleted, and fails one that waits, without a charge', {
  tags: ['rare'],
  timeout: 60_000,
}, async () => {
  const user = await newUser(gateway);
  const first = await newDub(user);
  const { task } = await makeDub(user, first);
  const body = { ...first, again_of: task.id, lines: CORRECTED };
  const [one, two] = [(await askQuote(user, body)).value(), (await askQuote(user, body)).value()];
  const start = ({ task_id, ticket }: typeof one) => ask(gateway, dubs.start, { user, body: { task_id, ticket } });
  const before = await readCredits(user);
  (await start(one)).value();
  (await ask(gateway, tasks.remove, { user, params: { id: task.id } })).value();
  expect((await start(two)).refusal('input_gone').details).toMatchObject({ missing: ['dub'] });
  await runDub(gateway, speech, one.task_id);
  const failed = (await ask(gateway, tasks.read, { user, params: { id: one.task_id } })).value();
  expect([failed.error?.reason, failed.charged]).toEqual(['input_gone', 0]);
  expect(await readCredits(user)).toBe(before);
});

test('speaks a misheard line of a dub again, and lists an unheard name, also in a later dub that keeps its line', {
  tags: ['rare'],
  timeout: 90_000,
}, async () => {
  const user = await newUser(gateway);
  const lines = [line(0.5, 'Trabajo en la BBC.'), line(3, 'Ayer vimos a Siobhan.'), line(5.5, 'Hasta luego.')];
  const body = { ...(await newDub(user)), lines };
  const misheard = 'Trabajo en la vida. Ayer vimos a Sheldon. Hasta luego.';
  const { task } = await makeDub(user, body, misheard, 'Trabajo en la BBC.');
  expect(task.output).toMatchObject({ spoken_again: 1, doubted: [{ word: 'Siobhan', locale: 'es' }] });
  expect(task.output?.doubted?.[0]?.start).toBeGreaterThan(3);
  const corrected = [...lines.slice(0, 2), line(5.5, 'Muchas gracias.')];
  const again = await makeDub(user, { ...body, again_of: task.id, lines: corrected }, 'Muchas gracias.');
  expect(again.task.output?.doubted).toEqual(task.output?.doubted);
  expect(again.task.output).not.toHaveProperty('spoken_again');
});
