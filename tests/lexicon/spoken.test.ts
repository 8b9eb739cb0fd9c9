import type { RouteSpec } from '@orator/contracts/core/route';
import { dubs } from '@orator/contracts/dubs/routes';
import { lexicon } from '@orator/contracts/lexicon/routes';
import type { LexiconWord } from '@orator/contracts/lexicon/schema';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { podcasts } from '@orator/contracts/podcasts/routes';
import { procedureInput } from '@orator/contracts/rpc/procedures';
import { sceneVideos } from '@orator/contracts/scene-videos/routes';
import { speeches } from '@orator/contracts/speeches/routes';
import type { Quote } from '@orator/contracts/tasks/quotes';
import { tasks } from '@orator/contracts/tasks/routes';
import { voices } from '@orator/contracts/voices/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { prepareDub } from '../dubs/quote-dub.ts';
import { openSession, talk } from '../live-sessions/sessions.ts';
import { preparePodcast } from '../podcasts/rows.ts';
import { makeScene, prepareSceneVideo } from '../scene-videos/rows.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addImage, answerRpc, finishedVideo, makeScript, findVoice } from '../support/gateway-rows.ts';

const TEXT = 'Ask Nguyen.';
const SAID = 'Ask [Nguyen=Nwin].';

let gateway: Gateway;
let origin: string;
let worker: { close: () => Promise<void> };
/** The texts that the test's worker was asked to measure, to speak before a purchase, and to speak live. */
const [measured, previewed, live]: string[][] = [[], [], []];
beforeAll(async () => {
  gateway = await startGateway();
  origin = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  worker = await answerRpc(gateway.redisUrl, async ({ name, input }) => {
    if (name === 'speech.measure') {
      const { scripts } = procedureInput(name).parse(input);
      measured?.push(...scripts.map(({ text }) => text));
      return { seconds: scripts.map(({ text }) => text.length / 10) };
    }
    if (name === 'speech.preview') {
      const { text, audio_key } = procedureInput(name).parse(input);
      previewed?.push(text);
      await gateway.deps.storage.put(audio_key, Buffer.from(text));
      return { ok: true, audio_key, duration_s: 1, phones: [] };
    }
    const { text } = procedureInput('speech.live').parse(input);
    live?.push(text);
    return { ok: true, rate: 16_000, audio: '', duration_s: 0.2, phones: [], parts: 0 };
  });
});
afterAll(async () => {
  await worker.close();
  await gateway.close();
});

const NGUYEN: LexiconWord = { locale: 'en', word: 'Nguyen', said: 'Nwin', match_case: false };

/** A user whose lexicon has a word that the script uses and one that it does not. */
async function newSpeaker(word = NGUYEN): Promise<User> {
  const user = await newUser(gateway, { credits: 10_000 });
  await ask(gateway, lexicon.add, { user, body: word });
  await ask(gateway, lexicon.add, { user, body: { ...word, word: 'Qatar', said: 'cutter' } });
  return user;
}

/** Starts a quoted task. Returns the input that its worker reads. */
async function startQuoted(user: User, start: RouteSpec, { task_id, ticket }: Quote): Promise<unknown> {
  expect((await ask(gateway, start, { user, body: { task_id, ticket } })).status).toBe(202);
  return (await gateway.deps.db.task.findUniqueOrThrow({ where: { id: task_id } })).input;
}

describe('what the lexicon says', () => {
  test('is measured and stored with a talking video, beside the script as it was written', async () => {
    const user = await newSpeaker();
    const body = { image_id: await addImage(gateway, user.id), script: makeScript(TEXT) };
    const quote = (await ask(gateway, photoVideos.quote, { user, body })).value();
    const { task_id, ticket } = quote;
    const { id } = (await ask(gateway, photoVideos.start, { user, body: { task_id, ticket } })).value();
    expect(measured).toContain(SAID);
    const row = await gateway.deps.db.task.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ title: TEXT, input: { script: { text: TEXT }, lexicon: [NGUYEN] } });
    expect((await ask(gateway, tasks.read, { user, params: { id } })).value().source).toMatchObject({
      script: { text: TEXT },
    });
  });

  test('is stored with a speech, which costs as much as the spoken text', async () => {
    const user = await newSpeaker({ ...NGUYEN, said: 'N '.repeat(50).trim() });
    const quote = (await ask(gateway, speeches.quote, { user, body: { script: makeScript(TEXT) } })).value();
    // 104 characters at 2 credits a thousand.
    expect(quote.cost).toBe(0.21);
    expect(await startQuoted(user, speeches.start, quote)).toMatchObject({ lexicon: [{ word: 'Nguyen' }] });
  });

  test('is stored with the turns of a podcast and the lines of a dub', async () => {
    const user = await newSpeaker();
    const turns = [
      { speaker: 0, text: TEXT },
      { speaker: 1, text: 'Why?' },
    ];
    const body = await preparePodcast(gateway, user, { turns });
    const podcast = (await ask(gateway, podcasts.quote, { user, body })).value();
    expect(await startQuoted(user, podcasts.start, podcast)).toMatchObject({ turns, lexicon: [NGUYEN] });

    const other = await newSpeaker({ ...NGUYEN, locale: 'es' });
    const { lines, ...dub } = await prepareDub(gateway, other);
    const line = { ...lines[0], from: 1, to: 3, speaker: 0, original: 'Hello.', text: 'Hola, Nguyen.' };
    const quote = (await ask(gateway, dubs.quote, { user: other, body: { ...dub, lines: [line] } })).value();
    const stored = { lines: [{ text: 'Hola, Nguyen.' }], lexicon: [{ ...NGUYEN, locale: 'es' }] };
    expect(await startQuoted(other, dubs.start, quote)).toMatchObject(stored);
  });

  test('changes a scene’s hash, so that no rendered scene with the other pronunciation is used', async () => {
    const user = await newSpeaker();
    const image = await addImage(gateway, user.id);
    const body = await prepareSceneVideo(gateway, user, {
      scenes: [makeScene(image, TEXT), makeScene(image, 'Hello.')],
    });
    const readHashes = async () => {
      const quote = (await ask(gateway, sceneVideos.quote, { user, body })).value();
      const input = await startQuoted(user, sceneVideos.start, quote);
      await gateway.deps.db.task.updateMany({ where: { userId: user.id }, data: { state: 2 } });
      expect(input).toMatchObject({ parts: [{}, {}] });
      return z.object({ parts: z.array(z.object({ hash: z.string() })) }).parse(input).parts;
    };
    const [asked, hello] = await readHashes();
    await gateway.deps.db.lexiconEntry.deleteMany({ where: { userId: user.id } });
    const [askedAgain, helloAgain] = await readHashes();
    expect(helloAgain).toEqual(hello);
    expect(askedAgain).not.toEqual(asked);
  });

  test('is what a result was made with when it is made again', async () => {
    const user = await newSpeaker();
    const first = await finishedVideo(gateway, user);
    const { input } = await gateway.deps.db.task.findUniqueOrThrow({ where: { id: first } });
    const before = [{ ...NGUYEN, said: 'N’guyen' }];
    await gateway.deps.db.task.update({
      where: { id: first },
      data: { input: { ...z.record(z.string(), z.json()).parse(input), lexicon: before } },
    });
    const { id } = (await ask(gateway, tasks.reroll, { user, params: { id: first } })).value();
    const again = await gateway.deps.db.task.findUniqueOrThrow({ where: { id } });
    expect(again.input).toMatchObject({ lexicon: before });
  });

  test('is heard in previews and in live sessions, whose captions show what was written', async () => {
    const user = await newSpeaker();
    await ask(gateway, voices.preview, { user, params: { id: findVoice('en') }, body: { text: TEXT } });
    expect(previewed).toEqual([SAID]);
    const { send, wait, drop } = talk(origin, await openSession(gateway, user), user.token);
    await wait('joined');
    send({ type: 'say', text: TEXT });
    expect(await wait('speech')).toMatchObject([{ text: TEXT }]);
    expect(live).toContain(SAID);
    drop();
  });

  test('may make a script readable, and not longer than scripts may be', async () => {
    const quote = (user: User, text: string) =>
      ask(gateway, speeches.quote, { user, body: { script: makeScript(text) } });
    const reader = await newSpeaker({ ...NGUYEN, word: 'Чебурашка', said: 'Cheburashka' });
    expect((await quote(reader, 'Чебурашка')).status).toBe(200);
    const wordy = await newSpeaker({ ...NGUYEN, word: 'a', said: 'word '.repeat(23).trim() });
    expect((await quote(wordy, 'a '.repeat(400))).name).toBe('text_too_long');
  });
});
