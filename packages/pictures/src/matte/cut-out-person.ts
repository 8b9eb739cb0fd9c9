/**
 * | constants | source |
 * |---|---|
 * | `MODEL_SIDE` | chosen (ADR 43); its model takes 8 of 42 ms: docs/measurements/cutting-out.md, "Time" |
 * | `LEAST_PERSON` | chosen (ADR 43), not measured |
 */
import type { OvalBox } from '@orator/rig/face/framing';
import { detectFaces, type FaceBox } from '../portrait/face-detector.ts';
import { ImagePyramid, type RgbaImage } from '../portrait/image-pyramid.ts';
import { loadFaceModels } from '../portrait/models.ts';
import { drawMatte } from './draw-matte.ts';
import { createMatteModel, type HeadPlace } from './matte-model.ts';
import { toBytes, toSquareImage, reducePhoto, type ReducedPhoto, shrinkToSquare } from './reduced-photo.ts';
import { correctOnPlainGround } from './plain-ground.ts';
import { dropIslands } from './regions.ts';
import { loadSegmenter } from './segmenter.ts';
import { softenSteps } from './soften-steps.ts';

/** Longer side of the picture on which colours are modelled, pixels; hair is drawn at full size afterwards. */
const MODEL_SIDE = 480;

/** A smaller share of the picture is an error of the mask, not a person. */
const LEAST_PERSON = 0.02;

/** The face detector's box, from the bounds of the face oval: its sides, shares of the width, and its middle, a share of the height. */
const DETECTED = { side: 1.12, middle: 0.54 };

/**
 * Cuts the people of a photo out of its background, with their hair: the segmentation model's mask, refined near its
 * edge by the colours of person and background around each pixel (docs/adr/0043).
 *
 * Takes one more copy of the picture, and up to 15 MB; the photo is not changed.
 * @param face bounds of the face oval, if known; otherwise the face is detected, which takes as long as all the rest
 * @returns RGBA of the photo's size, not premultiplied, in the person's own colours; null when nobody is found
 * @throws Error when the models cannot be loaded, or {KernelMissing}
 */
export async function cutOutPerson(photo: RgbaImage, face?: OvalBox): Promise<RgbaImage | null> {
  const segmenter = await loadSegmenter();
  const reduced = await reducePhoto(photo, MODEL_SIDE);
  const { side } = segmenter;
  const square = shrinkToSquare(reduced, side);
  const found = dropIslands(segmenter.run(square), side, side);
  const mask = correctOnPlainGround(toSquareImage(square, side), found);
  if (mask.reduce((sum, value) => sum + value, 0) < LEAST_PERSON * mask.length) return null;
  const box = face ? makeBox(face, reduced.w / photo.width) : await detectFace(reduced);
  const model = createMatteModel(reduced, { width: side, height: side, values: mask }, box && placeHead(box));
  const cut = { width: photo.width, height: photo.height, data: drawMatte(reduced, model) };
  softenSteps(cut);
  return cut;
}

type Box = Pick<FaceBox, 'x' | 'y' | 'width' | 'height'>;

/** The largest face; the detector looks at no more pixels than the model has. */
async function detectFace(reduced: ReducedPhoto): Promise<Box | null> {
  const { w, h } = reduced;
  const region = { x: w / 2, y: h / 2, size: Math.max(w, h), angle: 0 };
  const faces = detectFaces(await loadFaceModels(), new ImagePyramid(toBytes(reduced)), [region]);
  return faces.toSorted((a, b) => b.width - a.width)[0] ?? null;
}

function makeBox([left, top, width, height]: OvalBox, scale: number): Box {
  const side = DETECTED.side * width * scale;
  return { x: (left + width / 2) * scale, y: (top + DETECTED.middle * height) * scale, width: side, height: side };
}

/** The head around a detected face. */
const placeHead = ({ x, y, width, height }: Box): HeadPlace => ({
  x,
  y: y - 0.1 * width,
  reach: 1.45 * width,
  faceY: y,
  faceRadiusX: 0.38 * width,
  faceRadiusY: 0.45 * height,
});
