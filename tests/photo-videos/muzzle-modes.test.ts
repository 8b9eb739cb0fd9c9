import { GenerationMode } from '@orator/contracts/core/common';
import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway } from '../support/gateway.ts';
import { addAvatar, addImage, makeScript } from '../support/gateway-rows.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

test('refuses an animal’s face in Premium, as a photo and as an avatar, and says so in both', async () => {
  const user = await newUser(gateway);
  const image_id = await addImage(gateway, user.id);
  const photo_avatar_id = await addAvatar(gateway, user.id, { imageId: image_id });
  const quote = async (face: object, mode: number) =>
    ask(gateway, photoVideos.quote, { user, body: { ...face, script: makeScript('Miaow.'), mode } });
  const mouth = async () =>
    (await ask(gateway, photoAvatars.use, { user, params: { id: photo_avatar_id } })).value().image.mouth;
  for (const face of [{ image_id }, { photo_avatar_id }])
    expect((await quote(face, GenerationMode.Premium)).status).toBe(200);
  expect(await mouth()).toBe('lips');
  await gateway.deps.db.photoImage.update({
    where: { id: image_id },
    data: { warnings: ['placed_by_hand', 'muzzle'] },
  });
  for (const face of [{ image_id }, { photo_avatar_id }]) {
    expect((await quote(face, GenerationMode.Premium)).name).toBe('mode_unavailable');
    expect((await quote(face, GenerationMode.Fast)).status).toBe(200);
  }
  expect(await mouth()).toBe('muzzle');
});
