import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { libraryBackgroundPath } from '@orator/contracts/photo-avatar-background-images/library';
import { ASSET_NAMES, assetPath } from '@orator/contracts/photo-avatar-categories/library';
import { PRODUCT_EXAMPLES, productExamplePath } from '@orator/contracts/product-avatar-prompts/examples';
import { LOOP_BYTES, LOOP_SCREENS, loopPath, type LoopScreen } from '@orator/contracts/sample-loops/tools';
import type { Storage } from '@orator/platform/storage';
import { createMaker, hashParts } from '../once.ts';
import { encodeLoop, encodePoster } from './encode-loop.ts';
import { drawDub, drawLipSync, drawLive, drawPodcast, drawTalkingPhoto, drawVideoOfYourself } from './face-loops.ts';
import type { Draw } from './loop-shapes.ts';
import { readCutOut, readFace, readPicture } from './loop-sources.ts';
import {
  drawDesign,
  drawProduct,
  drawScenes,
  drawVoice,
  drawVoiceChanger,
  drawVoiceClone,
  drawVoiceLibrary,
} from './people-loops.ts';

/** Storage key of the hashes of the loops' inputs. */
const MANIFEST = 'samples/loops.json';
/** Raise this when loops are drawn differently, so that they are made again. */
const VERSION = '2';

/** What a loop is drawn of: files of the samples, and how. */
interface Loop {
  readonly files: readonly string[];
  readonly prepare: (storage: Storage) => Promise<Draw>;
}

const FACES = { lisa: 'lisa.mp4', ada: 'ada.mp4', omar: 'omar.mp4' } as const;
const CHARACTERS = ASSET_NAMES.Character.map((name) => assetPath('Character', name));
const MODELS = ASSET_NAMES.Model.map((name) => assetPath('Model', name));
const CHOSEN = [0, 4, 5, 1].map((i) => CHARACTERS[i] ?? '');
const HEADS = [...CHARACTERS, ...MODELS.slice(1, 3)];
const PRODUCTS = PRODUCT_EXAMPLES.slice(0, 3);
const SCENES = [
  { place: libraryBackgroundPath('cafe'), person: assetPath('Model', 'mei') },
  { place: libraryBackgroundPath('mountains'), person: assetPath('Model', 'noah') },
  { place: libraryBackgroundPath('city_night'), person: assetPath('Model', 'sofia') },
];
const [, , , ENGINEER = '', GRANDMOTHER = '', SINGER = ''] = CHARACTERS;

const createFaceLoop = (name: keyof typeof FACES, draw: typeof drawTalkingPhoto): Loop => ({
  files: [FACES[name]],
  prepare: async (storage) => draw(await readFace(storage, name)),
});
const readPictures = (storage: Storage, paths: readonly string[], width: number) =>
  Promise.all(paths.map((path) => readPicture(storage, path, width)));

const LOOPS: Readonly<Record<LoopScreen, Loop>> = {
  '/create-avatar/photo-to-avatar': createFaceLoop('lisa', drawTalkingPhoto),
  '/use-my-video': createFaceLoop('omar', drawVideoOfYourself),
  '/stream-avatar': createFaceLoop('ada', drawLive),
  '/tools/lip-sync': createFaceLoop('omar', drawLipSync),
  '/tools/dub': createFaceLoop('ada', drawDub),
  '/podcast-avatar': {
    files: [FACES.ada, FACES.omar],
    prepare: async (storage) => drawPodcast(await readFace(storage, 'ada'), await readFace(storage, 'omar')),
  },
  '/create-avatar/design-avatar': {
    files: CHOSEN,
    prepare: async (storage) => drawDesign(await readPictures(storage, CHOSEN, 280)),
  },
  '/create-avatar/product-avatar': {
    files: PRODUCTS.flatMap((example) => [assetPath('Product', example.product), productExamplePath(example)]),
    prepare: async (storage) =>
      drawProduct(
        await Promise.all(
          PRODUCTS.map(async (example) => ({
            product: await readPicture(storage, assetPath('Product', example.product), 340),
            result: await readPicture(storage, productExamplePath(example), 400),
          })),
        ),
      ),
  },
  '/create-avatar/scenes': {
    files: SCENES.flatMap(({ place, person }) => [place, person]),
    prepare: async (storage) => {
      const scenes = [];
      for (const { place, person } of SCENES)
        scenes.push({
          place: await readPicture(storage, place, 600),
          person: await readCutOut(storage, person, 580),
        });
      return drawScenes(scenes);
    },
  },
  '/voice': {
    files: [FACES.ada],
    prepare: async (storage) => drawVoice((await readFace(storage, 'ada')).levels),
  },
  '/voice-clone': {
    files: [FACES.lisa, SINGER],
    prepare: async (storage) =>
      drawVoiceClone((await readFace(storage, 'lisa')).levels, await readPicture(storage, SINGER, 280)),
  },
  '/tools/voice-changer': {
    files: [FACES.omar, ENGINEER, GRANDMOTHER],
    prepare: async (storage) =>
      drawVoiceChanger(
        (await readFace(storage, 'omar')).levels,
        await readPicture(storage, ENGINEER, 240),
        await readPicture(storage, GRANDMOTHER, 240),
      ),
  },
  '/voice-library': {
    files: [FACES.omar, ...HEADS],
    prepare: async (storage) =>
      drawVoiceLibrary(await readPictures(storage, HEADS, 200), (await readFace(storage, 'omar')).levels),
  },
};

async function makeLoop(storage: Storage, screen: LoopScreen, { prepare }: Loop): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'orator-loops-'));
  try {
    const draw = await prepare(storage);
    const path = join(folder, 'loop.mp4');
    await encodeLoop(draw, path);
    const { size } = await stat(path);
    if (size > LOOP_BYTES) throw new Error(`The loop of ${screen} has ${size} bytes; ${LOOP_BYTES} are allowed`);
    await storage.putFile(`samples/${loopPath(screen, 'mp4')}`, path);
    await storage.put(`samples/${loopPath(screen, 'jpg')}`, await encodePoster(draw));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Makes the silent loops of the tools from the other samples: about a minute on one core. Loops whose samples have
 * not changed are skipped, and so are those whose samples do not exist yet.
 * @returns the screens whose loops were made
 */
export async function makeToolLoops(storage: Storage): Promise<string[]> {
  const { once, made } = await createMaker(storage, MANIFEST);

  for (const screen of LOOP_SCREENS) {
    const loop = LOOPS[screen];
    const keys = loop.files.map((file) => `samples/${file}`);
    const there = await Promise.all(keys.map((key) => storage.has(key)));
    if (there.includes(false)) continue;
    const files = await Promise.all(keys.map(async (key) => buffer(await storage.read(key))));
    await once(screen, hashParts(VERSION, ...files), () => makeLoop(storage, screen, loop));
  }
  return made;
}
