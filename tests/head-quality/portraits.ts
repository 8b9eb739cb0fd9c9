import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { paintPortrait, fitSize } from '@orator/painter/paint-portrait';
import sharp from 'sharp';
import { inHome } from '../../scripts/lib/paths.mjs';
import { sheetPerson } from '../portraits/sheet-people.ts';
import { turnPicture } from '../support/turn-picture.ts';

export interface NamedPicture {
  readonly name: string;
  readonly bytes: Buffer;
}

const SAMPLES = new URL('../../packages/rig/samples/', import.meta.url).pathname;
const PICTURES = new Set(['.jpg', '.jpeg', '.png', '.webp', '.svg']);
/** Longer side of what is drawn or painted, pixels. */
const SIDE = 1024;

/** The pictures of a folder; those that are drawn as SVG at `SIDE` pixels. */
export async function* readPictures(folder: string): AsyncGenerator<NamedPicture> {
  for (const file of (await readdir(folder)).toSorted()) {
    const { name, ext } = parse(file);
    if (!PICTURES.has(ext.toLowerCase())) continue;
    const bytes = await readFile(join(folder, file));
    yield { name, bytes: ext === '.svg' ? await sharp(bytes).resize(SIDE, SIDE).png().toBuffer() : bytes };
  }
}

/**
 * The people that come with the product, and `count` painted ones: seeds in a row, none chosen by its look.
 * @param isWanted decides by the name who is painted
 */
export async function* ownPictures(
  count: number,
  isWanted: (name: string) => boolean = () => true,
): AsyncGenerator<NamedPicture> {
  yield* readPictures(SAMPLES);
  for (let seed = 1; seed <= count; seed++) {
    if (!isWanted(`painted-${seed}`)) continue;
    const { ratio, attributes } = sheetPerson(seed);
    const { data, width, height } = paintPortrait(attributes, { seed, ...fitSize(ratio, SIDE) });
    const raw = { width, height, channels: 3 } as const;
    yield { name: `painted-${seed}`, bytes: await sharp(data, { raw }).png().toBuffer() };
  }
}

/** Where sheets go unless a folder is named. */
export const SHEETS = inHome('head-quality');

/** Degrees by which heads are turned, in turns. */
const TURNS = [-38, 30, 38, -30] as const;

/** Pictures with their heads turned, each by another angle; those without a face are left out. */
export async function* turnPictures(pictures: AsyncIterable<NamedPicture>): AsyncGenerator<NamedPicture> {
  let k = 0;
  for await (const { name, bytes } of pictures) {
    const degrees = TURNS[k++ % TURNS.length] ?? 0;
    const turned = await turnPicture(bytes, degrees);
    if (turned !== null) yield { name: `${name}-turned-${degrees}`, bytes: turned };
  }
}
