import { Pyramid } from './crop.ts';
import { decodePhoto, encodePhoto } from './decode.ts';
import { findFace, type FoundFace } from './find-face.ts';
import { judge } from './portrait-check.ts';
import { judgeLiving } from './living.ts';
import { outlineOf } from './outline.ts';
import type { PortraitAnalysis, PortraitFace } from './portrait-engine.ts';
import { type FaceQuality, measureQuality } from './quality.ts';

/**
 * The built-in portrait engine: MediaPipe's face models and an object detector, in this thread.
 *
 * Decodes an uploaded file, looks for its face and judges whether it will speak well. Every bad file ends in
 * `{ ok: false }`; throws only when the models cannot be loaded, or the signal's reason.
 */
export async function analysePortrait(bytes: Uint8Array, signal?: AbortSignal): Promise<PortraitAnalysis> {
  signal?.throwIfAborted();
  const photo = await decodePhoto(bytes);
  if (!photo.ok) return { ok: false, reasons: [photo.reason] };
  const { image } = photo;
  signal?.throwIfAborted();
  const found = await findFace(image);
  if (!found) return { ok: false, reasons: ['no_face'] };
  signal?.throwIfAborted();
  const quality = measureQuality(image, found);
  const living = await judgeLiving(new Pyramid(image), found.box);
  const { reasons, warnings } = judge(found, living, quality);
  if (reasons.length > 0) return { ok: false, reasons };
  const { bytes: normalised, type } = await encodePhoto(image, photo.lossless);
  return {
    ok: true,
    width: image.width,
    height: image.height,
    face: describe(found, quality),
    warnings,
    normalised,
    type,
    landmarks: found.landmarks,
  };
}

function describe(found: FoundFace, quality: FaceQuality): PortraitFace {
  const outline = outlineOf(found.landmarks);
  const oval = outline[0] ?? [];
  const xs = oval.map(([x]) => x);
  const ys = oval.map(([, y]) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  const tenth = (v: number): number => Math.round(v * 10) / 10;
  return {
    box: [left, top, Math.max(...xs) - left, Math.max(...ys) - top],
    yaw: tenth(quality.yaw),
    pitch: tenth(quality.pitch),
    roll: tenth(quality.roll),
    score: Math.round(found.box.score * 1000) / 1000,
    outline,
  };
}
