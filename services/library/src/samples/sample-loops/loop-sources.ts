import { buffer } from 'node:stream/consumers';
import type { SampleFaceName } from '@orator/contracts/sample-faces/faces';
import { cutOutPerson } from '@orator/pictures/matte/cut-out-person';
import { readFfmpeg } from '@orator/media/ffmpeg';
import { mediaInput } from '@orator/media/media-input';
import { rawFrames } from '@orator/media/raw-frames';
import { frameLevels, loudLevel } from '@orator/sound/levels';
import type { Storage } from '@orator/platform/storage';
import sharp from 'sharp';
import { LOOP_FRAMES, LOOP_FPS } from './encode-loop.ts';
import type { Picture } from './loop-shapes.ts';

/** A sample face that speaks: its frames, the first of them at rest, and how loud it is, a bar for each. */
export interface SpeakingFace {
  readonly frames: readonly Picture[];
  /** 0..1 */
  readonly levels: readonly number[];
}

/** Pixels of a face's frames: enough to fill the width of a loop. */
const FACE_SIDE = 640;
const FACE_SHAPE = { width: FACE_SIDE, height: FACE_SIDE, channels: 4 } as const;
/** Seconds of a face's video that are left out: the breath before the first word. */
const SKIP_S = 0.3;

const asPicture = (type: 'jpeg' | 'png', bytes: Buffer): Picture => ({
  href: `data:image/${type};base64,${bytes.toString('base64')}`,
});

/** A picture of the library, so many pixels wide. */
export async function readPicture(storage: Storage, path: string, width: number): Promise<Picture> {
  const bytes = await buffer(await storage.read(`samples/${path}`));
  const small = sharp(bytes).resize(width, undefined, { withoutEnlargement: true });
  return path.endsWith('.png')
    ? asPicture('png', await small.png().toBuffer())
    : asPicture('jpeg', await small.jpeg({ quality: 88 }).toBuffer());
}

/** A person of the library without what was behind. */
export async function readCutOut(storage: Storage, path: string, width: number): Promise<Picture> {
  const bytes = await buffer(await storage.read(`samples/${path}`));
  const { data, info } = await sharp(bytes).resize(width).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const person = await cutOutPerson({ data, width: info.width, height: info.height });
  if (person === null) throw new Error(`Nobody is found in ${path}`);
  const raw = { width: person.width, height: person.height, channels: 4 as const };
  return asPicture('png', await sharp(person.data, { raw }).png().toBuffer());
}

/** Bars follow the loudness that is heard, which grows more slowly than the pressure. */
const HEARD = 0.7;

async function readLevels(path: string, seconds: number): Promise<number[]> {
  const rate = 8000;
  const input = mediaInput({ path, as: 'own-sound', options: ['-ss', String(SKIP_S), '-t', String(seconds)] });
  const bytes = await readFfmpeg({
    inputs: [input],
    output: ['-vn', '-ac', '1', '-ar', String(rate), '-f', 'f32le', 'pipe:1'],
  });
  const samples = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~3)));
  const levels = frameLevels(samples, rate);
  const loud = loudLevel(levels);
  const each = levels.length / LOOP_FRAMES;
  return Array.from({ length: LOOP_FRAMES }, (_, i) => {
    const part = levels.slice(Math.floor(i * each), Math.ceil((i + 1) * each));
    const mean = part.reduce((sum, level) => sum + 10 ** ((HEARD * (level - loud)) / 20), 0) / Math.max(1, part.length);
    return Math.min(1, mean);
  });
}

/** The frames of a sample face's video. */
export async function readFace(storage: Storage, name: SampleFaceName): Promise<SpeakingFace> {
  return storage.withLocalCopy(`samples/${name}.mp4`, async (path) => {
    const seconds = LOOP_FRAMES / LOOP_FPS;
    const input = mediaInput({ path, as: 'own-video', options: ['-ss', String(SKIP_S), '-t', String(seconds)] });
    const output = ['-an', '-vf', `fps=${LOOP_FPS},scale=${FACE_SIDE}:${FACE_SIDE}`];
    const frames: Picture[] = [];
    for await (const frame of rawFrames({ inputs: [input], output }, { ...FACE_SHAPE, format: 'rgba' }))
      frames.push(asPicture('jpeg', await sharp(frame, { raw: FACE_SHAPE }).jpeg({ quality: 88 }).toBuffer()));
    return { frames, levels: await readLevels(path, seconds) };
  });
}
