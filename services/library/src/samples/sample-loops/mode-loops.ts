import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { GenerationMode, type Mode } from '@orator/contracts/core/common';
import { assetPath } from '@orator/contracts/photo-avatar-categories/library';
import { MODE_LOOP_SIDE, MODE_LOOP_BYTES, modeLoopPath } from '@orator/contracts/sample-loops/modes';
import { cutOutPerson } from '@orator/pictures/matte/cut-out-person';
import { readFfmpeg } from '@orator/media/ffmpeg';
import { mediaInput } from '@orator/media/media-input';
import sharp from 'sharp';
import { createMaker, hashParts, STEP_MS } from '../once.ts';
import { type SampleDeps, speak, withFolder } from '../voice-samples.ts';

/** Storage key of the hashes of the loops' inputs. */
const MANIFEST = 'samples/mode-loops.json';
/** Raise this when heads move differently, so that they are made again. */
const VERSION = '4';
const PERSON = assetPath('Model', 'mei');
/** Pixels of their picture, and how much of its height the person takes. */
const PICTURE = 1024;
const PERSON_SHARE = 0.92;
/** Clara. */
const VOICE = '01990a00-0000-7002-bb88-230ddc2b7056';
const TEXT = 'Look at me, and then at what is behind me: in one of these two, only I move.';
/** The shown part of the video: its beginning and length, seconds. It then runs backwards, so that the loop has no jump. */
const PART = { from: 0.6, length: 4 } as const;
/** Side of a tile of the wall behind the person, and of the joint between two, pixels. */
const TILE = 74;
const JOINT = 10;
/** The wall is out of focus by so much (sigma, pixels), as behind a portrait. */
const SOFT = 4;
/** The head and what is close behind it, shares of the video's side. */
const SHOWN = { side: 0.72, left: 0.14, top: 0.02 } as const;
/** Side of the video that the loop is cut from, pixels. */
const SIDE = 640;

/**
 * Makes one silent loop of the same person, saying the same, for each mode of talking videos, to be told apart at a glance.
 * Skipped when nothing has changed, or the person is not painted yet.
 * @returns the modes whose loops were made
 */
export async function makeModeLoops(deps: SampleDeps): Promise<string[]> {
  const { storage } = deps;
  const { once, made } = await createMaker(storage, MANIFEST);
  const key = `samples/${PERSON}`;
  if (!(await storage.has(key))) return made;
  const person = await buffer(await storage.read(key));
  await withFolder(async (folder) => {
    const portraitPath = join(folder, 'portrait.png');
    await writeFile(portraitPath, await placePerson(person));
    for (const mode of Object.values(GenerationMode)) {
      await once(String(mode), hashParts(VERSION, person, TEXT, VOICE), () =>
        makeModeLoop(deps, mode, portraitPath, folder),
      );
    }
  });
  return made;
}

/** A wall of tiles: its lines show whether a mode keeps the background still. */
const WALL = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE}" height="${PICTURE}"><pattern id="tile" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse"><rect width="${TILE}" height="${TILE}" fill="#b4d8d0"/><rect width="${TILE - JOINT}" height="${TILE - JOINT}" rx="4" fill="#3f8f8a"/></pattern><rect width="100%" height="100%" fill="url(#tile)"/></svg>`;

/** A person of the library before the wall, a square PNG. */
async function placePerson(person: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(person).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const alone = await cutOutPerson({ data, width: info.width, height: info.height });
  if (alone === null) throw new Error(`Nobody is found in ${PERSON}`);
  const raw = { width: alone.width, height: alone.height, channels: 4 } as const;
  const height = Math.round(PERSON_SHARE * PICTURE);
  const input = await sharp(alone.data, { raw }).resize({ width: PICTURE, height, fit: 'inside' }).png().toBuffer();
  const wall = await sharp(Buffer.from(WALL)).blur(SOFT).png().toBuffer();
  return sharp(wall)
    .composite([{ input, gravity: 'south' }])
    .png()
    .toBuffer();
}

async function makeModeLoop(deps: SampleDeps, mode: Mode, portraitPath: string, folder: string): Promise<void> {
  const { speech, wav } = await speak(deps, VOICE, TEXT, folder);
  const loopPath = join(folder, 'loop.mp4');
  const [outPath, posterPath] = [join(folder, 'video.mp4'), join(folder, 'poster.jpg')];
  const quality = mode === GenerationMode.Premium ? 'premium' : 'fast';
  const speaking = { portraitPath, audioPath: wav, timeline: speech.timeline, outPath, posterPath };
  await deps.engines.head.render(
    { ...speaking, width: SIDE, height: SIDE, fps: 25, quality, watermark: false, seed: 'modes' },
    { signal: AbortSignal.timeout(STEP_MS), progress: () => undefined },
  );
  await cutLoop(outPath, loopPath);
  const bytes = await readFile(loopPath);
  if (bytes.length > MODE_LOOP_BYTES) throw new Error(`The loop of mode ${mode} has ${bytes.length} bytes`);
  await deps.storage.put(`samples/${modeLoopPath(mode, 'mp4')}`, bytes);
  const poster = await sharp(await readLivelyFrame(loopPath), { raw: { ...LOOP_SIZE, channels: 3 } })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
  await deps.storage.put(`samples/${modeLoopPath(mode, 'jpg')}`, poster);
}

/** A part of a video, there and back, small and silent. @throws {FfmpegError} */
async function cutLoop(path: string, loopPath: string): Promise<void> {
  const options = ['-ss', String(PART.from), '-t', String(PART.length)];
  const [side, left, top] = [SHOWN.side, SHOWN.left, SHOWN.top].map((share) => 2 * Math.round((share * SIDE) / 2));
  const there = `[0:v]fps=12.5,crop=${side}:${side}:${left}:${top},scale=${MODE_LOOP_SIDE}:${MODE_LOOP_SIDE}:flags=lanczos,split[there][again]`;
  const filters = `${there};[again]reverse[back];[there][back]concat=n=2:v=1[loop]`;
  const codec = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '27', '-pix_fmt', 'yuv420p', '-an'];
  await readFfmpeg({
    inputs: [mediaInput({ path, as: 'own-video', options })],
    output: ['-filter_complex', filters, '-map', '[loop]', ...codec, '-movflags', '+faststart', '-f', 'mp4', loopPath],
  });
}

const LOOP_SIZE = { width: MODE_LOOP_SIDE, height: MODE_LOOP_SIDE } as const;

/**
 * The frame of a loop that differs most from its others, where the head leans most: it is shown until the loop plays, so that modes
 * are told apart at rest. Red, green and blue of its pixels.
 * @throws {FfmpegError}
 */
async function readLivelyFrame(path: string): Promise<Buffer> {
  const output = ['-pix_fmt', 'rgb24', '-f', 'rawvideo', 'pipe:1'];
  const pixels = await readFfmpeg({ inputs: [mediaInput({ path, as: 'own-video' })], output });
  const bytes = LOOP_SIZE.width * LOOP_SIZE.height * 3;
  const count = Math.floor(pixels.length / bytes);
  const sums = new Float64Array(bytes);
  for (let i = 0; i < count * bytes; i++) sums[i % bytes] = (sums[i % bytes] ?? 0) + (pixels[i] ?? 0);
  const frames = Array.from({ length: count }, (_, frame) => pixels.subarray(frame * bytes, (frame + 1) * bytes));
  const measureUnlike = (frame: Buffer): number =>
    frame.reduce((sum, value, i) => sum + Math.abs(value - (sums[i] ?? 0) / count), 0);
  const [lively] = frames
    .map((frame) => ({ frame, unlike: measureUnlike(frame) }))
    .toSorted((a, b) => b.unlike - a.unlike);
  if (lively === undefined) throw new Error('A loop has no frames');
  return lively.frame;
}
