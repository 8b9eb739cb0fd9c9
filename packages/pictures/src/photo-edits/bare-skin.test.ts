import { paintPortrait } from '@orator/painter/paint-portrait';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { measureBareChest } from './bare-skin.ts';
import { analysePortrait } from '../portrait/built-in-portrait.ts';
import { decodePhoto } from '../portrait/photo-codec.ts';

const SIZE = { width: 288, height: 384 };

/** A painted person, seen to the chest. */
function paint(ethnicity: 'Black' | 'East Asian' | 'White', seed: number): Promise<Buffer> {
  const { data, width, height } = paintPortrait(
    { gender: 'Female', age: 'Young Adult', ethnicity, framing: 'half' },
    { seed, ...SIZE },
  );
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

async function findFaceBox(picture: Buffer) {
  const analysis = await analysePortrait(picture);
  if (!analysis.ok) throw new Error(`no face: ${analysis.reasons.join()}`);
  return analysis.face.box;
}

async function measure(picture: Buffer, face: Awaited<ReturnType<typeof findFaceBox>>): Promise<number> {
  const decoded = await decodePhoto(picture);
  if (!decoded.ok) throw new Error(decoded.reason);
  return measureBareChest(decoded.image, face);
}

/** A plain shape in the colour of the face, shaded at its sides, over all below the chin. */
async function coverInSkin(picture: Buffer, [x, y, w, h]: Awaited<ReturnType<typeof findFaceBox>>): Promise<Buffer> {
  const cheek = { left: Math.round(x + 0.3 * w), top: Math.round(y + 0.5 * h), width: Math.round(0.4 * w), height: 20 };
  const { channels } = await sharp(await sharp(picture).extract(cheek).png().toBuffer()).stats();
  const [r = 0, g = 0, b = 0] = channels.map(({ mean }) => Math.round(mean));
  const dark = [r, g, b].map((value) => Math.round(0.75 * value)).join();
  const left = x + w / 2 - 1.4 * w;
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
    <linearGradient id="g"><stop offset="0" stop-color="rgb(${dark})"/><stop offset="0.4" stop-color="rgb(${r},${g},${b})"/>
    <stop offset="1" stop-color="rgb(${dark})"/></linearGradient>
    <rect x="${left}" y="${y + 1.2 * h}" width="${2.8 * w}" height="${SIZE.height}" rx="60" fill="url(#g)"/></svg>`;
  return sharp(picture)
    .composite([{ input: Buffer.from(shape) }])
    .png()
    .toBuffer();
}

for (const [ethnicity, seed, tags] of [
  ['Black', 3, []],
  ['East Asian', 5, ['rare']],
  ['White', 8, ['rare']],
] as const) {
  test(`tells clothes from a shape in the colour of the face: ${ethnicity}`, { tags: [...tags] }, async () => {
    const picture = await paint(ethnicity, seed);
    const face = await findFaceBox(picture);
    expect(await measure(picture, face)).toBeLessThan(0.3);
    expect(await measure(await coverInSkin(picture, face), face)).toBeGreaterThan(0.6);
  });
}

test('judges no skin in a picture that ends at the chin', { tags: ['rare'] }, async () => {
  const picture = await paint('White', 8);
  const face = await findFaceBox(picture);
  const height = Math.round(face[1] + 1.1 * face[3]);
  const head = await sharp(picture).extract({ left: 0, top: 0, width: SIZE.width, height }).png().toBuffer();
  expect(await measure(head, face)).toBe(0);
});
