import { request as post } from 'node:http';
import { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { liveEmbeds } from '@orator/contracts/live-embeds/routes';
import { MOST_DOCUMENT_BYTES } from '@orator/contracts/live-knowledge/documents';
import { MOST_KNOWN, MOST_UNANSWERED } from '@orator/contracts/live-knowledge/limits';
import { liveKnowledge } from '@orator/contracts/live-knowledge/routes';
import type { ChangedKnowledge } from '@orator/contracts/live-knowledge/schema';
import { procedureInput } from '@orator/contracts/rpc/procedures';
import { newId } from '@orator/db/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteUnanswered } from '../../services/gateway/src/features/live-sessions/live-knowledge/questions.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addImage, answerRpc, findVoice } from '../support/gateway-rows.ts';
import { isAll } from '../support/scope.ts';
import { newTrial } from '../support/trials.ts';
import { answerWithSound, FRAMED, makeEmbed, openSession, talk } from './sessions.ts';

const FACE = { sample: 'lisa', locale: 'en' } as const;

let gateway: Gateway;
let origin: string;
/** What voices were asked to say. */
const spoken: { readonly text: string; readonly locale: string }[] = [];
let worker: { close: () => Promise<void> };
beforeAll(async () => {
  gateway = await startGateway();
  origin = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  worker = await answerRpc(gateway.redisUrl, async ({ input }) => {
    spoken.push(procedureInput('speech.live').parse(input));
    return answerWithSound(input);
  });
});
afterAll(async () => {
  await worker.close();
  await gateway.close();
});

const tell = (user: User, told: ChangedKnowledge, face: object = FACE) =>
  ask(gateway, liveKnowledge.add, { user, body: { ...FACE, ...face, ...told } });
const tryIt = async (user: User, question: string) =>
  (await ask(gateway, liveKnowledge.ask, { user, body: { ...FACE, question } })).value();
const listUnanswered = async (user: User, face: Readonly<Record<string, string>> = FACE) =>
  (await ask(gateway, liveKnowledge.unanswered, { user, query: face })).value().items;

/** Says something in a session, and returns the sentences of the answer. */
async function hear(id: string, token: string, said: string): Promise<string[]> {
  const { wait, send, closed } = talk(origin, id, token);
  await wait('joined');
  send({ type: 'say', text: said });
  await wait('turn_end');
  const sentences = await wait('speech');
  send({ type: 'end' });
  await closed;
  return sentences.map(({ text }) => text);
}

test('answers questions to a face from its texts and pairs, names the sources, and says that it does not know the rest', async () => {
  const user = await newUser(gateway);
  const text = (await tell(user, { text: '# Shop\n\nWe open at nine. Bread costs 3 euros.' })).value();
  const pair = (await tell(user, { question: 'Do you bake cakes?', text: 'Yes, on order.' })).value();
  expect(await tryIt(user, 'How much is bread?')).toEqual({
    known: true,
    answer: 'Bread costs 3 euros.',
    source_ids: [text.id],
  });
  expect(await tryIt(user, 'Can you bake a cake?')).toMatchObject({ answer: 'Yes, on order.', source_ids: [pair.id] });
  expect(await tryIt(user, 'Do you repair shoes?')).toEqual({
    known: false,
    answer: 'I don’t know that.',
    source_ids: [],
  });
  expect(await tryIt(user, 'Hello!')).toMatchObject({ known: false, answer: 'What would you like to know?' });
  expect(await listUnanswered(user)).toEqual([]);
  const params = { id: pair.id };
  await ask(gateway, liveKnowledge.change, { user, params, body: { question: 'Do you bake cakes?', text: 'No.' } });
  expect(await tryIt(user, 'Do you bake cakes?')).toMatchObject({ answer: 'No.' });
  await ask(gateway, liveKnowledge.remove, { user, params });
  expect(await tryIt(user, 'Do you bake cakes?')).toMatchObject({ known: false });
});

test('answers in a talk with what the face knows, and passes other questions to the owner, whose answer becomes a pair', async () => {
  const user = await newUser(gateway, { credits: 2000 });
  await tell(user, { text: 'We open at nine. Bread costs 3 euros.' });
  const { wait, send, closed } = talk(origin, await openSession(gateway, user), user.token);
  expect(await wait('joined')).toMatchObject([{ chat: true }]);
  let turns = 0;
  const say = async (text: string): Promise<string[]> => {
    turns += 1;
    send({ type: 'say', text });
    await wait('turn_end', turns);
    return (await wait('speech')).filter(({ turn }) => turn === turns).map((sentence) => sentence.text);
  };
  expect(await say('When do you open?')).toEqual(['We open at nine.']);
  expect(await wait('sources')).toMatchObject([{ turn: 1, titles: ['We open at nine. Bread costs 3 euros.'] }]);
  const unknown = ['I don’t know that.', 'I have passed your question on.'];
  expect(await say('Do you repair shoes?')).toEqual(unknown);
  expect(await say('do you repair shoes?')).toEqual(unknown);
  const [question, ...others] = await listUnanswered(user);
  expect([question, others]).toMatchObject([{ question: 'Do you repair shoes?', asked: 2 }, []]);
  const params = { id: question?.id ?? '' };
  await ask(gateway, liveKnowledge.answer, { user, params, body: { answer: 'Only on Mondays.' } });
  expect(await listUnanswered(user)).toEqual([]);
  expect(await say('Do you repair shoes?')).toEqual(['Only on Mondays.']);
  send({ type: 'end' });
  await closed;
  expect((await ask(gateway, liveKnowledge.dismiss, { user, params })).name).toBe('not_found');
});

test('says in the language of the talk that the face does not know the answer', async () => {
  const user = await newUser(gateway, { credits: 2000 });
  await tell(user, { text: 'Das Haus schließt um sechs.' }, { locale: 'de' });
  const german = { locale: 'de', voice_id: findVoice('de') } as const;
  expect(await hear(await openSession(gateway, user, german), user.token, 'Wer war Napoleon?')).toEqual([
    'Das weiß ich nicht.',
    'Ich habe die Frage weitergegeben.',
  ]);
  // What it knows in German it does not say in English.
  expect(await hear(await openSession(gateway, user), user.token, 'Das Haus.')).toEqual(['Das Haus.']);
});

test('answers a question in another language with a voice of that language when the face knows something in it, and then returns to its own', async () => {
  const user = await newUser(gateway, { credits: 2000 });
  await tell(user, { text: 'Der Eintritt kostet vier Euro.' }, { locale: 'de' });
  await tell(user, { text: 'La entrada cuesta cuatro euros.' }, { locale: 'es' });
  const german = { locale: 'de', voice_id: findVoice('de') } as const;
  const { wait, send, closed } = talk(origin, await openSession(gateway, user, german), user.token);
  await wait('joined');
  const before = spoken.length;
  const asked = [
    'Was kostet der Eintritt?',
    '¿Cuánto cuesta la entrada?',
    '¿Quién fue Napoleón?',
    'What is it?',
    'Was kostet es?',
  ];
  for (const [at, text] of asked.entries()) {
    send({ type: 'say', text });
    await wait('turn_end', at + 1);
  }
  send({ type: 'end' });
  await closed;
  const said = (await wait('speech')).map(({ turn, text }) => [turn, text]);
  expect(said).toEqual([
    [1, 'Der Eintritt kostet vier Euro.'],
    [2, 'La entrada cuesta cuatro euros.'],
    [3, 'Eso no lo sé.'],
    [3, 'He pasado la pregunta.'],
    // It knows nothing in English.
    [4, 'Das weiß ich nicht.'],
    [4, 'Ich habe die Frage weitergegeben.'],
    [5, 'Der Eintritt kostet vier Euro.'],
  ]);
  expect(
    spoken
      .slice(before)
      .filter(({ text }) => text !== '1')
      .map(({ locale }) => locale),
  ).toEqual(['de', 'es', 'es', 'es', 'de', 'de', 'de']);
});

test('answers a visitor of another site, and passes the question to the owner without anything about the visitor', async () => {
  const owner = await newUser(gateway, { credits: 2000 });
  await tell(owner, { text: 'We open at nine.' });
  const embed = await makeEmbed(gateway, owner);
  const { chat } = (await ask(gateway, liveEmbeds.read, { query: { key: embed.key } })).value();
  expect(chat).toBe(true);
  const { id, token } = (await ask(gateway, liveEmbeds.start, { headers: FRAMED, body: { key: embed.key } })).value();
  const { wait, send, closed } = talk(origin, id, token);
  await wait('speech');
  send({ type: 'say', text: `Do you\nrepair ${'shoes '.repeat(80)}?` });
  await wait('speech', 3);
  send({ type: 'end' });
  await closed;
  const rows = await gateway.deps.db.unansweredQuestion.findMany({ where: { userId: owner.id } });
  expect(rows).toHaveLength(1);
  expect(rows[0]?.question).toMatch(/^Do you repair shoes shoes/);
  expect(rows[0]?.question.length).toBeLessThanOrEqual(300);
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
    'asked',
    'askedAt',
    'id',
    'imageId',
    'locale',
    'photoAvatarId',
    'question',
    'sample',
    'userId',
  ]);
});

test('keeps the knowledge of each face and user apart, and deletes it with the face', async () => {
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  const image_id = await addImage(gateway, user.id);
  await tell(user, { text: 'We open at nine.' }, { sample: undefined, image_id });
  await noteUnanswered(gateway.deps, user.id, { image_id, locale: 'en' }, 'Who are you?');
  const list = async (by: User, face: Readonly<Record<string, string>>) =>
    (await ask(gateway, liveKnowledge.list, { user: by, query: face })).value().items;
  const face = { image_id, locale: 'en' };
  expect(await list(user, face)).toMatchObject([{ question: null, text: 'We open at nine.' }]);
  expect(await list(user, FACE)).toEqual([]);
  expect(await list(other, face)).toEqual([]);
  expect((await tell(other, { text: 'Mine.' }, { sample: undefined, image_id })).name).toBe('not_found');
  await gateway.deps.db.photoImage.delete({ where: { id: image_id } });
  const where = { userId: user.id };
  expect(await gateway.deps.db.knowledgeEntry.count({ where })).toBe(0);
  expect(await gateway.deps.db.unansweredQuestion.count({ where })).toBe(0);
});

test('lets a visitor on trial give a face texts, and try its answers', async () => {
  const trial = await newTrial(gateway);
  await tell(trial, { text: 'We open at nine.' });
  expect(await tryIt(trial, 'When do you open?')).toMatchObject({ known: true });
});

test('limits how much a face knows and how many unanswered questions are kept', async () => {
  const user = await newUser(gateway);
  const { db } = gateway.deps;
  const row = () => ({ id: newId(), userId: user.id, ...FACE });
  await db.knowledgeEntry.createMany({ data: Array.from({ length: MOST_KNOWN }, () => ({ ...row(), text: 'A.' })) });
  expect((await tell(user, { text: 'One more.' })).name).toBe('knowledge_limit');
  await db.unansweredQuestion.createMany({
    data: Array.from({ length: MOST_UNANSWERED }, (_, at) => ({
      ...row(),
      question: `Question ${at}`,
      askedAt: new Date(Date.UTC(2026, 0, 1) + at),
    })),
  });
  await noteUnanswered(gateway.deps, user.id, FACE, 'Another one?');
  const kept = await db.unansweredQuestion.findMany({ where: { userId: user.id }, select: { question: true } });
  expect(kept).toHaveLength(MOST_UNANSWERED);
  expect(kept.map(({ question }) => question)).toEqual(expect.arrayContaining(['Another one?', 'Question 1']));
  expect(kept.map(({ question }) => question)).not.toContain('Question 0');
  expect((await tell(await newUser(gateway), { question: 'Long?', text: 'a'.repeat(1001) })).name).toBe('bad_request');
});

test('reads the text of a file without keeping the file, and refuses one that is no text or too large', async () => {
  const user = await newUser(gateway);
  const read = (bytes: Buffer) => {
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';
    return ask(gateway, liveKnowledge.readFile, {
      user,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
    });
  };
  expect((await read(Buffer.from('# Shop\n\nWe open at nine.'))).value()).toEqual({
    text: '# Shop\n\nWe open at nine.',
    cut: false,
  });
  expect((await read(Buffer.from('Ja. '.repeat(6000)))).value()).toMatchObject({ cut: true });
  expect((await read(Buffer.from('%PDF-1.4 broken'))).name).toBe('document_unreadable');
  expect((await read(Buffer.from([0x89, 0x50, 0xff]))).name).toBe('document_unreadable');
  expect((await read(Buffer.from(' … '))).name).toBe('document_without_text');
  expect((await read(Buffer.alloc(MOST_DOCUMENT_BYTES + 1, 'a'))).name).toBe('document_too_large');
  expect(await gateway.deps.db.knowledgeEntry.count({ where: { userId: user.id } })).toBe(0);
});

test('refuses a file of 200 MB before all of it was sent', { tags: ['rare'] }, async () => {
  const user = await newUser(gateway);
  const part = Buffer.alloc(1024 * 1024, 'a');
  let sent = 0;
  async function* sendForever(): AsyncGenerator<Buffer> {
    yield Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n');
    for (; sent < 200; sent++) yield part;
  }
  const answer = await new Promise<string>((resolve, reject) => {
    const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'multipart/form-data; boundary=x' };
    const url = `${origin}/api${liveKnowledge.readFile.url}`;
    const request = post(url, { method: liveKnowledge.readFile.method, headers }, (response) => {
      readText(response).then(resolve, reject);
    });
    // The server hangs up.
    request.on('error', reject);
    Readable.from(sendForever()).pipe(request);
  });
  expect(JSON.parse(answer)).toMatchObject({ details: { name: 'document_too_large', limit_mb: 10 } });
  expect(sent).toBeLessThan(100);
});

test('answers many talks at once, each from what its own face knows', { tags: ['rare'] }, async () => {
  const owners = await Promise.all(Array.from({ length: isAll ? 50 : 8 }, () => newUser(gateway, { credits: 2000 })));
  const answers = await Promise.all(
    owners.map(async (user, number) => {
      await tell(user, { text: `Bread costs ${number} euros.` });
      return hear(await openSession(gateway, user), user.token, 'What does bread cost?');
    }),
  );
  expect(answers).toEqual(owners.map((_, number) => [`Bread costs ${number} euros.`]));
});
