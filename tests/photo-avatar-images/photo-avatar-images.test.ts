import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CURRENT_STATEMENTS } from '@orator/contracts/consents/kinds';
import { procedureInput, type ProcedureInput, type ProcedureOutput } from '@orator/contracts/rpc/procedures';
import { PHOTO_LIMITS } from '@orator/contracts/photo-avatar-images/schema';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { tasks } from '@orator/contracts/tasks/routes';
import { newId } from '@orator/db/client';
import { deleteDueFiles } from '@orator/gateway/file-deletion';
import { guessPoints, writePointsText } from '@orator/contracts/photo-avatar-images/face-points';
import { landmarksKey, photoKeys } from '@orator/contracts/photo-avatar-images/files';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { newIp } from '../support/networks.ts';
import { sweepPhotos } from '../../services/gateway/src/features/photo-avatar-images/sweep.ts';
import { addImage, answerRpc, FACE, makeScript } from '../support/gateway-rows.ts';
import { newTrial } from '../support/trials.ts';

/** What the test's worker answers next; it stores the picture as the real one does. */
let reply: (imageKey: string) => object = () => ({});
let asked = 0;
/** Whether the worker was told that nothing covers the face, and which face is to speak. */
let uncovered = false;
let at: readonly [number, number] | null = null;
let placedAt: object | null = null;
let mouth: string | null = null;
/** What the worker does when a face is placed. */
let place: (input: ProcedureInput<'portrait.place'>) => Promise<ProcedureOutput<'portrait.place'>> = () =>
  expect.unreachable();
let gateway: Gateway;
let worker: { close: () => Promise<void> };
beforeAll(async () => {
  gateway = await startGateway();
  worker = await answerRpc(gateway.redisUrl, async (job) => {
    if (job.name === 'portrait.place') return place(procedureInput('portrait.place').parse(job.input));
    if (job.name === 'portrait.fit-voice') return { gender: 'Female', age: 'senior' };
    const input = procedureInput('portrait.analyse').parse(job.input);
    asked += 1;
    ({ uncovered, at, points: placedAt, mouth } = input);
    expect(await gateway.deps.storage.has(input.upload_key)).toBe(true);
    await gateway.deps.storage.put(`${input.image_key}.png`, Buffer.from('picture'));
    await gateway.deps.storage.put(landmarksKey(`${input.image_key}.png`), Buffer.from('{}'));
    return reply(`${input.image_key}.png`);
  });
});
afterAll(async () => {
  await worker.close();
  await gateway.close();
});

const png = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#567' } })
    .png()
    .toBuffer();

/** One file in a form, as a browser sends it. */
function form(bytes: Uint8Array, { field = 'file', name = 'me.png', type = 'image/png' } = {}) {
  const boundary = '----orator';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** The field of a form whose sender has ticked that the photo may be used. */
const AGREED = { consent: CURRENT_STATEMENTS.photo };

const upload = (user: User, bytes: Uint8Array, options = {}) =>
  ask(gateway, photoAvatarImages.upload, { user, query: AGREED, ...form(bytes, options) });

const filesIn = (folder: string) => readdir(join(gateway.storageDir, folder)).catch((): string[] => []);
const leftovers = async () => [...(await filesIn('uploads')), ...(await filesIn('parts'))];
/** A time at which everything scheduled for deletion is due. */
const later = () => new Date(Date.now() + 2 * 3_600_000);

describe('an upload', () => {
  test('is kept when a worker finds a face, and can be seen by its signed address', async () => {
    const user = await newUser(gateway);
    reply = (image_key) => ({ ok: true, image_key, width: 1024, height: 768, face: FACE, warnings: ['dark'] });
    const image = (await upload(user, await png(), { name: '../../etc/passwd' })).value();
    expect(image).toMatchObject({ width: 1024, height: 768, face: FACE, warnings: ['dark'] });
    const picture = await gateway.app.inject({ url: image.image_url });
    expect([picture.statusCode, picture.headers['content-type'], picture.body]).toEqual([200, 'image/png', 'picture']);
    const list = (await ask(gateway, photoAvatarImages.list, { user })).value();
    expect(list.items.map(({ id }) => id)).toEqual([image.id]);
    expect(await leftovers()).toEqual([]);
  });

  test('of a sample face that was chosen before returns the photo made then, until it is deleted', async () => {
    const face = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#765' } })
      .jpeg()
      .toBuffer();
    await gateway.deps.storage.put('samples/ada.jpg', face);
    reply = (image_key) => ({ ok: true, image_key, width: 1024, height: 768, face: FACE, warnings: [] });
    const choose = async (user: User) =>
      (await ask(gateway, photoAvatarImages.upload, { user, ...form(face, { type: 'image/jpeg' }) })).value().id;
    const [user, other] = [await newUser(gateway), await newUser(gateway)];
    const [first, twin] = await Promise.all([choose(user), choose(user)]);
    expect(twin).toBe(first);
    const before = asked;
    expect(await choose(user)).toBe(first);
    expect(asked).toBe(before);
    expect(await choose(other)).not.toBe(first);
    const list = (await ask(gateway, photoAvatarImages.list, { user })).value();
    expect(list.items).toMatchObject([{ id: first, gender: 'Female' }]);
    await ask(gateway, photoAvatarImages.hide, { user, params: { id: first } });
    expect(await choose(user)).not.toBe(first);
    await deleteDueFiles(gateway.deps, later());
    expect(await filesIn(`photos/${user.id}`)).toHaveLength(2);
  });

  test('is stored permanently', async () => {
    const user = await newUser(gateway);
    reply = (image_key) => ({ ok: true, image_key, width: 1024, height: 768, face: FACE, warnings: [] });
    const { id } = (await upload(user, await png())).value();
    await deleteDueFiles(gateway.deps, later());
    expect((await filesIn(`photos/${user.id}`)).toSorted()).toEqual([`${id}.png`, `${id}.png.face.json`]);
  });

  test('whose person is gone when the worker answers leaves nothing behind', async () => {
    const user = await newUser(gateway);
    reply = async (image_key) => {
      await gateway.deps.db.user.delete({ where: { id: user.id } });
      return { ok: true, image_key, width: 1024, height: 768, face: FACE, warnings: [] };
    };
    expect((await upload(user, await png())).name).toBe('unauthorized');
    expect(await filesIn(`photos/${user.id}`)).toHaveLength(2);
    await deleteDueFiles(gateway.deps, later());
    expect(await filesIn(`photos/${user.id}`)).toEqual([]);
  });

  test('whose worker stored it and was stopped leaves nothing behind', async () => {
    const user = await newUser(gateway);
    reply = () => {
      throw new Error('the worker was stopped');
    };
    expect((await upload(user, await png())).status).toBe(500);
    expect(await filesIn(`photos/${user.id}`)).toHaveLength(2);
    await deleteDueFiles(gateway.deps, later());
    expect(await filesIn(`photos/${user.id}`)).toEqual([]);
  });

  test('is refused with every reason the worker gives, in the reader’s language', async () => {
    const user = await newUser(gateway);
    reply = () => ({ ok: false, reasons: ['several_faces', 'face_turned'] });
    const answer = await ask(gateway, photoAvatarImages.upload, {
      user,
      query: AGREED,
      payload: form(await png()).payload,
      headers: { ...form(await png()).headers, 'accept-language': 'de' },
    });
    const refusal = answer.refusal('photo_refused');
    expect(refusal.details?.reasons).toEqual(['several_faces', 'face_turned']);
    expect(refusal.message).toEqual([
      expect.stringContaining('mehr als ein Gesicht'),
      expect.stringContaining('abgewandt'),
    ]);
    expect(await leftovers()).toEqual([]);
    expect(await gateway.deps.db.photoImage.count({ where: { userId: user.id } })).toBe(0);
  });

  test('that looks covered is taken once its owner says that it is not, and nothing is charged', async () => {
    const user = await newUser(gateway);
    reply = (image_key) =>
      uncovered
        ? { ok: true, image_key, width: 1024, height: 768, face: FACE, warnings: ['face_covered'] }
        : { ok: false, reasons: ['face_covered'] };
    const send = async (said: { uncovered?: 'true' | 'false' | 'perhaps' }) =>
      ask(gateway, photoAvatarImages.upload, { user, ...form(await png()), query: { ...AGREED, ...said } });
    for (const said of [{}, { uncovered: 'false' }] as const)
      expect((await send(said)).refusal('photo_refused').details?.reasons).toEqual(['face_covered']);
    expect((await send({ uncovered: 'perhaps' })).name).toBe('bad_request');
    const image = (await send({ uncovered: 'true' })).value();
    expect(image.warnings).toEqual(['face_covered']);
    // The page says it whenever the photo is shown.
    const read = (await ask(gateway, photoAvatarImages.read, { user, params: { id: image.id } })).value();
    expect(read.warnings).toEqual(['face_covered']);
    expect(await gateway.deps.db.ledgerEntry.count({ where: { wallet: { userId: user.id }, kind: 'hold' } })).toBe(0);
    expect(await leftovers()).toEqual([]);
  });

  test('of several people is refused with the places of their faces, and taken with the chosen one', async () => {
    const user = await newUser(gateway);
    const picture = {
      width: 1400,
      height: 700,
      faces: [
        { box: [200, 150, 300, 400], points: guessPoints({ width: 700, height: 700 }) },
        { box: [900, 150, 300, 400], points: guessPoints({ width: 2100, height: 700 }) },
      ],
    };
    reply = (image_key) =>
      at === null
        ? { ok: false, reasons: ['several_faces'], picture }
        : { ok: true, image_key, width: 1400, height: 700, face: FACE, warnings: ['chosen_face'] };
    const send = async (query: { face_at?: string }) =>
      ask(gateway, photoAvatarImages.upload, { user, ...form(await png()), query: { ...AGREED, ...query } });
    expect((await send({})).refusal('photo_refused').details).toMatchObject({ reasons: ['several_faces'], picture });
    for (const face_at of ['right', '1050', '-5,10', '1050,350,1', '999999,1'])
      expect((await send({ face_at })).name).toBe('bad_request');
    expect((await send({ face_at: '1050,350' })).value().warnings).toEqual(['chosen_face']);
    expect(at).toEqual([1050, 350]);
  });

  test('is taken with the face that its owner places, if the points are those of a face', async () => {
    const user = await newUser(gateway);
    reply = (image_key) => ({ ok: true, image_key, width: 800, height: 800, face: FACE, warnings: ['placed_by_hand'] });
    const send = async (text: string, more: { mouth?: 'lips' | 'muzzle' } = {}) =>
      ask(gateway, photoAvatarImages.upload, {
        user,
        ...form(await png()),
        query: { ...AGREED, points: text, ...more },
      });
    const guess = guessPoints({ width: 800, height: 800 });
    for (const wrong of ['', '1,2', writePointsText({ ...guess, lips: guess.chin, chin: guess.lips })])
      expect((await send(wrong)).name).toBe('bad_request');
    expect((await send(writePointsText(guess))).value().warnings).toEqual(['placed_by_hand']);
    expect([placedAt, mouth]).toEqual([guess, 'lips']);
    (await send(writePointsText(guess), { mouth: 'muzzle' })).value();
    expect(mouth).toBe('muzzle');
  });

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'), 'unreadable'],
    ['a text that calls itself a picture', Buffer.from('hello'), 'unreadable'],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'), 'unreadable'],
    ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'heic'],
    ['an AVIF', Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif'), 'avif'],
    ['more than 30 MB', Buffer.alloc(PHOTO_LIMITS.bytes + 1, 1), 'too_large'],
  ])('of %s is refused before a worker is asked', async (_name, bytes, reason) => {
    const before = asked;
    const refusal = (await upload(await newUser(gateway), bytes)).refusal('photo_refused');
    expect(refusal.details?.reasons).toEqual([reason]);
    expect(asked).toBe(before);
    expect(await leftovers()).toEqual([]);
  });

  test('without a file, or with an empty one, says so', async () => {
    const user = await newUser(gateway);
    expect((await upload(user, Buffer.alloc(0))).name).toBe('file_missing');
    expect((await ask(gateway, photoAvatarImages.upload, { user, body: {} })).name).toBe('file_missing');
    const { headers } = form(Buffer.alloc(0));
    (await ask(gateway, photoAvatarImages.upload, { user, headers, payload: '------orator--\r\n' })).refusal(
      'file_missing',
    );
    expect((await ask(gateway, photoAvatarImages.upload, { user })).status).toBeLessThan(500);
  });

  test('that breaks off leaves nothing behind', async () => {
    const user = await newUser(gateway);
    const { headers, payload } = form(await png());
    const answer = await ask(gateway, photoAvatarImages.upload, { user, headers, payload: payload.subarray(0, 150) });
    expect(answer.name).toBe('unreadable_body');
    expect(await leftovers()).toEqual([]);
  });
});

describe('a face that is corrected', () => {
  const guess = guessPoints({ width: 800, height: 800 });
  const correct = (user: User, id: string, body: object = { points: guess }) =>
    ask(gateway, photoAvatarImages.place, { user, params: { id }, body });

  test('gives the photo new files, and leaves the old ones to what is being made of it', async () => {
    const user = await newUser(gateway);
    reply = (image_key) => ({
      ok: true,
      image_key,
      width: 800,
      height: 800,
      face: FACE,
      warnings: ['dark', 'smiling'],
    });
    const { id } = (await upload(user, await png())).value();
    const { key: before } = await gateway.deps.db.photoImage.findUniqueOrThrow({ where: { id } });
    const face = { ...FACE, yaw: 7 };
    place = async (input) => {
      expect(input).toMatchObject({ source_key: before, points: guess });
      await gateway.deps.storage.put(`${input.image_key}.png`, Buffer.from('picture'));
      return { ok: true, image_key: `${input.image_key}.png`, face };
    };
    const placed = (await correct(user, id)).value();
    expect(placed).toMatchObject({ id, face, warnings: ['dark', 'placed_by_hand'] });
    const { key } = await gateway.deps.db.photoImage.findUniqueOrThrow({ where: { id } });
    expect(key).not.toBe(before);
    expect((await gateway.app.inject({ url: placed.image_url })).body).toBe('picture');
    await deleteDueFiles(gateway.deps, later());
    expect(await gateway.deps.storage.has(before)).toBe(true);
    await deleteDueFiles(gateway.deps, new Date(later().getTime() + 2 * 3_600_000));
    expect([await gateway.deps.storage.has(before), await gateway.deps.storage.has(key)]).toEqual([false, true]);
  });

  test('has a muzzle from when its owner says so until it has lips again', async () => {
    const user = await newUser(gateway);
    const id = await addImage(gateway, user.id);
    const told: (string | null)[] = [];
    place = async (input) => {
      told.push(input.mouth);
      return { ok: true, image_key: `${input.image_key}.png`, face: FACE };
    };
    const warnings = [];
    for (const said of [{ mouth: 'muzzle' }, {}, { mouth: 'lips' }])
      warnings.push((await correct(user, id, { points: guess, ...said })).value().warnings);
    expect(told).toEqual(['muzzle', null, 'lips']);
    expect(warnings).toEqual([['placed_by_hand', 'muzzle'], ['placed_by_hand', 'muzzle'], ['placed_by_hand']]);
    expect((await correct(user, id, { points: guess, mouth: 'beak' })).name).toBe('bad_request');
  });

  test('is refused when the points are not those of a face in the picture, and to other users', async () => {
    const user = await newUser(gateway);
    place = () => expect.unreachable();
    const id = await addImage(gateway, user.id);
    const upside = { ...guess, lips: guess.chin, chin: guess.lips };
    const { lips: _lips, ...some } = guess;
    for (const points of [upside, some, { ...guess, lips: [1e9, 0] }, {}])
      expect((await correct(user, id, { points })).name).toBe('bad_request');
    expect((await correct(await newUser(gateway), id)).name).toBe('not_found');
    const away = guessPoints({ width: 800, height: 9000 });
    const refusal = (await correct(user, id, { points: away })).refusal('photo_refused');
    expect(refusal.details?.reasons).toEqual(['no_face']);
    place = async () => ({ ok: false });
    expect((await correct(user, id)).name).toBe('not_found');
  });
});

describe('the room for photos', () => {
  const { kept, keptInTrial, trialsADay } = PHOTO_LIMITS;

  /** Rows of photos without files. */
  const add = (userId: string, count: number) =>
    gateway.deps.db.photoImage.createMany({
      data: Array.from({ length: count }, () => {
        const id = newId();
        return { id, userId, key: `photos/${userId}/${id}.jpg`, width: 800, height: 800, face: FACE, warnings: [] };
      }),
    });
  const accept = (image_key: string) => ({ ok: true, image_key, width: 800, height: 800, face: FACE, warnings: [] });

  test.each([
    ['an account', newUser, kept],
    ['a trial', newTrial, keptInTrial],
  ])('of %s is full before a worker is asked; removing a photo makes room', async (_name, newPerson, limit) => {
    const user = await newPerson(gateway);
    reply = accept;
    await add(user.id, limit);
    const before = asked;
    const refusal = (await upload(user, await png())).refusal('photo_limit');
    expect(refusal.details).toMatchObject({ limit });
    expect(refusal.message).toContain(String(limit));
    expect(asked).toBe(before);
    expect(await leftovers()).toEqual([]);
    const { items } = (await ask(gateway, photoAvatarImages.list, { user, query: { limit: '1' } })).value();
    await ask(gateway, photoAvatarImages.hide, { user, params: { id: items[0]?.id ?? '' } });
    expect((await upload(user, await png())).status).toBe(201);
  });

  test('is used up for all trials of a network together for the day, but not for an account', async () => {
    const ip = newIp();
    reply = accept;
    const others = await Promise.all(Array.from({ length: trialsADay / keptInTrial }, () => newTrial(gateway, { ip })));
    for (const { id } of others) await add(id, keptInTrial);
    const late = await newTrial(gateway, { ip });
    const refusal = (await upload(late, await png())).refusal('trial_used_up');
    expect(refusal.details).toMatchObject({ limit: trialsADay });
    expect((await upload(await newTrial(gateway), await png())).status).toBe(201);
    expect((await upload({ ...(await newUser(gateway)), ip }, await png())).status).toBe(201);
    await gateway.deps.db.$executeRaw`UPDATE photo_image SET created_at = created_at - interval '1 day'`;
    expect((await upload(late, await png())).status).toBe(201);
  });

  test('is not exceeded by uploads at the same time, and nothing is left of those that came too late', async () => {
    const user = await newUser(gateway);
    reply = accept;
    await add(user.id, kept - 1);
    const answers = await Promise.all([1, 2, 3].map(async () => upload(user, await png())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ name }) => name === 'photo_limit')).toHaveLength(2);
    expect(await gateway.deps.db.photoImage.count({ where: { userId: user.id } })).toBe(kept);
    await deleteDueFiles(gateway.deps, later());
    expect(await filesIn(`photos/${user.id}`)).toHaveLength(2);
  });
});

describe('the list', () => {
  test('comes in pages, newest first, each photo once', async () => {
    const user = await newUser(gateway);
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift(await addImage(gateway, user.id));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { limit: '2', ...(cursor !== null && { cursor }) };
      const page = (await ask(gateway, photoAvatarImages.list, { user, query })).value();
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(ids);
  });

  test('has two photos of one file, and gives both the same hash', async () => {
    const user = await newUser(gateway);
    reply = (image_key) => ({ ok: true, image_key, width: 64, height: 64, face: FACE, warnings: [] });
    const [picture, other] = [
      await png(),
      await sharp(await png())
        .negate()
        .png()
        .toBuffer(),
    ];
    for (const bytes of [picture, other, picture]) expect((await upload(user, bytes)).status).toBe(201);
    const { items } = (await ask(gateway, photoAvatarImages.list, { user })).value();
    const [newest, between, oldest] = items.map(({ file_sha256 }) => file_sha256);
    expect(newest).toMatch(/^[0-9a-f]{64}$/);
    expect(oldest).toBe(newest);
    expect(between).not.toBe(newest);
  });

  test('loses a photo that is hidden, which only its owner can do, once', async () => {
    const [user, other] = [await newUser(gateway), await newUser(gateway)];
    const id = await addImage(gateway, user.id);
    const hide = (who: User) => ask(gateway, photoAvatarImages.hide, { user: who, params: { id } });
    expect((await hide(other)).name).toBe('not_found');
    expect((await hide(user)).status).toBe(204);
    expect((await hide(user)).name).toBe('not_found');
    expect((await ask(gateway, photoAvatarImages.list, { user })).value().items).toEqual([]);
  });

  test('contains designed portraits when all are requested, and no product pictures', async () => {
    const user = await newUser(gateway);
    const { db } = gateway.deps;
    const [uploaded, designed, product] = [
      await addImage(gateway, user.id),
      await addImage(gateway, user.id),
      await addImage(gateway, user.id),
    ];
    const row = () => ({ id: newId(), userId: user.id, description: {}, taskId: newId() });
    const prompt = await db.photoAvatarPrompt.create({ data: row() });
    const productPrompt = await db.productAvatarPrompt.create({ data: row() });
    await db.photoImage.update({ where: { id: designed }, data: { promptId: prompt.id } });
    await db.photoImage.update({ where: { id: product }, data: { productPromptId: productPrompt.id } });
    const listed = async (query: { scope?: 'all' | 'uploaded' }) =>
      (await ask(gateway, photoAvatarImages.list, { user, query })).value().items.map(({ id }) => id);
    expect(await listed({ scope: 'all' })).toEqual([designed, uploaded]);
    expect(await listed({})).toEqual([uploaded]);
  });

  test('refuses a cursor it did not make', async () => {
    const user = await newUser(gateway);
    expect((await ask(gateway, photoAvatarImages.list, { user, query: { cursor: 'xyz' } })).name).toBe('bad_request');
  });
});

describe('a photo that is removed', () => {
  const hide = async (user: User, id: string) =>
    expect((await ask(gateway, photoAvatarImages.hide, { user, params: { id } })).status).toBe(204);

  /** A photo as an upload creates it, with its landmarks file. */
  async function photo(user: User) {
    const { db, storage } = gateway.deps;
    const { id, key } = await db.photoImage.findUniqueOrThrow({ where: { id: await addImage(gateway, user.id) } });
    for (const one of photoKeys(key)) await storage.put(one, Buffer.from('kept'));
    const files = async () => [...new Set(await Promise.all(photoKeys(key).map((one) => storage.has(one))))];
    return { id, files, rows: () => db.photoImage.count({ where: { id } }) };
  }

  async function startVideo(user: User, image_id: string): Promise<string> {
    const body = { image_id, script: makeScript('Hello there.') };
    const { task_id, ticket } = (await ask(gateway, photoVideos.quote, { user, body })).value();
    return (await ask(gateway, photoVideos.start, { user, body: { task_id, ticket } })).value().id;
  }

  const end = (id: string, data: Parameters<typeof gateway.deps.db.task.update>[0]['data']) =>
    gateway.deps.db.task.update({ where: { id }, data: { ...data, finishedAt: new Date() } });

  test('is deleted with its own files only', async () => {
    const user = await newUser(gateway);
    const [gone, kept] = [await photo(user), await photo(user)];
    await hide(user, gone.id);
    expect(await gone.rows()).toBe(0);
    await deleteDueFiles(gateway.deps);
    expect(await gone.files()).toEqual([false]);
    expect([await kept.rows(), await kept.files()]).toEqual([1, [true]]);
  });

  test.each([
    ['as it was sent', (id: string) => id],
    ['in capitals', (id: string) => id.toUpperCase()],
  ])('stays, unseen, until the task that needs it and names it %s has ended', async (_how, write) => {
    const { deps } = gateway;
    const user = await newUser(gateway);
    const { id, files, rows } = await photo(user);
    const task = await startVideo(user, write(id));
    await hide(user, id);
    expect((await ask(gateway, photoAvatarImages.list, { user })).value().items).toEqual([]);
    for (const state of [TaskState.Wait, TaskState.InProgress]) {
      await deps.db.task.update({ where: { id: task }, data: { state } });
      await sweepPhotos(deps.db);
      await deleteDueFiles(deps);
      expect([await rows(), await files()]).toEqual([1, [true]]);
    }
    await end(task, { state: TaskState.Failed, failure: 'engine_failed' });
    await sweepPhotos(deps.db);
    await deleteDueFiles(deps);
    expect([await rows(), await files()]).toEqual([0, [false]]);
  });

  test('leaves the videos made of it: they are listed and play', async () => {
    const user = await newUser(gateway);
    const { id, rows } = await photo(user);
    const task = await startVideo(user, id);
    const keys = { video_key: `tasks/${task}/video.mp4`, poster_key: `tasks/${task}/poster.jpg` };
    const output = {
      ...keys,
      captions_key: `tasks/${task}/captions.vtt`,
      subtitles_key: `tasks/${task}/captions.srt`,
      duration_s: 2,
      width: 720,
      height: 720,
    };
    await gateway.deps.storage.put(keys.video_key, Buffer.from('video'));
    await end(task, { state: TaskState.Successed, output });
    await hide(user, id);
    await deleteDueFiles(gateway.deps);
    expect(await rows()).toBe(0);
    const [listed] = (await ask(gateway, tasks.list, { user })).value().items;
    expect(listed?.id).toBe(task);
    expect((await gateway.app.inject({ url: listed?.output?.video_url ?? '' })).body).toBe('video');
  });

  test('can be neither used nor removed again', async () => {
    const user = await newUser(gateway);
    const { id } = await photo(user);
    const body = { image_id: id, script: makeScript('Hello there.') };
    await hide(user, id);
    expect((await ask(gateway, photoVideos.quote, { user, body })).name).toBe('not_found');
    expect((await ask(gateway, photoAvatarImages.hide, { user, params: { id } })).name).toBe('not_found');
  });
});

describe('the voice that fits a photo', () => {
  test('is determined by a worker and not stored', async () => {
    const user = await newUser(gateway);
    const id = await addImage(gateway, user.id);
    const voice = await ask(gateway, photoAvatarImages.fitVoice, { user, params: { id } });
    expect(voice.value()).toEqual({ gender: 'Female', age: 'senior' });
    expect((await ask(gateway, photoAvatarImages.read, { user, params: { id } })).value().gender).toBeNull();
  });

  test('is the described one for a portrait that was designed in words', async () => {
    const user = await newUser(gateway);
    const id = await addImage(gateway, user.id);
    await gateway.deps.db.photoImage.update({ where: { id }, data: { gender: 'Male' } });
    const voice = await ask(gateway, photoAvatarImages.fitVoice, { user, params: { id } });
    expect(voice.value()).toEqual({ gender: 'Male', age: null });
  });

  test('is not determined when the operator has set FIT_VOICES=off', async () => {
    const off = await startGateway({ FIT_VOICES: 'off' });
    try {
      const user = await newUser(off);
      const id = await addImage(off, user.id);
      const voice = await ask(off, photoAvatarImages.fitVoice, { user, params: { id } });
      expect(voice.value()).toEqual({ gender: null, age: null });
    } finally {
      await off.close();
    }
  });
});
