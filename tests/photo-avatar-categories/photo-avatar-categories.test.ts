import { ASSET_NAMES, LIBRARY_ASSETS } from '@orator/contracts/photo-avatar-categories/library';
import { photoAvatarCategories } from '@orator/contracts/photo-avatar-categories/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHARACTER_SITTERS } from '../../services/library/src/samples/library-people.ts';
import { ask, type Gateway, startGateway } from '../support/gateway.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const list = async (category?: 'Model' | 'Character' | 'Background', language = 'en') =>
  (
    await ask(gateway, photoAvatarCategories.list, {
      query: category === undefined ? {} : { category },
      headers: { 'accept-language': language },
    })
  ).value();

test('lists the assets whose pictures are there, in the language of the request', async () => {
  const before = await list();
  expect(before).toEqual({ items: [], pending: LIBRARY_ASSETS.length });

  const paths = LIBRARY_ASSETS.filter(({ name }) => ['mei', 'doctor', 'studio_grey'].includes(name));
  for (const { path } of paths) await gateway.deps.storage.put(`samples/${path}`, Buffer.from('a picture'));

  const models = await list('Model', 'ru');
  expect(models.pending).toBe(ASSET_NAMES.Model.length - 1);
  expect(models.items).toMatchObject([
    { category: 'Model', name: 'mei', label: 'Мэй', image_url: '/samples/models/mei.jpg', width: 768, height: 1024 },
  ]);
  const [background] = (await list('Background')).items;
  expect(background).toMatchObject({ name: 'studio_grey', id: '01990b00-0000-7000-8000-000000000001' });
});

test('shows in each picture the person that its words describe', async () => {
  for (const { path } of LIBRARY_ASSETS) await gateway.deps.storage.put(`samples/${path}`, Buffer.from('a picture'));
  const { items } = await list('Character');
  const said = Object.fromEntries(items.map(({ name, prompt }) => [name, prompt]));
  const painted = Object.entries(CHARACTER_SITTERS).map(([name, { words }]) => [name, words]);
  expect(said).toEqual(Object.fromEntries(painted));
});
