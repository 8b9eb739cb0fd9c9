import { LOGOS_KEPT } from '@orator/contracts/logos/limits';
import { logos } from '@orator/contracts/logos/routes';
import { deleteDueFiles } from '@orator/gateway/file-deletion';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeForm } from '../support/form.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addLogo } from '../support/gateway-rows.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const HALF = { r: 200, g: 0, b: 0, alpha: 0.5 };
const picture = (width = 60, height = 20) => sharp({ create: { width, height, channels: 4, background: HALF } });
const upload = (user: User, bytes: Buffer) => ask(gateway, logos.upload, { user, ...makeForm(bytes, 'logo.png') });
const list = async (user: User) => (await ask(gateway, logos.list, { user })).value().items.map(({ id }) => id);

test('stores a logo with its transparency, for its owner alone, and deletes it with its file', async () => {
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  const made = (await upload(user, await picture().webp().toBuffer())).value();
  expect(made).toMatchObject({ width: 60, height: 20 });
  await deleteDueFiles(gateway.deps, new Date(Date.now() + 2 * 3_600_000));
  const { rawPayload } = await gateway.app.inject({ url: made.image_url });
  const [, , , alpha] = await sharp(rawPayload).raw().toBuffer();
  expect(alpha).toBeGreaterThan(120);
  expect(alpha).toBeLessThan(135);
  expect(await list(other)).toEqual([]);
  expect((await ask(gateway, logos.remove, { user: other, params: { id: made.id } })).name).toBe('not_found');
  await ask(gateway, logos.remove, { user, params: { id: made.id } });
  expect(await list(user)).toEqual([]);
  await deleteDueFiles(gateway.deps, new Date(Date.now() + 60_000));
  expect((await gateway.app.inject({ url: made.image_url })).statusCode).toBe(404);
});

/** A PNG that says that it has two frames, before its picture. */
async function movingPng(): Promise<Buffer> {
  const still = await picture().png().toBuffer();
  const header = 8 + 25;
  const frames = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
  return Buffer.concat([still.subarray(0, header), frames, still.subarray(header)]);
}

/** A WebP of two frames. */
const movingWebp = () =>
  sharp(Buffer.alloc(20 * 40 * 4, 255).fill(0, 20 * 20 * 4), {
    raw: { width: 20, height: 40, channels: 4, pageHeight: 20 },
  })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();

test.each([
  ['words', async () => Buffer.from('not a picture'), 'unreadable'],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unreadable'],
  ['a HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'unreadable'],
  ['half a picture', async () => (await picture(200, 200).png().toBuffer()).subarray(0, 150), 'unreadable'],
  ['a moving PNG', movingPng, 'animated'],
  ['a moving WebP', movingWebp, 'animated'],
  ['a huge picture', () => picture(8001, 10).png().toBuffer(), 'too_large'],
])('refuses %s as a logo', async (_, make, reason) => {
  const user = await newUser(gateway);
  const refused = (await upload(user, await make())).refusal('logo_refused');
  expect(refused.details).toMatchObject({ reasons: [reason] });
  // The message speaks of a logo and not of a photo.
  expect(refused.message).toEqual([expect.stringMatching(/logo/)]);
  expect(await list(user)).toEqual([]);
});

test('limits how many logos a user may keep', async () => {
  const user = await newUser(gateway);
  for (let kept = 0; kept < LOGOS_KEPT.account; kept++) await addLogo(gateway, user.id);
  expect((await upload(user, await picture().png().toBuffer())).name).toBe('logo_limit');
});
