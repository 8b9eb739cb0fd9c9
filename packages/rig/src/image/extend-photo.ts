/**
 * | constants | source |
 * |---|---|
 * | `SOFTENING`, `BLUR_GROWTH`, `LEAST_DEPTH`, `DEPTH_BELOW`, `HAIR_EDGE`, `BODY`, `FALL_OFF`, `LAYER_BLUR`, `SMALLEST` | chosen by eye (ADR 27), not measured |
 */
import { type Area, clamp, lerp, smoothstep } from '../math/numeric.ts';
import { createRandom } from '../math/random.ts';
import { fadeToTone, GRAIN, HEAD_WEIGHT } from './fade-to-tone.ts';
import { createLayer, halve, type Layer, readDoubled } from './layers.ts';

/** Tightly packed RGBA pixels of a video frame. */
export interface FramePixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** Lengths below are shares of the frame's shorter side. The blur begins this far inside the photo, outside the head. */
const SOFT_EDGE = { least: 0.06, most: 0.14 };
/** The blur's standard deviation grows by `BLUR_GROWTH` a pixel; more slowly within `SOFTENING` of where it begins. */
const SOFTENING = 0.2;
const BLUR_GROWTH = 0.35;
/** How deep the mirror image goes into the photo: at the sides and above until the head, below into the clothes. */
const LEAST_DEPTH = 0.04;
const DEPTH_BELOW = 0.06;
/** Hair that the photo's edge cuts off dissolves over this distance. */
const HAIR_EDGE = 0.03;
/** Long hair and shoulders are wider than the head by this share. */
const BODY = 0.25;
/** Share of the light that is lost at a distance of the frame's shorter side. */
const FALL_OFF = 0.12;
/** Standard deviation of the blur of a layer, in pixels of that layer. */
const LAYER_BLUR = 0.7;
/** The smallest layer has this many pixels on its shorter side. */
const SMALLEST = 4;

/**
 * Continues a photo over the rest of its frame, in place: mirrored outwards and blurred the more the farther from the photo,
 * beginning inside it, so that there is no line at its edge. The head is kept out of the continuation; an edge that it reaches
 * fades into a tone.
 * @param photo where the frame shows the photo already, whole pixels; the pixels around it are overwritten
 * @param head bounds of the head with its hair
 */
export function extendPhoto(frame: FramePixels, photo: Area, head: Area): void {
  const short = Math.min(frame.width, frame.height);
  const sides = [photo.x, photo.x + photo.width, head.x, head.x + head.width] as const;
  const ends = [photo.y, photo.y + photo.height, head.y, head.y + head.height] as const;
  const across = createAxis(frame.width, short, sides);
  const down = createAxis(frame.height, short, ends, DEPTH_BELOW * short);
  const scene: Scene = { photo: frame.data.slice(), head, across, down };
  const blur = (t: number): number => (t <= 0 ? 0 : (BLUR_GROWTH * t * t) / (t + SOFTENING * short));
  const layers = [firstLayer(frame, scene)];
  for (let last = layers[0]; last && Math.min(last.width, last.height) >= 2 * SMALLEST; ) {
    last = halve(last);
    layers.push(last);
  }
  const mixed = layers.reduceRight((coarse, layer, i) => {
    const cell = 2 ** (i + 1);
    const weigh = (t: number): number => smoothstep(LAYER_BLUR * cell, LAYER_BLUR * cell * 2, blur(t));
    return mix(layer, coarse, weights(across, cell, weigh), weights(down, cell, weigh));
  });
  const weigh = (t: number): number => smoothstep(0, LAYER_BLUR * 2, blur(t));
  paint(frame, scene, mixed, weights(across, 1, weigh), weights(down, 1, weigh));
  fadeToTone(frame, scene.photo, photo, head);
}

interface Scene {
  /** Pixels of the frame with the photo, before it is continued. */
  readonly photo: FramePixels['data'];
  readonly head: Area;
  readonly across: Axis;
  readonly down: Axis;
}

/** One direction of a frame. */
interface Axis {
  /** Whether the photo ends inside the frame. */
  readonly extended: boolean;
  /** For each pixel the pixel of the photo that it shows: itself, or its mirror image. */
  readonly source: Int32Array;
  /** Distance (pixels) of each pixel from where the blur begins, outwards; 0 where nothing is blurred. */
  readonly distance: Float32Array;
  /** The same from the photo's edge. */
  readonly outside: Float32Array;
  /** Distance of each pixel of the photo from the nearest edge beyond which it is continued, as a share of HAIR_EDGE, at most 1. */
  readonly depth: Float32Array;
}

type Places = readonly [start: number, end: number, headStart: number, headEnd: number];

function createAxis(
  size: number,
  short: number,
  [start, end, headStart, headEnd]: Places,
  depthAfter = Number.POSITIVE_INFINITY,
): Axis {
  const soft = (gap: number): number => clamp(0.8 * gap, SOFT_EDGE.least * short, SOFT_EDGE.most * short);
  const reach = (gap: number): number => clamp(0.5 * gap, LEAST_DEPTH * short, end - start - 1);
  const [gapBefore, gapAfter] = [headStart - start, end - headEnd];
  const before = start > 0 ? start + soft(gapBefore) : Number.NEGATIVE_INFINITY;
  const after = end < size ? end - soft(gapAfter) : Number.POSITIVE_INFINITY;
  const reachBefore = reach(gapBefore);
  const reachAfter = Math.min(reach(gapAfter), depthAfter);
  const source = new Int32Array(size);
  const distance = new Float32Array(size);
  const outside = new Float32Array(size);
  const depth = new Float32Array(size);
  const mirrored = (far: number, most: number): number => Math.floor(most * Math.tanh(far / most));
  for (let i = 0; i < size; i++) {
    const at = i + 0.5;
    source[i] =
      i < start ? start + mirrored(start - at, reachBefore) : i < end ? i : end - 1 - mirrored(at - end, reachAfter);
    distance[i] = Math.max(0, before - at, at - after);
    outside[i] = Math.max(0, start - at, at - end);
    const inside = Math.min(start > 0 ? at - start : size, end < size ? end - at : size);
    depth[i] = clamp(inside / (HAIR_EDGE * short), 0, 1);
  }
  return { extended: start > 0 || end < size, source, distance, outside, depth };
}

/** How much of the coarser layer shows in each pixel along an axis, for pixels of `cell` frame pixels. */
function weights({ distance }: Axis, cell: number, weigh: (distance: number) => number): Float32Array {
  return Float32Array.from({ length: Math.ceil(distance.length / cell) }, (_, i) =>
    weigh(distance[Math.min(distance.length - 1, Math.floor((i + 0.5) * cell))] ?? 0),
  );
}

/** Weight of a pixel of the photo in the background: next to none for the person, but for the edge that cuts the head off. */
function weightAt({ head, across, down }: Scene, x: number, y: number): number {
  const u = (2 * (x - head.x)) / head.width - 1;
  const v = (2 * (y - head.y)) / head.height - 1;
  // Beside the photo neither long hair nor the body is continued; below it the clothes are.
  const below = across.extended ? smoothstep(0, 0.6, v) : 0;
  const beside = beyond(u / (1 + BODY * below), across.extended ? Math.min(0, v) : v);
  const hair = 1 - smoothstep(0, 1, Math.min(across.depth[x] ?? 1, down.depth[y] ?? 1));
  return lerp(Math.max(HEAD_WEIGHT, hair), 1, beside);
}

/** A head ends from here to there, as shares of its half width and height. */
const EDGE = { from: 0.85, to: 1.15 } as const;

/** How far a place is outside the head: 0 inside, 1 outside. `Math.hypot` takes long, and few places need it. */
function beyond(u: number, v: number): number {
  const [a, b] = [Math.abs(u), Math.abs(v)];
  if (a >= EDGE.to || b >= EDGE.to) return 1;
  return a + b <= EDGE.from ? 0 : smoothstep(EDGE.from, EDGE.to, Math.hypot(a, b));
}

/** The frame with the mirrored photo, at half its size. */
function firstLayer({ width, height, data }: FramePixels, scene: Scene): Layer {
  const { across, down } = scene;
  const layer = createLayer((width + 1) >> 1, (height + 1) >> 1);
  for (let y = 0; y < layer.height; y++) {
    for (let x = 0; x < layer.width; x++) {
      const o = (y * layer.width + x) * 4;
      for (let k = 0; k < 4; k++) {
        const sx = across.source[Math.min(width - 1, 2 * x + (k & 1))] ?? 0;
        const sy = down.source[Math.min(height - 1, 2 * y + (k >> 1))] ?? 0;
        const weight = weightAt(scene, sx, sy) / 4;
        const i = (sy * width + sx) * 4;
        for (let c = 0; c < 3; c++) layer.data[o + c] = (layer.data[o + c] ?? 0) + weight * (data[i + c] ?? 0);
        layer.data[o + 3] = (layer.data[o + 3] ?? 0) + weight;
      }
    }
  }
  return layer;
}

/** Mixes a layer with the coarser one below it, which shows where `ax` and `ay` say so and where the layer has no weight. */
function mix(layer: Layer, coarse: Layer, ax: Float32Array, ay: Float32Array): Layer {
  const { width, height, data } = layer;
  const four = new Float32Array(4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const o = (y * width + x) * 4;
      const keep = 1 - Math.max(ax[x] ?? 0, ay[y] ?? 0);
      const under = 1 - keep * (data[o + 3] ?? 0);
      if (under === 0) continue;
      readDoubled(coarse, x, y, four);
      const total = Math.max(1e-6, four[3] ?? 0);
      for (let c = 0; c < 3; c++) data[o + c] = keep * (data[o + c] ?? 0) + (under * (four[c] ?? 0)) / total;
      data[o + 3] = 1;
    }
  }
  return layer;
}

/** Replaces what is blurred in a frame; `softX` and `softY` say how much of each column and row. */
function paint(frame: FramePixels, scene: Scene, mixed: Layer, softX: Float32Array, softY: Float32Array): void {
  const { width, height, data } = frame;
  const { photo, across, down } = scene;
  const random = createRandom(1);
  const short = Math.min(width, height);
  const four = new Float32Array(4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const weight = Math.max(softX[x] ?? 0, softY[y] ?? 0);
      if (weight === 0) continue;
      const sx = across.source[x] ?? 0;
      const sy = down.source[y] ?? 0;
      readDoubled(mixed, x, y, four);
      const far = Math.max(across.outside[x] ?? 0, down.outside[y] ?? 0);
      const own = (1 - weight) * (far > 0 ? weightAt(scene, sx, sy) : 1);
      const light = 1 - FALL_OFF * smoothstep(0, 1, far / short);
      const grain = GRAIN * weight * (random() + random() - 1);
      const o = (y * width + x) * 4;
      const i = (sy * width + sx) * 4;
      for (let c = 0; c < 3; c++) {
        const value = lerp(four[c] ?? 0, photo[i + c] ?? 0, own);
        data[o + c] = clamp(light * value + grain + 0.5, 0, 255);
      }
      data[o + 3] = 255;
    }
  }
}
