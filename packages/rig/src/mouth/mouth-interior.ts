/**
 * | constants | source |
 * |---|---|
 * | `UPPER_EDGE`, `JAW_FOLLOW` | `engines.md`, "Talking head" |
 * | `LOWER_LIGHT` | the study of eyes (ADR 35) |
 * | `LOWER_EDGE`, `UPPER_LIGHT`, `GLOW` | chosen by eye, not measured |
 * | `ARCH` | ADR 136: three-quarter views, set by eye |
 * | `EDGE_ON` | chosen: no tooth is foreshortened to nothing |
 */
import type { Pose } from '../motion/controls.ts';
import { type FaceSpace, isTurned } from '../mesh/face-space.ts';
import { clamp, lerp, type Point, smoothstep } from '../math/numeric.ts';
import type { Mouth } from './mouth.ts';
import type { MouthPatch } from './mouth-patch.ts';
import { type PhotoTeeth, createPhotoTeeth } from './photo-teeth.ts';
import type { Planes, Yuv } from '../image/planes.ts';
import type { TeethTexture } from './synthetic-teeth.ts';

/** Colours of the mouth's inside, estimated from the photo. */
export interface MouthColours {
  readonly cavity: Yuv;
  readonly tongue: Yuv;
  readonly teeth: Yuv;
  /** Whether the photo shows the person's teeth, lit well enough to be used. */
  readonly showsTeeth: boolean;
}

/** Paints cavity, tongue and teeth between parted lips into the inside layers of the mouth's patch. */
export interface MouthPainter {
  readonly paint: (pose: Pose) => void;
}

export interface MouthPainterInput {
  readonly space: FaceSpace;
  readonly mouth: Mouth;
  readonly mouthPatch: MouthPatch;
  readonly colours: MouthColours;
  readonly teeth: TeethTexture;
  readonly image: Planes;
}

/** The upper teeth end this far below the line between the lips (mm). */
const UPPER_EDGE = 1.5;
/** Share of the jaw's drop by which the lower teeth move. */
const JAW_FOLLOW = 0.92;
/** The lower teeth end this far below the line that the jaw carries (mm), and get this share of the upper ones' light. */
const LOWER_EDGE = 0.35;
const LOWER_LIGHT = 0.56;
const UPPER_LIGHT = 0.92;
/** Where less light comes in, it comes from the flesh around: this share of its colour, in place of grey. */
const GLOW = 0.8;
const HEAD_ONLY = ['yaw', 'pitch', 'roll', 'shiftX', 'shiftY'] as const;

/** Prepares the painter; the teeth are the photo's own where it shows them, otherwise the drawn `teeth`. */
export function createMouthPainter(input: MouthPainterInput): MouthPainter {
  const { colours, mouthPatch } = input;
  const { inside } = mouthPatch.patch.chroma;
  for (let i = 0; i < inside.length; i += 2) {
    inside[i] = colours.cavity[1];
    inside[i + 1] = colours.cavity[2];
  }
  const photoTeeth = colours.showsTeeth ? createPhotoTeeth(input) : null;
  const state = { tooth: new Float64Array(2), colour: new Float64Array(3) };
  return { paint: (pose) => paint(input, photoTeeth, state, pose) };
}

interface Scratch {
  readonly tooth: Float64Array;
  readonly colour: Float64Array;
}

function paint(input: MouthPainterInput, photoTeeth: PhotoTeeth | null, scratch: Scratch, pose: Pose): void {
  const { mouth, mouthPatch, colours } = input;
  const { patch, span } = mouthPatch;
  const { inside } = patch.luma;
  inside.fill(colours.cavity[0]);
  const place = skullTransform(input, pose);
  const round = arch(input);
  const anatomy = placeAnatomy(mouth, pose);
  const mm = input.space.mm * mouth.scale;
  const from = Math.max(0, Math.floor(span.from - patch.x0));
  const to = Math.min(patch.width - 1, Math.ceil(span.to - patch.x0));
  const centre = span.from + span.to - 2 * patch.x0;
  const breadth = Math.max(1, span.to - span.from);
  for (let x = from; x <= to; x++) {
    const top = patch.top[x] ?? 0;
    const bottom = patch.bottom[x] ?? 0;
    if (bottom - top < 0.15) continue;
    // Blend into the lips' colour at the corners, which would otherwise end in dark points.
    const corner = smoothstep(0.7, 0.98, Math.abs(2 * x - centre) / breadth) * 0.9;
    const last = Math.min(patch.height - 1, Math.ceil(bottom + 2));
    for (let y = Math.max(0, Math.floor(top - 2)); y <= last; y++) {
      const dx = x - place.x;
      const dy = y - place.y;
      const lx = dx * place.xx + dy * place.xy;
      const ly = dx * place.yx + dy * place.yy;
      colourAt(input, photoTeeth, anatomy, scratch, [lx, round(lx)], ly);
      const shade = photoTeeth
        ? lerp(0.72, 1, smoothstep(-0.5, 2, (y - top) / mm)) * (1 - 0.25 * anatomy.pucker)
        : shadow(lx / (mouth.half / mouth.scale), (y - top) / mm, (bottom - y) / mm) * (1 - 0.35 * anatomy.pucker);
      let luma = 16 + ((scratch.colour[0] ?? 0) - 16) * shade;
      const o = y * patch.width + x;
      if (corner > 0) {
        const lips = 16 + (0.5 * ((patch.luma.upper[o] ?? 0) + (patch.luma.lower[o] ?? 0)) - 16) * 0.78;
        luma = lerp(luma, Math.max(luma, lips), corner);
      }
      inside[o] = luma;
      if (((x | y) & 1) === 0) {
        const c = (y >> 1) * patch.width + x;
        for (const k of [0, 1]) {
          const glow = lerp(128, colours.tongue[k === 0 ? 1 : 2], GLOW);
          const inner = lerp(glow, scratch.colour[k + 1] ?? 128, 0.5 + 0.5 * shade);
          const lip = 0.5 * ((patch.chroma.upper[c + k] ?? 128) + (patch.chroma.lower[c + k] ?? 128));
          patch.chroma.inside[c + k] = lerp(inner, lip, corner);
        }
      }
    }
  }
}

/** Light (0 to 1) under the shadows of both lips and of the cheeks. u: -1 to 1 across the mouth; distances in mm. */
const shadow = (u: number, belowTop: number, aboveBottom: number): number =>
  lerp(0.6, 1, smoothstep(-0.5, 3, belowTop)) *
  lerp(0.75, 1, smoothstep(-0.3, 1.4, aboveBottom)) *
  lerp(1, 0.3, smoothstep(0.35, 1, Math.abs(u)));

interface Anatomy {
  readonly upperEdge: number;
  readonly lowerEdge: number;
  readonly tongue: number;
  readonly pucker: number;
}

/** Heights of teeth and tongue in a pose: mm below the line of the closed lips, in a mouth of 50 mm. `pucker`: 0 to 1. */
function placeAnatomy(mouth: Mouth, pose: Pose): Anatomy {
  const jaw = (pose.jaw / mouth.scale) * JAW_FOLLOW;
  const gap = mouth.innerGap / mouth.scale;
  return {
    upperEdge: mouth.open ? Math.min(8, gap * 0.72) : UPPER_EDGE,
    // Behind the lower lip: on most vowels only their edge looks over it.
    lowerEdge: jaw + LOWER_EDGE + (mouth.open ? 0.25 * gap : 0),
    // At rest it lies behind the lower teeth, and fills the lower half of a wide mouth.
    tongue: lerp(jaw * 0.5 - 0.4, Math.max(1.5, jaw * 0.3), pose.tongue),
    pucker: clamp(pose.protrusion / mouth.scale / 5, 0, 1),
  };
}

function colourAt(
  input: MouthPainterInput,
  photoTeeth: PhotoTeeth | null,
  anatomy: Anatomy,
  scratch: Scratch,
  [flat, x]: Point,
  y: number,
): void {
  const { colours, teeth } = input;
  const { cavity, tongue } = colours;
  const { colour, tooth } = scratch;
  colour[0] = cavity[0];
  colour[1] = cavity[1];
  colour[2] = cavity[2];
  const tip = anatomy.tongue + 4.8 * (x / 15) ** 2;
  const wet = smoothstep(tip - 1.8, tip + 2.6, y) * (1 - smoothstep(10, 17, Math.abs(x)));
  if (wet > 0) {
    // Lit from in front: the tip is bright, the back goes off into the dark.
    const shade = (0.42 + 0.58 * smoothstep(0, 5.5, y - tip)) * (1 - 0.16 * Math.exp(-((x / 1.6) ** 2)));
    blend(colour, tongue[0] * shade, wet * 0.92, tongue, wet);
  }
  // The lower teeth are the same texture upside down, a quarter narrower.
  teeth.sample(x * 1.25, Math.min((anatomy.lowerEdge - y) * 1.15, 0.9), tooth);
  const lower = (tooth[1] ?? 0) * 0.9;
  if (lower > 0)
    blend(colour, lerp(cavity[0], colours.teeth[0], LOWER_LIGHT * (tooth[0] ?? 0)), lower, colours.teeth, lower);
  if (photoTeeth) {
    photoTeeth.blend(flat, y, colour);
    return;
  }
  // The edge of the upper teeth curves up towards the sides.
  teeth.sample(x, y - anatomy.upperEdge + 2.2 * (x / 24) ** 2, tooth);
  const upper = tooth[1] ?? 0;
  if (upper > 0)
    blend(colour, lerp(cavity[0], colours.teeth[0], UPPER_LIGHT * (tooth[0] ?? 0)), upper, colours.teeth, upper);
}

function blend(
  colour: Float64Array,
  luma: number,
  amount: number,
  chroma: readonly [number, number, number],
  chromaAmount: number,
): void {
  colour[0] = lerp(colour[0] ?? 0, luma, amount);
  colour[1] = lerp(colour[1] ?? 0, chroma[1], chromaAmount);
  colour[2] = lerp(colour[2] ?? 0, chroma[2], chromaAmount);
}

/** Teeth lie on an arch: a tooth is this times the square of its distance from the middle (mm) behind the front teeth (mm). */
const ARCH = 0.018;
/** Seen farther to the side, they would be behind one another. */
const EDGE_ON = 0.05;

/**
 * Where on the teeth's arch, millimetres to the side, something is that would lie at `x` if it were flat. Of a turned head the far
 * half is foreshortened, and the near half is seen along the arch.
 */
function arch({ space }: MouthPainterInput): (x: number) => number {
  if (!isTurned(space)) return (x) => x;
  const bend = (2 * ARCH * space.ez[0]) / space.ex[0];
  return (x) => (Math.sqrt(Math.max(EDGE_ON, 1 + 2 * bend * x)) - 1) / bend;
}

/** An affine map from patch pixels to millimetres fixed to the skull, since teeth do not move with the lips. */
function skullTransform(input: MouthPainterInput, pose: Pose) {
  const { space, mouth, mouthPatch } = input;
  const { samples } = mouthPatch.upperLip;
  const middle = samples.x.length >> 1;
  let x = samples.x[middle] ?? 0;
  let y = samples.y[middle] ?? 0;
  for (const field of samples.fields) {
    if (!HEAD_ONLY.some((name) => name === field.control)) continue;
    x += pose[field.control] * (field.dx[middle] ?? 0);
    y += pose[field.control] * (field.dy[middle] ?? 0);
  }
  const cos = Math.cos(pose.roll);
  const sin = Math.sin(pose.roll);
  const ax = space.ex[0] * cos - space.ex[1] * sin;
  const ay = space.ex[0] * sin + space.ex[1] * cos;
  const bx = space.ey[0] * cos - space.ey[1] * sin;
  const by = space.ey[0] * sin + space.ey[1] * cos;
  const k = 1 / ((ax * by - ay * bx) * space.mm * mouth.scale);
  return {
    x: x - mouthPatch.patch.x0,
    y: y - mouthPatch.patch.y0,
    xx: by * k,
    xy: -bx * k,
    yx: -ay * k,
    yy: ax * k,
  };
}
