/**
 * | constants | source |
 * |---|---|
 * | `SMALLEST`, `LARGEST` | chosen, not measured |
 */
/** Paints the portrait of a person. */
import { RATIOS, type Attributes, type Framing, type Ratio } from './attributes.ts';
import { paintBackdrop } from './background/backdrop.ts';
import { paintBackground, type PlaceName } from './background/background.ts';
import { paintBody } from './clothes/body.ts';
import { drawEarrings } from './extras/earrings.ts';
import { drawGlasses, paintGlass } from './extras/glasses.ts';
import { drawBrows } from './eyes/brows.ts';
import { paintEyes } from './eyes/eyes.ts';
import { drawBeard } from './hair/beard.ts';
import { drawHair } from './hair/hair.ts';
import { gatherStrands, type Mass } from './hair/masses.ts';
import type { HeadShape } from './shape/head-shape.ts';
import { paintHead } from './head/paint-head.ts';
import { paintTeeth } from './head/teeth.ts';
import { finish } from './light/finish.ts';
import { drawCreases, drawLines } from './light/lines.ts';
import { layPlanes, type Lit } from './light/planes.ts';
import { createLights } from './light/lights.ts';
import { mix } from './math/numeric.ts';
import { createPerson, type Person } from './person/person.ts';
import { plane, type Plane, type Rgb } from './raster/plane.ts';
import { createScene, type Scene } from './raster/scene.ts';
import { createStrokeLayer, type StrokeLayer } from './raster/strokes.ts';
import type { View } from './raster/view.ts';

export interface PaintOptions {
  /** Another seed, another person. An integer; its lowest 32 bits count. */
  readonly seed: number;
  /** Pixels, 64 to 2048. */
  readonly width: number;
  /** Pixels, 64 to 2048. */
  readonly height: number;
}

/** Rows from the top of R, G, B bytes (sRGB). */
export interface Portrait {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Pixels of a side. */
const SMALLEST = 64;
const LARGEST = 2048;

/**
 * Paints a person who does not exist. The same attributes, seed and size give the same bytes on any machine: nothing here
 * depends on chance, the clock or functions that engines may round differently (`math/functions.ts`).
 * Takes some 250 bytes of memory a pixel, and 2 to 3 s for 1024 x 1024 on one core.
 * Throws RangeError for a size that is not an integer of 64 to 2048, or for a seed that is not an integer.
 */
export function paintPortrait(attributes: Attributes, { seed, width, height }: PaintOptions): Portrait {
  checkOptions({ seed, width, height });
  const person = createPerson(attributes, seed >>> 0);
  const { rgb, keep, unit } = compose(attributes, person, width, height); // its buffers are free again before the last step
  return { data: finish(rgb, keep, unit, person.seed, attributes.style ?? 'painting'), width, height };
}

/**
 * Paints a place without anybody in it, out of focus as in a photo; the same bytes on any machine.
 * Throws as `paintPortrait`.
 */
export function paintPlace(background: PlaceName, { seed, width, height }: PaintOptions): Portrait {
  checkOptions({ seed, width, height });
  const rgb = paintBackground(width, height, { background, seed: seed >>> 0, light: 1 });
  const keep = plane(width, height);
  keep.d.fill(1);
  return { data: finish(rgb, keep, height * FRAMES.bust.unit, seed >>> 0, 'painting'), width, height };
}

function checkOptions({ seed, width, height }: PaintOptions): void {
  for (const side of [width, height])
    if (!Number.isInteger(side) || side < SMALLEST || side > LARGEST)
      throw new RangeError(`A side of ${side} pixels: ${SMALLEST} to ${LARGEST} are possible`);
  if (!Number.isSafeInteger(seed)) throw new RangeError(`The seed ${seed} is not an integer`);
}

/** The size of a picture whose longer side is `longest` pixels; both sides are even. */
export function fitSize(ratio: Ratio, longest: number): { width: number; height: number } {
  const [across, down] = RATIOS[ratio];
  const even = (side: number): number => Math.round((longest * side) / Math.max(across, down) / 2) * 2;
  return { width: even(across), height: even(down) };
}

interface Composition {
  rgb: Rgb;
  keep: Plane;
  unit: number;
}

function compose(a: Attributes, person: Person, w: number, h: number): Composition {
  const view = frame(w, h, a.framing ?? 'bust', person);
  const scene = createScene(view);
  const lights = createLights(person.light, person.lighting, mix(0.86, 1.12, person.tone), person.aside);
  paintBody(scene, person);
  const head = paintHead(scene, person);
  const hair = createStrokeLayer(w, h);
  drawHair(hair, scene, person, head, lights);
  const glasses = person.glasses === 'none' ? undefined : createStrokeLayer(w, h);
  if (glasses) drawGlasses(glasses, scene, person, head, lights);
  gatherStrands(hair, view.unit, MASSES.hair);
  const lit = layPlanes(scene, glasses ? nearest(hair.z, glasses.z) : hair.z, lights);
  drawCreases(scene, lit, person.years);
  drawLines(scene, lit, lights);
  paintEyes(scene, lit, person, head);
  paintTeeth(scene, lit, person, head);
  paintGlass(scene, lit, person, head);
  const near = drawNear(scene, person, head);
  const rgb = paintBackdrop(w, h, person);
  stack(rgb, scene, lit, glasses ? [...near, hair, glasses] : [...near, hair]);
  return { rgb, keep: spare(scene, head, [...near, hair], glasses), unit: view.unit };
}

/** How strands of hair are joined into shapes (`masses.ts`). */
const MASSES = {
  hair: { edge: [0.42, 0.6], alpha: 1, tones: [0.75, 2.3] },
  beard: { edge: [0.22, 0.46], alpha: 0.96, tones: [0.7, 1.35] },
  stubble: { edge: [0.08, 0.4], alpha: 0.4, tones: [0.9, 1.1] },
  brows: { edge: [0.16, 0.4], alpha: 0.94, tones: [0.9, 1.1] },
} as const satisfies Readonly<Record<string, Mass>>;

/** Draws what lies on the skin: beard, brows and earrings. */
function drawNear(scene: Scene, person: Person, head: HeadShape): StrokeLayer[] {
  const { w, h, unit } = scene.view;
  const beard = createStrokeLayer(w, h);
  drawBeard(beard, scene, person, head, (x, y) => {
    const step = 0.03 * person.light;
    return 1.1 - (head.height(x - step, y - 0.03) - head.height(x + step, y + 0.03)) * 2.2;
  });
  gatherStrands(beard, unit, person.beard === 'stubble' ? MASSES.stubble : MASSES.beard);
  const near = createStrokeLayer(w, h);
  drawBrows(near, scene, person, head);
  gatherStrands(near, unit, MASSES.brows);
  drawEarrings(near, scene, person, head);
  return [beard, near];
}

/** The larger of two depths, in the second plane. */
function nearest(a: Plane, into: Plane): Plane {
  for (let i = 0; i < into.d.length; i++) into.d[i] = Math.max(a.d[i] ?? 0, into.d[i] ?? 0);
  return into;
}

function stack(rgb: Rgb, scene: Scene, lit: Lit, layers: readonly StrokeLayer[]): void {
  const covers = layers.map((layer) => layer.a.d);
  for (const channel of ['r', 'g', 'b'] as const) {
    const above = layers.map((layer) => layer[channel].d);
    const back = rgb[channel].d;
    const front = lit[channel].d;
    for (let i = 0; i < back.length; i++) {
      let v = mix(back[i] ?? 0, front[i] ?? 0, scene.cover.d[i] ?? 0);
      for (let k = 0; k < covers.length; k++) {
        const a = covers[k]?.[i] ?? 0;
        if (a !== 0) v = v * (1 - a) + (above[k]?.[i] ?? 0);
      }
      back[i] = v;
    }
  }
}

/** How much of each pixel the brush leaves alone: eyes and brows, and most of the hair. */
function spare(scene: Scene, head: HeadShape, hairs: readonly StrokeLayer[], glasses?: StrokeLayer): Plane {
  const keep = plane(scene.view.w, scene.view.h);
  for (let i = 0; i < keep.d.length; i++) {
    const x = Math.abs(scene.fx.d[i] ?? 0);
    const eye = Math.abs(x - head.p.eyeX) < 0.36 && Math.abs(scene.fy.d[i] ?? 0) < 0.19 ? 1 : 0;
    const strands = hairs.reduce((most, { a }) => Math.max(most, a.d[i] ?? 0), 0);
    keep.d[i] = Math.max(eye, 0.2 + 0.5 * strands, glasses?.a.d[i] ?? 0);
  }
  return keep;
}

/** The share of a picture's height that is one face unit, and where the eyes lie. */
const FRAMES = {
  close: { unit: 0.22, eyes: 0.47 },
  bust: { unit: 0.184, eyes: 0.445 },
  half: { unit: 0.145, eyes: 0.39 },
};

function frame(w: number, h: number, framing: Framing, person: Person): View {
  const tall = w < h ? Math.min(h, w * 1.25) : h;
  const { unit, eyes } = FRAMES[framing];
  const { yaw, pitch, roll, skew, near, beside } = person;
  const cx = w / 2 + beside * (0.02 * w + 0.1 * Math.max(0, w - h));
  const high = eyes + 0.12 * (near - 1);
  return { w, h, unit: tall * unit * near, cx, cy: (h - tall) * 0.38 + tall * high, yaw, pitch, roll, skew };
}
