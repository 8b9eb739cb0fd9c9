/**
 * | constants | source |
 * |---|---|
 * | `BREADTH`, `STEP`, `INK` | chosen by eye |
 */
/** Lines where one form ends before another: of the colour of the form, stronger in its shade, lost in the light. */
import { cosine, sine } from '../math/functions.ts';
import { clamp, mix, smooth, type Vec3 } from '../math/numeric.ts';
import { blur, plane } from '../raster/plane.ts';
import type { Scene } from '../raster/scene.ts';
import type { Lights } from './lights.ts';
import type { Lit } from './planes.ts';

/** Half the breadth of a line (units), and the step in depth (units) from which on there is one. */
const BREADTH = 0.014;
const STEP = 0.09;
/** Directions in which a pixel looks for what lies behind. */
const AROUND = Array.from({ length: 16 }, (_, k) => [cosine((k * 6.2832) / 16), sine((k * 6.2832) / 16)] as const);
/** What a line lets through of the colour it lies on. */
const INK: Vec3 = [0.34, 0.24, 0.25];

/** Sizes (units) of a crease in skin, and how deep one begins to be drawn and is drawn in full, as a share of the size. */
const CREASE = { size: 0.028, from: 0.05, full: 0.16, strength: 0.44 } as const;

/**
 * Draws where skin folds: what lies lower than its surroundings. Nose and lips have lines of their own.
 * @param years 0 young, 1 old: the young have hardly any
 */
export function drawCreases(s: Scene, lit: Lit, years: number): void {
  const { w, h, unit } = s.view;
  const depth = plane(w, h);
  for (let i = 0; i < depth.d.length; i++) depth.d[i] = Math.max(s.z.d[i] ?? 0, -1.2);
  const most = CREASE.strength * mix(0.3, 1, smooth(0.1, 0.6, years));
  const around = blur({ ...depth, d: depth.d.slice() }, unit * CREASE.size);
  for (let i = 0; i < depth.d.length; i++) {
    const skin = s.skin.d[i] ?? 0;
    if (skin < 0.5 || Number.isNaN(s.fx.d[i] ?? Number.NaN)) continue;
    const centre = smooth(0.4, 0.28, Math.abs(s.fx.d[i] ?? 0)) * smooth(0.28, 0.38, s.fy.d[i] ?? 0);
    const below = ((around.d[i] ?? 0) - (depth.d[i] ?? 0)) / CREASE.size;
    ink(lit, i, smooth(CREASE.from, CREASE.full, below) * most * (1 - 0.85 * centre));
  }
}

function ink(lit: Lit, i: number, strength: number): void {
  lit.r.d[i] = (lit.r.d[i] ?? 0) * mix(1, INK[0], strength);
  lit.g.d[i] = (lit.g.d[i] ?? 0) * mix(1, INK[1], strength);
  lit.b.d[i] = (lit.b.d[i] ?? 0) * mix(1, INK[2], strength);
}

export function drawLines(s: Scene, lit: Lit, { key }: Lights): void {
  const { w, h, unit } = s.view;
  const reach = Math.max(1, unit * BREADTH);
  const offsets = AROUND.map(([x, y]) => [Math.round(x * reach), Math.round(y * reach)] as const);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      if ((s.cover.d[i] ?? 0) < 0.3) continue;
      const z = s.z.d[i] ?? 0;
      let behind = 0;
      for (const [dx, dy] of offsets) {
        const [px, py] = [clamp(x + dx, 0, w - 1), clamp(y + dy, 0, h - 1)];
        if (z - (s.z.d[py * w + px] ?? 0) > STEP) behind++;
      }
      if (behind === 0) continue;
      const towards = (s.nx.d[i] ?? 0) * key[0] + (s.ny.d[i] ?? 0) * key[1];
      const strength = smooth(0, 0.3, behind / AROUND.length) * mix(1, 0.4, smooth(0, 0.5, towards));
      ink(lit, i, strength);
    }
}
