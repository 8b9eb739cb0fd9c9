import type { Composition } from '@orator/rig/draw/composition';
import wasmUrl from '@orator/rig/draw/kernel.wasm?url&no-inline';
import type { Renderer } from '@orator/rig/draw/renderer';
import { planesFromRgba } from '@orator/rig/image/planes';
import type { Pose } from '@orator/rig/motion/controls';

/** A face that this browser animates. */
export interface TalkingFace {
  /** Side of the square picture, pixels. */
  readonly side: number;
  readonly draw: (canvas: Pick<CanvasRenderingContext2D, 'putImageData'>, pose: Pose) => void;
}

/** URLs of a face's files: the square picture at rest, and the position of its face. */
export interface FaceFiles {
  readonly picture: string;
  readonly rig: string;
}

type Still = Omit<Composition, 'image'>;

const isStill = (value: unknown): value is Still =>
  typeof value === 'object' && value !== null && 'landmarks' in value && 'enlargement' in value;

const fetchOk = async (url: string): Promise<Response> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer;
};

const fetchStill = async (url: string): Promise<Still> => {
  const still: unknown = await (await fetchOk(url)).json();
  if (!isStill(still)) throw new Error(`The face at ${url} is not readable`);
  return still;
};

const fetchPicture = async (url: string): Promise<ImageData> => {
  const bitmap = await createImageBitmap(await (await fetchOk(url)).blob());
  const { width, height } = bitmap;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser has no canvas');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
};

const fetchKernel = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await (await fetchOk(wasmUrl)).arrayBuffer());

/** Loads the renderer late, together with a face, because a page can be shown without it. */
const loadRenderer = () => Promise.all([import('@orator/rig/draw/renderer'), fetchKernel()]);

/** Loaded once for all pictures. */
let renderer: ReturnType<typeof loadRenderer> | null = null;

const asTalkingFace = ({ render, rgba }: Renderer, { width, height }: ImageData): TalkingFace => {
  const frame = rgba === null ? new ImageData(width, height) : new ImageData(rgba, width, height);
  return {
    side: width,
    draw: (canvas, pose) => {
      render(pose);
      canvas.putImageData(frame, 0, 0);
    },
  };
};

/**
 * Animates a picture in this browser.
 * @param still the position of its face, pixels of the picture
 * @throws when this browser cannot run the renderer
 */
export const animatePicture = async (shown: ImageData, still: Still): Promise<TalkingFace> => {
  renderer ??= loadRenderer();
  const [{ createRenderer }, wasm] = await renderer.catch((error: unknown) => {
    renderer = null;
    throw error;
  });
  const image = planesFromRgba(shown.data, shown.width, shown.height);
  return asTalkingFace(
    await createRenderer(wasm, { ...still, image }, { sharp: false, buffers: 1, rgba: true }),
    shown,
  );
};

const prepare = async (files: FaceFiles): Promise<TalkingFace> => {
  renderer ??= loadRenderer();
  const [still, shown] = await Promise.all([
    fetchStill(files.rig),
    fetchPicture(files.picture),
    renderer.catch(() => null),
  ]);
  return animatePicture(shown, still);
};

/** Maximum number of faces kept on a page; an older one is loaded again when needed. */
const MOST_FACES = 3;
const faces = new Map<string, Promise<TalkingFace>>();

/**
 * Prepares a face for animation; once per face.
 * @param name identifies the face, because the URLs of its files change
 * @throws when its files cannot be fetched, or this browser cannot run the renderer; a later call tries again
 */
export const loadTalkingFace = async (name: string, files: FaceFiles): Promise<TalkingFace> => {
  const face = faces.get(name) ?? prepare(files);
  faces.delete(name);
  faces.set(name, face);
  for (const oldest of faces.keys()) if (faces.size > MOST_FACES) faces.delete(oldest);
  try {
    return await face;
  } catch (error) {
    faces.delete(name);
    throw error;
  }
};
