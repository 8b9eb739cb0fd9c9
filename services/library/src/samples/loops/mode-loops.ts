import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { GenerationMode, type Mode } from '@orator/contracts/core/common';
import { libraryBackgroundPath } from '@orator/contracts/photo-avatar-background-images/library';
import { assetPath } from '@orator/contracts/photo-avatar-categories/library';
import { MODE_LOOP_SIDE, MODE_LOOP_BYTES, modeLoopPath } from '@orator/contracts/sample-loops/modes';
import { cutOutPerson } from '@orator/pictures/matte/cut-out-person';
import { readFfmpeg } from '@orator/media/ffmpeg';
import { mediaInput } from '@orator/media/media-input';
import sharp from 'sharp';
import { createMaker, hashParts, STEP_MS } from '../once.ts';
import { type SampleDeps, speak, withFolder } from '../samples.ts';

/** Storage key of the hashes of the loops' inputs. */
const MANIFEST = 'samples/mode-loops.json';
/** Raise this when heads move differently, so that they are made again. */
const VERSION = '2';
/** Somebody, and a place whose lines show whether it stays. */
const PERSON = assetPath('Model', 'mei');
const PLACE = libraryBackgroundPath('flower_shop');
/** Pixels of their picture, and how much of its height the person takes. */
const PICTURE = 1024;
const PERSON_SHARE = 0.92;
/** Clara. */
const VOICE = '01990a00-0000-7002-bb88-230ddc2b7056';
const TEXT = 'Look at me, and then at what is behind me: in one of these two, only I move.';
/** From there on, for so long; then backwards, so that the loop has no jump. Seconds. */
const PART = { from: 0.6, length: 4 } as const;
/** The head and what is close behind it, shares of the video's side. */
const SHOWN = { side: 0.72, left: 0.14, top: 0.02 } as const;
/** Side of the video that the loop is cut from, pixels. */
const SIDE = 640;

/**
 * Makes one silent loop of the same person, saying the same, for each mode of talking videos, to be told apart at a glance.
 * Skipped where nothing has changed, or the person is not painted yet.
 * @returns the modes whose loops were made
 */
export async function makeModeLoops(deps: SampleDeps): Promise<string[]> {
  const { storage } = deps;
  const { once, made } = await createMaker(storage, MANIFEST);
  const keys = [PERSON, PLACE].map((path) => `samples/${path}`);
  if ((await Promise.all(keys.map((key) => storage.has(key)))).includes(false)) return made;
  const [person, place] = await Promise.all(keys.map(async (key) => buffer(await storage.read(key))));
  if (person === undefined || place === undefined) return made;
  await withFolder(async (folder) => {
    const portraitPath = join(folder, 'portrait.png');
    await writeFile(portraitPath, await placePerson(person, place));
    for (const mode of Object.values(GenerationMode)) {
      await once(String(mode), hashParts(VERSION, person, place, TEXT, VOICE), () =>
        makeModeLoop(deps, mode, portraitPath, folder),
      );
    }
  });
  return made;
}

/** A person of the library before a place of it, a square PNG. */
async function placePerson(person: Buffer, place: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(person).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const alone = await cutOutPerson({ data, width: info.width, height: info.height });
  if (alone === null) throw new Error(`Nobody is found in ${PERSON}`);
  const raw = { width: alone.width, height: alone.height, channels: 4 } as const;
  const height = Math.round(PERSON_SHARE * PICTURE);
  const input = await sharp(alone.data, { raw }).resize({ width: PICTURE, height, fit: 'inside' }).png().toBuffer();
  const behind = sharp(place).resize(PICTURE, PICTURE, { fit: 'cover' });
  return behind
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
  const poster = await sharp(await readFirstFrame(loopPath))
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

/** The first frame of a loop, which is shown until it plays: a PNG. @throws {FfmpegError} */
const readFirstFrame = (path: string): Promise<Buffer> =>
  readFfmpeg({
    inputs: [mediaInput({ path, as: 'own-video' })],
    output: ['-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe', 'pipe:1'],
  });
