import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { composeFrame } from '@orator/pictures/frames/compose-frame';
import { readKernel } from '@orator/media/read-kernel';
import { analysePortrait } from '@orator/pictures/portrait/built-in-portrait';
import { decodePhoto, STORED_BYTES } from '@orator/pictures/portrait/photo-codec';
import { createRenderer } from '@orator/rig/draw/renderer';
import { drawnAnimals, type PlacedPicture, readAnimals } from './animals.ts';
import { identity, measureEyeLeft } from './measure.ts';
import { type NamedPicture, ownPictures, readPictures, SHEETS, turnPictures } from './portraits.ts';
import { drawBlinkRow, drawPoseRows, drawPoseStrip, findPart, writeOverview, writeSheet } from './sheet.ts';
import { sayWords, speak } from './video.ts';

/** `npm run quality:head [-- --portraits DIR] [--json FILE]`; see scripts/quality-head.mjs. */

const { values } = parseArgs({
  options: {
    portraits: { type: 'string' },
    turned: { type: 'boolean', default: false },
    animals: { type: 'string' },
    painted: { type: 'string', default: '12' },
    size: { type: 'string', default: '720' },
    out: { type: 'string', default: SHEETS },
    json: { type: 'string' },
    sheets: { type: 'boolean', default: false },
    only: { type: 'string' },
    overview: { type: 'string' },
  },
});
const size = Number(values.size);
const out = resolve(values.out);

interface Row {
  readonly name: string;
  /** Why the portrait check refuses the picture; nothing else is known of it then. */
  readonly refused?: readonly string[];
  /** Milliseconds of the preparation for a video of this size. */
  readonly preparation_ms?: number;
  readonly r?: number;
  readonly lag_ms?: number;
  readonly closures?: number;
  readonly closed?: number;
  /** The correlation measured by the mesh of people's faces. */
  readonly mesh_r?: number;
  readonly mesh_closed?: number;
  readonly frames_without_face?: number;
  readonly eye_left?: number;
  readonly identity_db?: number;
}

/** Pictures of the faces that are accepted, for the overview. */
const strips: Buffer[] = [];

const said = values.sheets ? null : await sayWords();

async function measure({ name, bytes, points }: NamedPicture & Partial<PlacedPicture>): Promise<Row> {
  const checked = await analysePortrait(bytes, undefined, points && { points, mouth: 'muzzle' });
  if (!checked.ok) return { name, refused: checked.reasons };
  const { normalised, landmarks } = checked;
  const photo = await decodePhoto(Buffer.from(normalised), { maxBytes: STORED_BYTES });
  if (!photo.ok) throw new Error(`${name}: what was checked cannot be read: ${photo.reason}`);
  const started = performance.now();
  const composition = await composeFrame(photo.image, landmarks, size, size);
  const renderer = await createRenderer(await readKernel(), composition, { sharp: false, buffers: 2 });
  const preparation_ms = performance.now() - started;
  const spoken = said && (await speak(normalised, landmarks, renderer.face, size, said));
  const mouth = { frames: spoken?.wide ?? [], area: findPart(renderer, 'mouth', size, size), zoom: 4 };
  const parted = { ...mouth, frames: spoken?.parted ?? [] };
  const rows = [...drawPoseRows(renderer, size, size), drawBlinkRow(renderer, size, size), mouth];
  if (parted.frames.length > 0) rows.push(parted);
  await writeSheet(rows, join(out, `${name}.webp`));
  if (values.overview !== undefined) strips.push(await drawPoseStrip(renderer, size, size));
  const { figures, mesh } = spoken ?? {};
  return {
    name,
    preparation_ms,
    ...(figures && {
      r: figures.r,
      lag_ms: figures.lagMs,
      closures: figures.closures,
      closed: figures.closuresHit,
    }),
    ...(mesh && {
      mesh_r: mesh.r,
      mesh_closed: mesh.closuresHit,
      frames_without_face: mesh.frames - mesh.facesFound,
    }),
    eye_left: measureEyeLeft(renderer, size),
    identity_db: identity(renderer, composition),
  };
}

function describe({ name, refused, ...row }: Row): string {
  if (refused) return `${name.padEnd(24)} refused: ${refused.join(', ')}`;
  const lips =
    row.r === undefined
      ? ''
      : `r ${row.r.toFixed(3)}  lag ${(row.lag_ms ?? 0).toFixed(0).padStart(4)} ms  closed ${row.closed}/${row.closures}  `;
  const mesh =
    row.mesh_r === undefined
      ? ''
      : `mesh: r ${row.mesh_r.toFixed(3)}  closed ${row.mesh_closed}  lost ${row.frames_without_face}  `;
  const still = `eye left ${((row.eye_left ?? 0) * 100).toFixed(1)} %  identity ${(row.identity_db ?? 0).toFixed(1)} dB`;
  return `${name.padEnd(24)} ${lips}${mesh}${still}  prepared in ${(row.preparation_ms ?? 0).toFixed(0)} ms`;
}

const chosen = values.only?.split(',');
const isWanted = (name: string): boolean => chosen?.includes(name) ?? true;

async function* choosePictures(): AsyncGenerator<NamedPicture & Partial<PlacedPicture>> {
  if (values.animals !== undefined) yield* readAnimals(values.animals);
  else if (values.turned) yield* turnPictures(ownPictures(Number(values.painted)));
  else if (values.portraits !== undefined) yield* readPictures(values.portraits);
  else {
    yield* ownPictures(Number(values.painted), isWanted);
    yield* drawnAnimals();
  }
}

await mkdir(out, { recursive: true });
const rows: Row[] = [];
const pictures = choosePictures();
for await (const picture of pictures) {
  if (!isWanted(picture.name)) continue;
  const row = await measure(picture);
  rows.push(row);
  console.log(describe(row));
}
const taken = rows.filter(({ refused }) => !refused);
console.log(`${taken.length} of ${rows.length} are taken; their sheets are in ${out}`);
if (values.overview !== undefined) await writeOverview(strips, values.overview);
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(rows, null, 2)}\n`);
process.exit();
