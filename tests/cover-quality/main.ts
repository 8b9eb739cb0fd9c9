import { appendFile, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Attributes } from '@orator/painter/attributes';
import { paintPortrait } from '@orator/painter/paint-portrait';
import { createRandom, type Random } from '@orator/painter/math/random';
import { createFaceSpace, type FaceSpace, localPoint } from '@orator/rig/mesh/face-space';
import sharp, { type Sharp } from 'sharp';
import { z } from 'zod';
import { readPictures } from '../head-quality/portraits.ts';
import { COVERS, drawCover } from './covers.ts';
import { type Canvas, drawOver } from './drawing.ts';
import { decode, judge, look, type Seen } from './judge.ts';
import { areKept, keepSeen, readSeen } from './keep-seen.ts';
import { changeLook } from './looks.ts';
import { describeSubject, KINDS, type Kind } from './people.ts';
import { drawOnSkin, type Skin } from './skin.ts';
import { describeKinds } from './summary.ts';
import { drawVariedCover } from './varied-covers.ts';

/** `npm run quality:covers`; see scripts/quality-covers.mjs. */

const { values } = parseArgs({
  options: {
    faces: { type: 'string', default: '500' },
    first: { type: 'string', default: '1' },
    only: { type: 'string' },
    portraits: { type: 'string' },
    json: { type: 'string' },
    pictures: { type: 'string' },
    keep: { type: 'string' },
    varied: { type: 'boolean', default: false },
  },
});

/** Why each picture of a face was refused: as it is (`bare`), and under each cover. */
const Row = z.object({ name: z.string(), kind: z.string(), refusals: z.record(z.string(), z.array(z.string())) });
type Row = z.infer<typeof Row>;

/** Side of a painted person, pixels. */
const SIDE = 512;
/** The pictures of every person that are judged, and further ones to learn from. */
const PICTURES = ['bare', ...COVERS] as const;
const VARIED = ['bare-2', 'bare-3', 'varied-1', 'varied-2', 'varied-3'] as const;
/** Mesh points of the cheeks, whose colour a hand has. */
const CHEEKS = [50, 280, 205, 425] as const;

interface Chosen {
  readonly name: string;
  readonly kind: Kind | 'portrait';
  readonly random: Random;
  readonly paint: () => Promise<Canvas>;
}

async function* choosePeople(): AsyncGenerator<Chosen> {
  if (values.portraits !== undefined) {
    for await (const { name, bytes } of readPictures(values.portraits))
      yield { name, kind: 'portrait', random: createRandom(name.length), paint: () => readCanvas(sharp(bytes)) };
    return;
  }
  const [first, count] = [Number(values.first), Number(values.faces)];
  for (let number = first; number < first + count; number++) {
    const { kind, attributes, random } = describeSubject(number);
    if (values.only !== undefined && values.only !== kind) continue;
    yield { name: String(number), kind, random, paint: () => paintPerson(number, attributes) };
  }
}

async function readCanvas(picture: Sharp): Promise<Canvas> {
  const { data, info } = await picture.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

function paintPerson(number: number, attributes: Attributes): Promise<Canvas> {
  const { data, width, height } = paintPortrait(attributes, { seed: number * 17 + 5, width: SIDE, height: SIDE });
  return readCanvas(sharp(data, { raw: { width, height, channels: 3 } }));
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

/**
 * Pictures of a person without a cover, and with each cover, in the same light and on the same paper; none when no face is found.
 * With pictures to learn from, also with other skins and in other looks, and with covers that are not used to judge.
 */
async function* dress({ kind, random, paint }: Chosen): AsyncGenerator<readonly [string, Canvas]> {
  const canvas = await paint();
  const face = await look(canvas);
  if (face === null) return;
  const space = createFaceSpace(face.found.landmarks);
  const skin = await readSkin(canvas, space);
  const person = kind === 'portrait' ? canvas : await drawOver(canvas, drawOnSkin(kind, space, skin, random));
  const seed = Math.floor(random.range(0, 1e6));
  for (const cover of PICTURES) {
    const before = cover === 'bare' ? person : await drawOver(person, drawCover(cover, space, skin, random));
    yield [cover, kind === 'portrait' ? before : await changeLook(kind, before, createRandom(seed))];
  }
  if (!values.varied) return;
  for (const cover of VARIED) {
    const other = random.pick(KINDS);
    const worn = await drawOver(canvas, drawOnSkin(other, space, skin, random));
    const before = cover.startsWith('bare') ? worn : await drawOver(worn, drawVariedCover(space, skin, random));
    yield [cover, await changeLook(other, before, random)];
  }
}

async function* seePictures(chosen: Chosen): AsyncGenerator<readonly [string, Seen | null]> {
  const { keep } = values;
  const named = (cover: string): string => nameFile(chosen, cover);
  const covers = [...PICTURES, ...(values.varied ? VARIED : [])];
  if (keep !== undefined && (await areKept(keep, covers.map(named)))) {
    for (const cover of covers) yield [cover, await readSeen(keep, named(cover))];
    return;
  }
  for await (const [cover, picture] of dress(chosen)) {
    const seen = await look(picture);
    if (keep !== undefined) await keepSeen(keep, named(cover), seen);
    yield [cover, seen];
  }
}

async function measure(chosen: Chosen): Promise<Row> {
  const refusals: Record<string, string[]> = {};
  for await (const [cover, seen] of seePictures(chosen)) {
    const reasons = judge(seen);
    refusals[cover] = [...reasons];
    if (reasons.length > 0 === (cover === 'bare')) await savePicture(nameFile(chosen, cover), seen);
  }
  const { name, kind } = chosen;
  return { name, kind, refusals: 'bare' in refusals ? refusals : { bare: ['no_face'] } };
}

const nameFile = ({ name, kind }: Chosen, cover: string): string => `${name}-${kind}-${cover}`.replaceAll(' ', '-');

async function savePicture(name: string, seen: Seen | null): Promise<void> {
  if (values.pictures !== undefined) await keepSeen(values.pictures, name, seen);
}

async function readRows(): Promise<Row[]> {
  if (values.json === undefined) return [];
  const text = await readFile(values.json, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => (line === '' ? [] : [Row.parse(JSON.parse(line))]));
}

const rows = await readRows();
const done = new Set(rows.map(({ name }) => name));
for await (const chosen of choosePeople()) {
  if (done.has(chosen.name)) continue;
  const row = await measure(chosen);
  rows.push(row);
  if (values.json !== undefined) await appendFile(values.json, `${JSON.stringify(row)}\n`);
  const wrong = Object.entries(row.refusals).filter(([cover, reasons]) => reasons.length > 0 === (cover === 'bare'));
  if (wrong.length > 0)
    console.log(`${row.name} ${row.kind}: ${wrong.map(([cover, reasons]) => `${cover} ${reasons.join()}`).join('; ')}`);
}
console.log(describeKinds([...KINDS, 'portrait'], rows));
process.exit();
