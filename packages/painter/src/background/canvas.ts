/**
 * | constants | source |
 * |---|---|
 * | `QUARTER` | chosen: nothing in it is finer |
 */
import { hypot, square } from '../math/functions.ts';
import { clamp, mix, mix3, scale3, smooth, type Vec3 } from '../math/numeric.ts';
import type { Random } from '../math/random.ts';
import { blur, enlarge, plane, type Rgb } from '../raster/plane.ts';
import { colour } from '../raster/colour.ts';

/** A background is painted at a quarter of the picture's size. */
const QUARTER = 4;

/**
 * What a background is painted on. Coordinates: 0 to 1 from top to bottom; across in the same unit, 0 in the middle.
 * Colours are linear light.
 */
export interface Canvas {
  readonly random: Random;
  readonly seed: number;
  /** The side away from the key light: 1 right, -1 left. */
  readonly side: 1 | -1;
  /** Half the width. */
  readonly reach: number;
  /** Fills the canvas with the colour of a function of the point. */
  fill(at: (x: number, y: number) => Vec3): void;
  box(x0: number, y0: number, x1: number, y1: number, c: Readonly<Vec3>, alpha?: number): void;
  /** A round spot; `edge` brightens its rim, as lenses do. */
  disc(x: number, y: number, radius: number, c: Readonly<Vec3>, alpha: number): void;
  /** Adds light to what is painted already. */
  glow(x: number, y: number, radius: number, c: Readonly<Vec3>, edge?: number): void;
  /** Blurs all that is painted so far, by a share of the picture's height. */
  soften(by: number): void;
  picture(w: number, h: number): Rgb;
}

interface CanvasOptions extends Pick<Canvas, 'random' | 'seed' | 'side'> {
  /** The share of the requested blur that is applied. */
  readonly blur: number;
}

export function createCanvas(w: number, h: number, { random, seed, side, blur: share }: CanvasOptions): Canvas {
  const across = Math.ceil(w / QUARTER);
  const down = Math.ceil(h / QUARTER);
  const rgb: Rgb = { r: plane(across, down), g: plane(across, down), b: plane(across, down) };
  const channels = [rgb.r.d, rgb.g.d, rgb.b.d] as const;
  const reach = across / down / 2;
  const lay = (i: number, c: Readonly<Vec3>, alpha: number): void => {
    channels.forEach((d, k) => (d[i] = mix(d[i] ?? 0, c[k] ?? 0, alpha)));
  };
  const add = (i: number, c: Readonly<Vec3>, alpha: number): void => {
    channels.forEach((d, k) => (d[i] = (d[i] ?? 0) + (c[k] ?? 0) * alpha));
  };
  /** Calls back for each pixel of a disc with its share and its distance from the middle in radii. */
  const round = (x: number, y: number, radius: number, each: (i: number, cover: number, far: number) => void): void => {
    const [cx, cy, size] = [(x + reach) * down, y * down, radius * down];
    for (let py = Math.max(0, Math.floor(cy - size - 1)); py < Math.min(down, cy + size + 2); py++)
      for (let px = Math.max(0, Math.floor(cx - size - 1)); px < Math.min(across, cx + size + 2); px++) {
        const d = hypot(px + 0.5 - cx, py + 0.5 - cy);
        const cover = clamp(size - d + 0.5);
        if (cover > 0) each(py * across + px, cover, d / size);
      }
  };
  return {
    random,
    seed,
    side,
    reach,
    fill: (at) => {
      for (let y = 0; y < down; y++)
        for (let x = 0; x < across; x++) lay(y * across + x, at((x + 0.5) / down - reach, (y + 0.5) / down), 1);
    },
    box: (x0, y0, x1, y1, c, alpha = 1) => {
      const left = Math.max(0, Math.round((x0 + reach) * down));
      const right = Math.min(across, Math.round((x1 + reach) * down));
      for (let y = Math.max(0, Math.round(y0 * down)); y < Math.min(down, Math.round(y1 * down)); y++)
        for (let x = left; x < right; x++) lay(y * across + x, c, alpha);
    },
    disc: (x, y, radius, c, alpha) => round(x, y, radius, (i, cover) => lay(i, c, cover * alpha)),
    glow: (x, y, radius, c, edge = 0) =>
      round(x, y, radius, (i, cover, far) => add(i, c, cover * (1 + edge * smooth(0.6, 1, far)))),
    soften: (by) => {
      for (const p of [rgb.r, rgb.g, rgb.b]) blur(p, by * down * share);
    },
    picture: (width, height) => {
      expose(rgb);
      return { r: enlarge(rgb.r, width, height), g: enlarge(rgb.g, width, height), b: enlarge(rgb.b, width, height) };
    },
  };
}

/** Scales all places to one exposure, near that of the person in front. */
function expose({ r, g, b }: Rgb): void {
  let sum = 0;
  for (let i = 0; i < r.d.length; i++) sum += 0.3 * (r.d[i] ?? 0) + 0.6 * (g.d[i] ?? 0) + 0.1 * (b.d[i] ?? 0);
  const gain = Math.sqrt(clamp((0.19 * r.d.length) / sum, 0.4, 2.2));
  for (const { d } of [r, g, b]) for (let i = 0; i < d.length; i++) d[i] = (d[i] ?? 0) * gain;
}

/** Discs of light where lamps and leaves glitter, between two heights. */
export function bokeh(
  canvas: Canvas,
  n: number,
  heights: readonly [number, number],
  colours: readonly Readonly<Vec3>[],
  size: number,
  strength: number,
): void {
  const { random: r, reach } = canvas;
  for (let i = 0; i < n; i++) {
    const c = r.pick(colours);
    canvas.glow(
      r.range(-reach, reach),
      r.range(...heights),
      size * r.range(0.5, 1.3),
      scale3(c, strength * r.range(0.3, 1)),
      0.45,
    );
  }
}

/** A row of books on a board whose top is at `y`; lengths as shares of the height. */
export function books(canvas: Canvas, x0: number, x1: number, y: number, tall: number): void {
  const { random: r } = canvas;
  const spines = ['#7a3b30', '#2f5361', '#c2a878', '#55604a', '#d8d2c6', '#3a3a44', '#94683f', '#8a6a7a'];
  for (let x = x0; x < x1; ) {
    const wide = Math.min(r.range(0.014, 0.042), x1 - x);
    if (r.chance(0.86)) canvas.box(x, y - tall * r.range(0.62, 1), x + wide, y, scale3(colour(r.pick(spines)), 0.85));
    x += wide + 0.004;
  }
}

/** Draws the leaves of a plant around a point. */
export function plant(canvas: Canvas, x: number, y: number, n: number, greens: readonly string[]): void {
  const { random: r } = canvas;
  for (let k = 0; k < n; k++)
    canvas.disc(
      x + r.bell() * 0.12,
      y + r.bell() * 0.16,
      r.range(0.03, 0.065),
      scale3(colour(r.pick(greens)), r.range(0.6, 1.15)),
      0.8,
    );
}

/** A wall that falls into shade downwards and away from the light. */
export function wall(canvas: Canvas, paint: string, shade: string): void {
  const [light, dark] = [colour(paint), colour(shade)];
  const { side } = canvas;
  canvas.fill((x, y) => {
    const pool = 0.22 / (1 + square((x - side * 0.35) / 0.4) + square((y - 0.35) / 0.4));
    return scale3(mix3(light, dark, smooth(0.25, 1.05, y) * 0.7), 0.8 + pool - 0.12 * x * side);
  });
}
