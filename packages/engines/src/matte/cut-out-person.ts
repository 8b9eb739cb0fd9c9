import sharp from 'sharp';
import { detectFaces, type FaceBox } from '../portrait/face-detector.ts';
import { ImagePyramid, type RgbaImage } from '../portrait/image-pyramid.ts';
import { loadFaceModels } from '../portrait/models.ts';
import { drawMatte } from './draw-matte.ts';
import { createMatteModel, type HeadPlace } from './matte-model.ts';
import { type Colours, resizePlane } from './planes.ts';
import { dropIslands } from './regions.ts';
import { loadSegmenter } from './segmenter.ts';

/** Longer side of the picture that colours are modelled on, pixels; hair is drawn at the full size afterwards. */
const MODEL_SIDE = 480;

/** A smaller share of the picture is not a person but an error of the mask. */
const LEAST_PERSON = 0.02;

/**
 * Cuts the people of a photo out of its background, with their hair: the segmentation model's mask, refined near its edge by
 * the colours of person and background around each pixel (docs/adr/0043).
 *
 * Takes about 0.15 s and one more copy of the picture, plus 0.05 s a megapixel; the photo is not changed.
 * @returns RGBA of the photo's size, not premultiplied, in the person's own colours; null when nobody is found
 * @throws Error when the models cannot be loaded
 */
export async function cutOutPerson(photo: RgbaImage): Promise<RgbaImage | null> {
  const [segmenter, faceModels] = [await loadSegmenter(), await loadFaceModels()];
  const { width, height } = photo;
  const { side } = segmenter;
  const scale = Math.min(1, MODEL_SIDE / Math.max(width, height));
  const even = (pixels: number): number => Math.max(2, 2 * Math.round((pixels * scale) / 2));
  const [w, h] = [even(width), even(height)];
  const mask = dropIslands(segmenter.run(picture(await reduce(photo, side, side))), side, side);
  if (mask.reduce((sum, value) => sum + value, 0) < LEAST_PERSON * mask.length) return null;
  // The detector looks at no more pixels than the model has.
  const small = await reduce(photo, w, h);
  const region = { x: w / 2, y: h / 2, size: Math.max(w, h), angle: 0 };
  const faces = detectFaces(faceModels, new ImagePyramid(small), [region]).toSorted((a, b) => b.width - a.width);
  const coarse = resizePlane(mask, side, side, w, h);
  const model = createMatteModel(coloursOf(small), coarse, w, h, faces[0] ? headOf(faces[0]) : null);
  return { width, height, data: drawMatte(photo, model) };
}

/** The head around a detected face. */
const headOf = ({ x, y, width, height }: FaceBox): HeadPlace => ({
  x,
  y: y - 0.1 * width,
  reach: 1.45 * width,
  faceY: y,
  faceRadiusX: 0.38 * width,
  faceRadiusY: 0.45 * height,
});

/** The photo at another size, each pixel the mean of what it covers. */
async function reduce({ width, height, data }: RgbaImage, w: number, h: number): Promise<RgbaImage> {
  const raw = { width, height, channels: 4 } as const;
  const reduced = sharp(data, { raw }).resize(w, h, { fit: 'fill', kernel: 'linear' });
  return { width: w, height: h, data: await reduced.raw().toBuffer() };
}

function coloursOf({ width, height, data }: RgbaImage): Colours {
  const plane = (c: number): Float32Array =>
    Float32Array.from({ length: width * height }, (_, i) => (data[i * 4 + c] ?? 0) / 255);
  return [plane(0), plane(1), plane(2)];
}

/** The picture as the segmentation model takes it: RGB, 0 to 1. */
const picture = ({ width, height, data }: RgbaImage): Float32Array =>
  Float32Array.from({ length: width * height * 3 }, (_, i) => (data[Math.floor(i / 3) * 4 + (i % 3)] ?? 0) / 255);
