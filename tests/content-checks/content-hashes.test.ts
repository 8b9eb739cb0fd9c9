import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBalance } from '@orator/billing';
import { accountData } from '@orator/contracts/account-data/routes';
import type { RouteSpec } from '@orator/contracts/core/route';
import { photoAvatarBackgroundImages } from '@orator/contracts/photo-avatar-background-images/routes';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { photoEdits } from '@orator/contracts/photo-edits/routes';
import { procedureInput } from '@orator/contracts/rpc/procedures';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { orator } from '../support/command-line.ts';
import { makeForm } from '../support/form.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addImage, answerRpc, FACE } from '../support/gateway-rows.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

/** Rings around a point: a picture like no other, in any size. */
const draw = (x: number, side: number): Sharp =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${side}" height="${side}"><rect width="100" height="100" fill="#246"/>
      ${[45, 32, 20, 9].map((r, i) => `<circle cx="${x}" cy="${30 + i * 9}" r="${r}" fill="${i % 2 ? '#246' : '#edb'}"/>`).join('')}</svg>`,
    ),
  );
const cli = (...words: string[]) => orator(gateway, ['content-hashes', ...words]);
const send = (user: User, route: RouteSpec, bytes: Buffer) =>
  ask(gateway, route, {
    user,
    ...(route === photoAvatarImages.upload && { query: { consent: 'photo-1' } }),
    ...makeForm(bytes, 'a.jpg'),
  });

test('a picture that looks like a listed one is refused by every upload, until that is taken off the list', async () => {
  const user = await newUser(gateway);
  const file = join(gateway.storageDir, 'listed.png');
  await writeFile(file, await draw(30, 600).png().toBuffer());
  const added = await cli('add', file, '--rule', 'hate', '--note', 'rings');
  expect(added.code).toBe(0);
  const [id = ''] = added.said.split(':');
  expect((await cli('list')).said).toMatch(new RegExp(`^${id}: hate, since .*"rings"$`));

  const copy = await draw(30, 340).flop().jpeg({ quality: 60 }).toBuffer();
  for (const route of [photoAvatarImages.upload, photoAvatarBackgroundImages.upload, accountData.setPicture]) {
    expect((await send(user, route, copy)).refusal('content_refused').details).toMatchObject({ rule: 'hate' });
  }
  const other = await draw(75, 340).jpeg().toBuffer();
  expect((await send(user, accountData.setPicture, other)).status).toBe(200);

  expect((await cli('remove', id)).code).toBe(0);
  expect((await cli('remove', id)).code).toBe(1);
  expect((await send(user, accountData.setPicture, copy)).status).toBe(200);
});

test('an edited photo that looks like a listed picture is not kept and costs nothing', async () => {
  const user = await newUser(gateway);
  const file = join(gateway.storageDir, 'edited.png');
  await writeFile(file, await draw(60, 600).png().toBuffer());
  const [listed = ''] = (await cli('add', file, '--rule', 'violence')).said.split(':');
  onTestFinished(async () => {
    await cli('remove', listed);
  });
  const worker = await answerRpc(gateway.redisUrl, async ({ input }) => {
    const image_key = `${procedureInput('photo.edit').parse(input).image_key}.jpg`;
    await gateway.deps.storage.put(image_key, await draw(60, 400).jpeg().toBuffer());
    return { ok: true, image_key, width: 400, height: 400, face: FACE, warnings: [] };
  });
  onTestFinished(() => worker.close());
  const id = await addImage(gateway, user.id);
  const before = await readBalance(gateway.deps.db, user.id);
  const answer = await ask(gateway, photoEdits.edit, { user, params: { id }, body: {} });
  expect(answer.refusal('content_refused').details).toMatchObject({ rule: 'violence' });
  expect(await readBalance(gateway.deps.db, user.id)).toBe(before);
  expect((await ask(gateway, photoAvatarImages.list, { user })).value().items).toHaveLength(1);
});

test.each([
  ['a rule that does not exist', ['--rule', 'boring'], /--rule must be one of/],
  ['no picture', [], /is no picture/],
])('finds no listed picture in %s', async (_what, more, why) => {
  const file = join(gateway.storageDir, 'no-picture.txt');
  await writeFile(file, 'no picture');
  const { code, said } = await cli('add', file, ...more);
  expect([code, said]).toEqual([1, expect.stringMatching(why)]);
  expect((await cli('list')).said).toBe('No picture is listed.');
});
