import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { paintPortrait } from '@orator/painter/paint-portrait';
import { createRandom, type Random } from '@orator/painter/math/random';
import { createFaceSpace, type FaceSpace, localPoint } from '@orator/rig/mesh/face-space';
import sharp from 'sharp';
import { z } from 'zod';
import { readPictures } from '../head-quality/portraits.ts';
import { COVERS, drawCover } from './covers.ts';
import { type Canvas, drawOver } from './drawing.ts';
import { decode, judge } from './judge.ts';
import { changeLook } from './looks.ts';
import { describeSubject, KINDS, type Kind } from './people.ts';
import { drawOnSkin, type Skin } from './skin.ts';
import { describeKinds } from './summary.ts';

/** `npm run quality:covers`; see scripts/quality-covers.mjs. */

const { values } = parseArgs({
  options: {
    faces: { type: 'string', default: '500' },
    first: { type: 'string', default: '1' },
    only: { type: 'string' },
    portraits: { type: 'string' },
    json: { type: 'string' },
    pictures: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
});

/** Why each picture of a face was refused: as it is (`bare`), and under each cover. */
const Row = z.object({ name: z.string(), kind: z.string(), refusals: z.record(z.string(), z.array(z.string())) });
type Row = z.infer<typeof Row>;

/** Side of a painted person, pixels. */
const SIDE = 512;
/** Mesh points of the cheeks, whose colour a hand has. */
const CHEEKS = [50, 280, 205, 425] as const;

interface Painted {
  readonly name: string;
  readonly kind: Kind | 'portrait';
  readonly canvas: Canvas;
  readonly random: Random;
}

async function* choosePeople(done: ReadonlySet<string>): AsyncGenerator<Painted> {
  if (values.portraits !== undefined) {
    for await (const { name, bytes } of readPictures(values.portraits)) {
      const { data, info } = await sharp(bytes).png().toBuffer({ resolveWithObject: true });
      const canvas = { png: data, width: info.width, height: info.height };
      yield { name, kind: 'portrait', canvas, random: createRandom(name.length) };
    }
    return;
  }
  const [first, count] = [Number(values.first), Number(values.faces)];
  for (let number = first; number < first + count; number++) {
    const { kind, attributes, random } = describeSubject(number);
    if (done.has(String(number)) || (values.only !== undefined && values.only !== kind)) continue;
    const { data, width, height } = paintPortrait(attributes, { seed: number * 17 + 5, width: SIDE, height: SIDE });
    const raw = { width, height, channels: 3 } as const;
    const png = await sharp(data, { raw }).png({ compressionLevel: 1 }).toBuffer();
    yield { name: String(number), kind, canvas: { png, width, height }, random };
  }
}

async function readSkin(canvas: Canvas, space: FaceSpace): Promise<Skin> {
  const { data, width } = await decode(canvas);
  const sums: [number, number, number] = [0, 0, 0];
  for (const index of CHEEKS) {
    const [x, y] = space.toImage(...localPoint(space, index));
    for (const c of [0, 1, 2] as const)
      sums[c] += (data[(Math.round(y) * width + Math.round(x)) * 4 + c] ?? 0) / CHEEKS.length;
  }
  return sums;
}

async function measure({ name, kind, canvas, random }: Painted): Promise<Row> {
  const { found } = await judge(canvas);
  if (found === null) return { name, kind, refusals: { bare: ['no_face'] } };
  const space = createFaceSpace(found.landmarks);
  const skin = await readSkin(canvas, space);
  const person = kind === 'portrait' ? canvas : await drawOver(canvas, drawOnSkin(kind, space, skin, random));
  // What is before a face is seen in the same light, on the same paper.
  const seed = Math.floor(random.range(0, 1e6));
  const look = (picture: Canvas): Promise<Canvas> =>
    kind === 'portrait' ? Promise.resolve(picture) : changeLook(kind, picture, createRandom(seed));
  const refusals: Record<string, string[]> = {};
  for (const cover of ['bare', ...COVERS] as const) {
    const before = cover === 'bare' ? person : await drawOver(person, drawCover(cover, space, skin, random));
    const picture = await look(before);
    const { reasons } = await judge(picture);
    refusals[cover] = [...reasons];
    await keepPicture(`${name}-${kind}-${cover}`, picture, reasons.length > 0 === (cover === 'bare'));
  }
  return { name, kind, refusals };
}

async function keepPicture(name: string, { png }: Canvas, wrong: boolean): Promise<void> {
  if (values.pictures === undefined || !(wrong || values.all)) return;
  await writeFile(join(values.pictures, `${name.replaceAll(' ', '-')}.png`), png);
}

async function readRows(): Promise<Row[]> {
  if (values.json === undefined) return [];
  const text = await readFile(values.json, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => (line === '' ? [] : [Row.parse(JSON.parse(line))]));
}

if (values.pictures !== undefined) await mkdir(values.pictures, { recursive: true });
const rows = await readRows();
for await (const painted of choosePeople(new Set(rows.map(({ name }) => name)))) {
  const row = await measure(painted);
  rows.push(row);
  if (values.json !== undefined) await appendFile(values.json, `${JSON.stringify(row)}\n`);
  const wrong = Object.entries(row.refusals).filter(([cover, reasons]) => reasons.length > 0 === (cover === 'bare'));
  if (wrong.length > 0)
    console.log(`${row.name} ${row.kind}: ${wrong.map(([cover, reasons]) => `${cover} ${reasons.join()}`).join('; ')}`);
}
console.log(describeKinds([...KINDS, 'portrait'], rows));
process.exit();
