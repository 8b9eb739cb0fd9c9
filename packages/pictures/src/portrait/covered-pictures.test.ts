// Rare: covers in pictures without colours, of which covers.test.ts states two in colour in every run.
// @module-tag rare
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { analysePortrait } from './built-in-portrait.ts';
import { drawOver, paintMan } from './drawn-pictures.test-support.ts';
import { samplePortrait } from './sample-portraits.test-support.ts';

const LIGHT: [number, number, number] = [0.299, 0.587, 0.114];
const turnGrey = (bytes: Buffer): Promise<Buffer> => sharp(bytes).recomb([LIGHT, LIGHT, LIGHT]).png().toBuffer();

const before = async (shape: string): Promise<Buffer> => drawOver(await samplePortrait('omar'), shape);

const HAND = [0, 1, 2, 3]
  .map((k) => `<rect x="${318 + 34 * k}" y="420" width="32" height="150" rx="16" fill="#b8784e" stroke="#0004"/>`)
  .join('');
const MICROPHONE =
  '<circle cx="384" cy="500" r="62" fill="#8a8a90"/><rect x="366" y="540" width="36" height="228" fill="#333"/>';

/** A picture in lines of ink, five pixels apart and the thicker the darker it is. */
async function engrave(bytes: Buffer): Promise<Buffer> {
  const side = 1024;
  const { data, info } = await sharp(bytes).resize(side, side).greyscale().raw().toBuffer({ resolveWithObject: true });
  const lines = Buffer.alloc(side * side);
  for (let i = 0; i < lines.length; i++) {
    const wave = (Math.floor(i / side) + 0.2 * (i % side)) / 5;
    const away = Math.abs((wave % 1) - 0.5) * 2;
    const dark = 1 - (data[i * info.channels] ?? 0) / 255;
    lines[i] = Math.round(235 - 205 * Math.min(1, Math.max(0, (dark - away) * 4 + 0.5)));
  }
  const raw = { width: side, height: side, channels: 1 } as const;
  return sharp(lines, { raw }).toColourspace('srgb').png().toBuffer();
}

describe('an engraving', () => {
  test.each(['omar', 'ada'] as const)('of %s is accepted, because its lines cover nothing', async (name) => {
    expect(await analysePortrait(await engrave(await samplePortrait(name)))).toMatchObject({ ok: true });
  });

  test('of a man with a hand before his mouth is covered', async () => {
    const covered = await analysePortrait(await engrave(await before(HAND)));
    expect(covered).toMatchObject({ ok: false, reasons: ['face_covered'] });
  });
});

for (const [what, shape] of [
  ['a hand', HAND],
  ['a microphone', MICROPHONE],
] as const) {
  test(`finds a mouth behind ${what} covered in a grey photo`, async () => {
    const covered = await analysePortrait(await turnGrey(await before(shape)));
    expect(covered).toMatchObject({ ok: false, reasons: ['face_covered'] });
  });
}

test.each([21, 33])('does not take a moustache in a faded brown photo for a cover (seed %i)', async (seed) => {
  const man = { beard: 'moustache', age: 'Late Middle Age', expression: 'neutral', background: 'studio' } as const;
  const grey = await turnGrey(await paintMan({ ...man, framing: 'close' }, { seed, width: 512, height: 512 }));
  const paper =
    '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" fill="#e8cca4"/></svg>';
  const faded = sharp(grey)
    .linear(0.6, 40)
    .composite([{ input: Buffer.from(paper), blend: 'multiply' }]);
  expect(await analysePortrait(await faded.png().toBuffer())).toMatchObject({ ok: true });
});
