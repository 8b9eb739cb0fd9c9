import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { analysePortrait } from '@orator/pictures/portrait/built-in-portrait';
import { paintPortrait, fitSize } from '@orator/painter/paint-portrait';
import sharp, { type OverlayOptions } from 'sharp';
import { inHome } from '../../scripts/lib/paths.mjs';
import { sheetPerson } from './sheet-people.ts';

const { values } = parseArgs({
  options: {
    first: { type: 'string', default: '1' },
    count: { type: 'string', default: '48' },
    side: { type: 'string', default: '512' },
    out: { type: 'string', default: inHome('contact-sheet.webp') },
    check: { type: 'boolean', default: false },
  },
});

/** Pixels of the sheet, and between its pictures. */
const SHEET_WIDTH = 2000;
const GAP = 4;
const PER_ROW = 8;
const GROUND = '#202225';

interface Tile {
  readonly width: number;
  readonly height: number;
  readonly png: Buffer;
}

const seconds: number[] = [];
async function paint(seed: number): Promise<Tile> {
  const { ratio, attributes } = sheetPerson(seed);
  const started = process.cpuUsage();
  const { data, width, height } = paintPortrait(attributes, { seed, ...fitSize(ratio, Number(values.side)) });
  seconds.push(process.cpuUsage(started).user / 1e6);
  return {
    width,
    height,
    png: await sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer(),
  };
}

/** Says why the portrait check refuses a picture; true if it takes it. */
async function accepted(seed: number, { png }: Tile): Promise<boolean> {
  const answer = await analysePortrait(png);
  if (!answer.ok) console.log(`Seed ${seed} is refused: ${answer.reasons.join(', ')}`);
  return answer.ok;
}

/** A row of one height that fills the sheet's width. */
async function layRow(tiles: readonly Tile[], top: number): Promise<{ height: number; parts: OverlayOptions[] }> {
  const aspect = tiles.reduce((sum, { width, height }) => sum + width / height, 0);
  const height = Math.floor((SHEET_WIDTH - GAP * (tiles.length - 1)) / aspect);
  const parts: OverlayOptions[] = [];
  let left = 0;
  for (const tile of tiles) {
    const width = Math.floor((height * tile.width) / tile.height);
    parts.push({ input: await sharp(tile.png).resize(width, height).png().toBuffer(), left, top });
    left += width + GAP;
  }
  return { height, parts };
}

const tiles: Tile[] = [];
let taken = 0;
for (let i = 0; i < Number(values.count); i++) {
  const seed = Number(values.first) + i;
  const tile = await paint(seed);
  if (values.check && (await accepted(seed, tile))) taken++;
  tiles.push(tile);
}
const parts: OverlayOptions[] = [];
let height = 0;
for (let i = 0; i < tiles.length; i += PER_ROW) {
  const row = await layRow(tiles.slice(i, i + PER_ROW), height);
  parts.push(...row.parts);
  height += row.height + GAP;
}
const sheet = {
  create: { width: SHEET_WIDTH, height: Math.max(1, height - GAP), channels: 3 as const, background: GROUND },
};
const picture = sharp(sheet).composite(parts);
const out = resolve(values.out);
await (out.endsWith('.png') ? picture.png() : picture.webp({ quality: 80, effort: 6 })).toFile(out);
const mean = seconds.reduce((sum, s) => sum + s, 0) / seconds.length;
const memory = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(
  `${tiles.length} portraits of ${values.side} pixels in ${out}: ${mean.toFixed(2)} s of processor time each, ${Math.max(...seconds).toFixed(2)} s at most; ${memory} MB at most`,
);
if (values.check) console.log(`The portrait check takes ${taken} of ${tiles.length}`);
process.exit();
