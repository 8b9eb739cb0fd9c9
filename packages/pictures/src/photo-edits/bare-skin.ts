/**
 * | constants | source |
 * |---|---|
 * | `LEAST_CHEST`, `MOST_CHROMA`, `DARKEST`, `LIGHTEST` | chosen on drawings (ADR 54; docs/measurements/content-checks.md) |
 */
import sharp from 'sharp';
import type { OvalBox } from '@orator/rig/face/framing';
import { dropIslands } from '../matte/regions.ts';
import { loadSegmenter } from '../matte/segmenter.ts';
import type { RgbaImage } from '../portrait/image-pyramid.ts';

/** The chest: below the shoulders' line, in face heights under the chin, and this far to each side, in face widths. */
const CHEST = { from: 0.75, to: 2.2, reach: 0.85 };
/** The part of the face oval's box that is neither hair, eyes nor beard in most faces: shares of its width and height. */
const CHEEKS = { left: 0.2, right: 0.8, top: 0.45, bottom: 0.7 };
/**
 * A chest covering less than this share of the picture is not measured, because the photo is a portrait of the head.
 */
const LEAST_CHEST = 0.01;
/** Maximum difference from the face's colour: chroma in units of CbCr, and brightness as a ratio. */
const MOST_CHROMA = 9;
const DARKEST = 0.55;
const LIGHTEST = 1.45;

interface Tone {
  readonly luma: number;
  readonly cb: number;
  readonly cr: number;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Rec. 601, as in JPEG, because chroma depends less on brightness than RGB does. */
function toneAt(data: Uint8Array, index: number): Tone {
  const [r, g, b] = [data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0];
  const luma = 0.299 * r + 0.587 * g + 0.114 * b;
  return { luma, cb: 0.564 * (b - luma), cr: 0.713 * (r - luma) };
}

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The tones of an area of a square of `side` pixels, where `wanted` says so. */
function listTones(data: Uint8Array, side: number, area: Area, wanted: (pixel: number) => boolean): Tone[] {
  const tones: Tone[] = [];
  const within = (value: number): number => Math.min(side, Math.max(0, Math.round(value)));
  for (let y = within(area.top); y < within(area.bottom); y += 1) {
    for (let x = within(area.left); x < within(area.right); x += 1) {
      if (wanted(y * side + x)) tones.push(toneAt(data, (y * side + x) * 3));
    }
  }
  return tones;
}

/**
 * The share of a person's chest that has the colour of their own face, 0 to 1; 0 if the picture shows no chest. Works
 * for any skin colour, because the reference is the face in the same picture. Clothes in the colour of the face measure
 * as skin.
 * @param face bounds of the face oval, pixels
 * @throws Error when the model cannot be loaded
 */
export async function measureBareChest({ width, height, data }: RgbaImage, face: OvalBox): Promise<number> {
  const segmenter = await loadSegmenter();
  const { side } = segmenter;
  const small = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(side, side, { fit: 'fill', kernel: 'linear' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const person = dropIslands(segmenter.run(Float32Array.from(small, (value) => value / 255)), side, side);
  const [sx, sy] = [side / width, side / height];
  const [x, y, w, h] = face;
  const tones = (area: Area, wanted: (pixel: number) => boolean): Tone[] =>
    listTones(
      small,
      side,
      { left: area.left * sx, right: area.right * sx, top: area.top * sy, bottom: area.bottom * sy },
      wanted,
    );
  const cheeks = tones(
    {
      left: x + CHEEKS.left * w,
      right: x + CHEEKS.right * w,
      top: y + CHEEKS.top * h,
      bottom: y + CHEEKS.bottom * h,
    },
    () => true,
  );
  const own: Tone = {
    luma: median(cheeks.map(({ luma }) => luma)),
    cb: median(cheeks.map(({ cb }) => cb)),
    cr: median(cheeks.map(({ cr }) => cr)),
  };
  const [middle, chin] = [x + w / 2, y + h];
  const chest = tones(
    {
      left: middle - CHEST.reach * w,
      right: middle + CHEST.reach * w,
      top: chin + CHEST.from * h,
      bottom: chin + CHEST.to * h,
    },
    (pixel) => (person[pixel] ?? 0) > 0.5,
  );
  if (chest.length < LEAST_CHEST * side * side) return 0;
  const bare = chest.filter(
    ({ luma, cb, cr }) =>
      Math.hypot(cb - own.cb, cr - own.cr) < MOST_CHROMA && luma > DARKEST * own.luma && luma < LIGHTEST * own.luma,
  );
  return bare.length / chest.length;
}
