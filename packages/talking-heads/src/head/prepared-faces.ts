/**
 * | constants | source |
 * |---|---|
 * | `BUFFERS` | one drawn, two on their way to the encoder |
 * | `KEPT_MS`, `KEPT_PIXELS` | chosen (ADR 9): memory against the next video of a photo |
 * | `COMPOSED` | chosen: about the share of the time |
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRenderer, type Renderer } from '@orator/rig/draw/renderer';
import type { Planes } from '@orator/rig/image/planes';
import type { FaceLandmarks } from '@orator/rig/mesh/landmarks';
import type { Rows } from '../captions/caption-look.ts';
import { mouthRows } from '../captions/mouth-rows.ts';
import type { OnShare } from '@orator/media/follow-ffmpeg';
import type { FaceToReady } from './head-engine.ts';
import { loadComposition } from '@orator/pictures/frames/load-composition';
import { readKernel } from '@orator/media/read-kernel';

/** Frames that may be in use at once: one being rendered, the others being read by the encoder. */
export const BUFFERS = 3;

/** A face in its frame, ready to be drawn. */
export interface PreparedFace {
  readonly image: Planes;
  readonly renderer: Renderer;
  /** The rows of the frame in which the lips move. */
  readonly mouth: Rows;
  /** Whether the head may move farther. */
  readonly lively: boolean;
}

/** Prepares faces, and keeps the last one for a while, because users often make another video of the same photo. */
export interface PreparedFaces {
  /**
   * The job's face, exclusive until it is returned.
   * @param progress told the share that is done
   * @throws see `loadComposition` and `createRenderer`
   */
  readonly prepare: (job: FaceToReady, progress?: OnShare) => Promise<LentFace>;
  /**
   * Prepares a face that may be needed soon and keeps it, unless it is of a kind that is not kept.
   * @throws as `prepare`, or the signal's reason
   */
  readonly ready: (job: FaceToReady, signal: AbortSignal) => Promise<void>;
}

/** A face on loan until `release`. */
export interface LentFace extends PreparedFace {
  /** Returns the face. */
  readonly release: () => void;
}

/** How long the last face is kept, milliseconds, and its maximum number of pixels, at about 20 bytes each. */
const KEPT_MS = 3 * 60_000;
const KEPT_PIXELS = 1920 * 1080;
/** Share of the work until the picture is composed. */
const COMPOSED = 0.6;

export function createPreparedFaces(): PreparedFaces {
  let kept: { readonly key: string; readonly face: PreparedFace } | null = null;
  let timer: NodeJS.Timeout | undefined;
  const forget = (): void => {
    clearTimeout(timer);
    kept = null;
  };
  const keep = (key: string, face: PreparedFace): void => {
    forget();
    face.renderer.reset();
    kept = { key, face };
    timer = setTimeout(forget, KEPT_MS).unref();
  };
  return {
    prepare: async (job, progress) => {
      const key = await makeKey(job);
      const found = key !== null && kept?.key === key ? kept.face : null;
      // Frees the unused face first, to make room.
      forget();
      const face = found ?? (await prepareFace(job, { progress }));
      return { ...face, release: () => key !== null && keep(key, face) };
    },
    ready: async (job, signal) => {
      const key = await makeKey(job);
      if (key === null) return;
      const found = kept?.key === key ? kept.face : null;
      if (found === null) forget();
      keep(key, found ?? (await prepareFace(job, { signal })));
    },
  };
}

/** Everything that determines how a face is prepared; null if it is not kept. */
async function makeKey({
  portraitPath,
  landmarks,
  width,
  height,
  quality,
  backdrop,
}: FaceToReady): Promise<string | null> {
  if (backdrop?.kind === 'picture' || backdrop?.kind === 'video' || width * height > KEPT_PIXELS) return null;
  return createHash('sha256')
    .update(await readFile(portraitPath))
    .update(JSON.stringify([landmarks, width, height, quality, backdrop]))
    .digest('hex');
}

/** A person who is cut out takes parts of those beside along, and an animal is no person whom the mask's model knows. */
const canStandApart = (face: FaceLandmarks | undefined): boolean =>
  (face?.others ?? []).length === 0 && face?.mouth !== 'muzzle';

interface Preparing {
  readonly signal?: AbortSignal;
  readonly progress?: OnShare | undefined;
}

async function prepareFace(job: FaceToReady, { signal, progress }: Preparing): Promise<PreparedFace> {
  const premium = job.quality === 'premium';
  const composition = await loadComposition({ ...job, apart: premium && canStandApart(job.landmarks) });
  signal?.throwIfAborted();
  progress?.(COMPOSED);
  const renderer = await createRenderer(await readKernel(), composition, {
    sharp: premium,
    buffers: BUFFERS,
    movingBackground: job.backdrop?.kind === 'video',
  });
  // Without layers a larger motion would distort the background.
  return {
    image: composition.image,
    renderer,
    mouth: mouthRows(composition.landmarks),
    lively: premium && composition.layers !== undefined,
  };
}
