import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LIBRARY_BACKGROUNDS, libraryBackgroundPath } from '@orator/contracts/photo-avatar-background-images/library';
import sharp from 'sharp';
import { composeStill } from '@orator/pictures/frames/compose-still';
import { captionsVtt } from '@orator/speech/output/captions';
import { backgroundInputs, paintBackground } from './library-backgrounds.ts';
import { createMaker, hashParts, STEP_MS } from './once.ts';
import { describeInputs, paintSitter } from './paint-sitter.ts';
import { FILMED_FACES, type FilmedFace } from './sample-scripts.ts';
import { type SampleDeps, speak, withFolder } from './voice-samples.ts';

/** Storage keys of JSON objects with the hash of the inputs of each sample, by name. */
const FACES_MANIFEST = 'samples/made-faces.json';
const BACKGROUNDS_MANIFEST = 'samples/made-backgrounds.json';
const faces = fileURLToPath(new URL('../../../../packages/rig/samples/', import.meta.url));

export const PORTRAIT = { width: 1024, height: 1024 };

/** Prepares a picture like an uploaded photo. */
const makePortrait = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).resize(PORTRAIT.width, PORTRAIT.height, { fit: 'cover' }).png().toBuffer();

/** The picture of a face, made on first use, and its inputs. */
async function findPicture(face: FilmedFace): Promise<{ inputs: string | Buffer; read: () => Promise<Buffer> }> {
  if ('file' in face) {
    const file = await readFile(join(faces, face.file));
    return { inputs: file, read: async () => file };
  }
  let painted: Promise<Buffer> | undefined;
  return {
    inputs: describeInputs(face.sitter, PORTRAIT),
    read: () => (painted ??= paintSitter(face.sitter, PORTRAIT)),
  };
}

/** Raise this when faces are drawn or stored better, so that existing samples are made again. */
export const HEAD_VERSION = '3';
/** Size of a sample face, pixels: of its video, and of the still that a browser animates instead. */
const SIDE = 720;

/** The head in a still, as shares of its side, and the side of its small picture, pixels. */
const HEAD = { left: 0.19, top: 0.12, side: 0.62, pixels: 128 } as const;

/** A smaller file for the home page, visually equal at half the bytes. */
const lighter = (path: string): Promise<Buffer> => sharp(path).jpeg({ quality: 80, mozjpeg: true }).toBuffer();

/**
 * Stores what a browser needs to animate a sample face: the picture at rest, framed as in the video, and its landmarks; and
 * a small picture of the head, for choices.
 */
export async function makeStill(
  deps: Pick<SampleDeps, 'storage' | 'engines'>,
  name: string,
  picture: Buffer,
  folder: string,
): Promise<void> {
  const analysis = await deps.engines.portrait.analyse(await makePortrait(picture), AbortSignal.timeout(STEP_MS));
  if (!analysis.ok) throw new Error(`The picture of ${name} is refused: ${analysis.reasons.join(', ')}`);
  const still = await composeStill({ portrait: analysis, side: SIDE, jpegPath: join(folder, 'still.jpg') });
  await deps.storage.put(`samples/${name}-still.jpg`, await lighter(join(folder, 'still.jpg')));
  await deps.storage.put(`samples/${name}-face.json`, Buffer.from(JSON.stringify(still)));
  const [left, top, side] = [HEAD.left, HEAD.top, HEAD.side].map((share) => Math.round(share * SIDE));
  const head = sharp(join(folder, 'still.jpg'))
    .extract({ left: left ?? 0, top: top ?? 0, width: side ?? SIDE, height: side ?? SIDE })
    .resize(HEAD.pixels, HEAD.pixels);
  await deps.storage.put(`samples/${name}-head.jpg`, await head.jpeg({ quality: 80, mozjpeg: true }).toBuffer());
}

async function makeFace(deps: SampleDeps, face: FilmedFace, picture: Buffer, folder: string): Promise<void> {
  const { speech, wav } = await speak(deps, face.voiceId, face.text, folder);
  const portraitPath = join(folder, 'portrait.png');
  await writeFile(portraitPath, await makePortrait(picture));
  const [outPath, posterPath] = [join(folder, 'video.mp4'), join(folder, 'poster.jpg')];
  const job = {
    portraitPath,
    audioPath: wav,
    timeline: speech.timeline,
    width: SIDE,
    height: SIDE,
    outPath,
    posterPath,
  };
  await deps.engines.head.render(
    { ...job, fps: 25, quality: 'fast', watermark: false, seed: face.name },
    { signal: AbortSignal.timeout(STEP_MS), progress: () => undefined },
  );
  await deps.storage.putFile(`samples/${face.name}.mp4`, outPath);
  await deps.storage.put(`samples/${face.name}.jpg`, await lighter(posterPath));
  await deps.storage.put(`samples/${face.name}.vtt`, Buffer.from(captionsVtt(speech.words)));
}

/**
 * Makes the stills and the talking videos of the filmed sample faces, the first page's first. Those with unchanged inputs
 * are skipped, here and below.
 * @returns the names of the samples that were made
 */
export async function makeFilmedFaces(deps: SampleDeps): Promise<string[]> {
  const { once, made } = await createMaker(deps.storage, FACES_MANIFEST);
  await withFolder(async (folder) => {
    for (const face of FILMED_FACES) {
      const { inputs, read } = await findPicture(face);
      await once(`still:${face.name}`, hashParts(inputs, HEAD_VERSION), async () =>
        makeStill(deps, face.name, await read(), folder),
      );
      const hash = hashParts(inputs, face.text, face.voiceId, HEAD_VERSION);
      await once(`face:${face.name}`, hash, async () => makeFace(deps, face, await read(), folder));
    }
  });
  return made;
}

/** Paints the library's backgrounds. @returns the names of those that were made */
export async function makeBackgrounds({ storage }: Pick<SampleDeps, 'storage'>): Promise<string[]> {
  const { once, made } = await createMaker(storage, BACKGROUNDS_MANIFEST);
  for (const { name } of LIBRARY_BACKGROUNDS) {
    await once(`background:${name}`, hashParts(backgroundInputs(name)), async () =>
      storage.put(`samples/${libraryBackgroundPath(name)}`, await paintBackground(name)),
    );
  }
  return made;
}
