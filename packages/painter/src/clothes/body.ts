/** Neck, shoulders and what is worn: each piece of cloth is a shape laid on the torso with its own thickness and folds. */
import { tailor } from './outfits.ts';
import { type Weave } from './patterns.ts';

import { spline } from '../math/curve.ts';
import { atan2, exp, hypot, power, sine, square } from '../math/functions.ts';
import { fractal, noise } from '../math/noise.ts';
import { bump, clamp, mix, mix3, smooth, softMax, type Vec2, type Vec3 } from '../math/numeric.ts';
import { type Person } from '../person/person.ts';
import { blur, type Plane, plane } from '../raster/plane.ts';
import { fillPolygon } from '../raster/polygon.ts';
import { layerNormal, put, type Scene } from '../raster/scene.ts';

/** The body is drawn a little larger than the face's own units. */
const BUILD = 1.13;

const ROOT = 2.25;

export interface Cloth {
  points: Vec2[];
  c: Vec3;
  lift: number;
  soft?: number;
  spec?: number;
  gloss?: number;
  folds?: number;
  pattern?: ((x: number, y: number) => number) | undefined;
  print?: { c: Vec3; weave: Weave };
}

const alongLine = (x: number, y: number, ax: number, ay: number, bx: number, by: number, w: number): number => {
  const dx = bx - ax,
    dy = by - ay;
  const t = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy));
  const d = hypot(x - ax - dx * t, y - ay - dy * t);
  return exp(-square(d / w)) * smooth(0, 0.15, t) * smooth(1, 0.85, t);
};

export function paintBody(s: Scene, person: Person): void {
  const { view } = s;
  const { w, h, unit, cx, cy } = view;
  const nw = person.neckW;
  const sw = person.shoulderW;
  const neckWidth = spline([
    [0.6, nw * 1.06],
    [1.3, nw * 0.985],
    [1.6, nw * 0.975],
    [1.85, nw * 1.06],
    [2.05, nw * 1.26],
    [2.3, nw * 1.7],
  ]);
  const topLine = spline([
    [0, 1.68],
    [nw * 0.8, 1.76],
    [nw * 1.15, 1.97],
    [1.0, 2.24 - 0.07 * person.trapeze],
    [1.5, 2.42 - 0.04 * person.trapeze],
    [sw * 0.8, 2.58],
    [sw * 0.92, 2.74],
    [sw * 0.99, 3.02],
    [sw * 1.03, 3.6],
    [sw * 1.05, 6],
  ]);
  const front = spline([
    [1.7, -0.1],
    [2.15, 0.14],
    [2.8, 0.42],
    [3.5, 0.6],
    [5, 0.66],
  ]);
  const z = plane(w, h, -9);
  const cover = plane(w, h);
  const r = plane(w, h);
  const g = plane(w, h);
  const b = plane(w, h);
  const skin = plane(w, h);
  const spec = plane(w, h);
  const gloss = plane(w, h, 14);
  const male = 1 - person.feminine;
  // a body turned a little: one shoulder nearer, one further, and not quite level
  const { turn, slope } = person;
  const away = (y: number): number => clamp((y - 1.7) / 0.9);
  const toBody = (px: number, py: number): Vec2 => {
    const x = (px + 0.5 - cx) / unit / BUILD;
    const y = ROOT + ((py + 0.5 - cy) / unit - ROOT) / BUILD;
    const k = away(y);
    return [x * (1 + turn * 0.42 * x * k) - turn * 0.5 * k, y - slope * x * k * 1.6];
  };
  const toPixel = ([x, y]: Vec2): Vec2 => {
    let sx = x;
    let sy = y;
    for (let i = 0; i < 5; i++) {
      const k = away(sy);
      sx = (x + turn * 0.5 * k) / (1 + turn * 0.42 * clamp(sx, -2.6, 2.6) * k);
      sy = y + slope * sx * k * 1.6;
    }
    return [cx + sx * unit * BUILD, cy + (ROOT + (sy - ROOT) * BUILD) * unit];
  };
  const y0 = Math.max(0, Math.floor(cy + 0.4 * unit));
  for (let py = y0; py < h; py++)
    for (let px = 0; px < w; px++) {
      const [x, y] = toBody(px, py);
      const ax = Math.abs(x);
      const nh = neckWidth(y);
      const wrap = person.outfit === 'turtleneck' ? 0.16 : 0;
      const i = py * w + px;
      let zn = -2;
      if (ax < nh + wrap && y < 2.5) {
        zn = -0.8 + 0.98 * power(1 - power(ax / (nh + wrap), 2.2), 0.5) * smooth(2.6, 2.1, y);
        zn +=
          0.075 * alongLine(ax, y, nw * 0.92, 1.0, 0.09, 2.2, 0.085) -
          0.05 * bump(ax, y, nw * 0.62, 1.95, 0.14, 0.2) +
          (0.02 + 0.05 * male) * bump(x, y, 0, 1.74, 0.12, 0.14);
        zn += 0.014 * person.years * sine(y * 26 + x * x * 6) * bump(x, y, 0, 1.6, 0.5, 0.4);
      }
      const GROW = 0.34; // the form goes on a little under thick cloth
      const d = y - topLine(Math.max(0, ax - 0.22)) + 0.1;
      const trueD = y - topLine(ax);
      let zt = -2;
      const side = sw * 1.06 - ax + GROW;
      if (d > 0 && side > 0) {
        const round = (q: number): number => Math.sqrt(Math.max(0, 1 - square(1 - clamp(q))));
        zt = -0.7 + (front(y) + 0.7 - 0.5 * power(ax / sw, 2.2)) * Math.min(round(d / 0.85), round(side / 0.5));
        zt +=
          0.075 * alongLine(ax, y, 0.13, 2.33, 1.45, 2.36, 0.075) -
          0.04 * bump(ax, y, 0.75, 2.22, 0.35, 0.09) -
          0.07 * bump(x, y, 0, 2.26, 0.12, 0.12);
        // arms hang beside the trunk
        const seam = sw * (0.83 - 0.03 * (y - 3.4));
        zt -=
          0.13 * smooth(3.1, 4.0, y) * exp(-square((ax - seam) / 0.075)) -
          0.06 * smooth(3.1, 4.2, y) * exp(-square((ax - seam - 0.2) / 0.2));
        zt += 0.1 * person.feminine * bump(ax, y, 0.75, 3.6, 0.55, 0.5);
      }
      const c = clamp(
        Math.max(y < 2.4 ? (nh - ax) * unit : -9, Math.min(trueD * unit * 0.8, (side - GROW) * unit)) + 0.5,
      );
      if (zn < -1 && zt < -1) continue;
      cover.d[i] = c;
      z.d[i] = softMax(zn, zt, 0.16);
      const m = fractal(x * 3, y * 3, person.seed + 2) - 0.5;
      const tone = mix3(person.skin, person.blush, clamp(0.12 + 0.4 * m + 0.12 * bump(x, y, 0, 2.4, 0.6, 0.4)));
      r.d[i] = tone[0] * 0.97;
      g.d[i] = tone[1] * 0.96;
      b.d[i] = tone[2] * 0.95;
      skin.d[i] = 1;
      spec.d[i] = 0.28;
    }
  for (const cloth of tailor(person, topLine)) {
    const soft = (cloth.soft ?? 0.028) * unit;
    const pts = cloth.points.map(toPixel);
    const m = Math.ceil(soft * 4 + 2);
    const x0 = clamp(Math.floor(Math.min(...pts.map((q) => q[0]))) - m, 0, w);
    const x1 = clamp(Math.ceil(Math.max(...pts.map((q) => q[0]))) + m, 0, w);
    const t0 = clamp(Math.floor(Math.min(...pts.map((q) => q[1]))) - m, 0, h);
    const t1 = clamp(Math.ceil(Math.max(...pts.map((q) => q[1]))) + m, 0, h);
    if (x1 <= x0 || t1 <= t0) continue;
    const mask = plane(x1 - x0, t1 - t0);
    fillPolygon(
      mask,
      pts.map(([x, y]) => [x - x0, y - t0] as Vec2),
    );
    lay(cloth, mask, blur({ ...mask, d: mask.d.slice() }, soft), x0, t0);
  }
  function lay(cloth: Cloth, mask: Plane, thick: Plane, left: number, upper: number): void {
    const fold = cloth.folds ?? 0;
    for (let j = 0; j < mask.d.length; j++) {
      const t = thick.d[j] ?? 0;
      if (t <= 0.003 && (mask.d[j] ?? 0) <= 0) continue;
      const px = (j % mask.w) + left;
      const py = Math.floor(j / mask.w) + upper;
      const i = py * w + px;
      const [x, y] = toBody(px, py);
      const k = mask.d[j] ?? 0;
      if ((z.d[i] ?? 0) < -5 && k > 0) z.d[i] = -0.5;
      let up = cloth.lift * smooth(0, 1, t);
      if (fold > 0 && k > 0) {
        const ax = Math.abs(x);
        const sg = x / Math.sqrt(x * x + 1.3);
        const sx = Math.sqrt(x * x + 0.6);
        const a = atan2(y - 3.5, sw * 0.8 - ax);
        const q = hypot(y - 3.5, sw * 0.8 - ax);
        const pull =
          noise(a * 4.2 + (x > 0 ? 9 : 0), q * 0.7, person.seed + 4) *
          exp(-q * 0.75) *
          smooth(0, 0.6, ax) *
          smooth(0.1, 0.85, q);
        const wave = fractal(x * 1.1 + y * 0.9 * sg, y * 0.75 - sx * 0.5, person.seed + 8, 3);
        const crease = 1 - Math.abs(2 * fractal(x * 1.4 - y * sg * 0.8, y * 0.8 + sx * 0.5, person.seed + 6, 2) - 1);
        up +=
          fold *
          mix(1, 0.45, smooth(2.9, 4, y)) *
          (0.2 * (pull - 0.25) + 0.26 * (wave - 0.5) + 0.14 * smooth(0.05, 0.5, ax) * (square(crease) - 0.5)) *
          t;
      }
      if ((z.d[i] ?? 0) > -5) z.d[i] = (z.d[i] ?? 0) + up;
      if (k <= 0) continue;
      const p = cloth.pattern ? cloth.pattern(x, y) : 1;
      const mottle = 1 + 0.05 * (fractal(x * 8, y * 8, person.seed + 3, 2) - 0.5);
      const weave = 1 + 0.05 * sine(x * 260) * sine(y * 260);
      const dye = cloth.print
        ? mix3(cloth.c, cloth.print.c, cloth.print.weave(x + 0.05 * (mottle - 1) * 10, y))
        : cloth.c;
      r.d[i] = mix(r.d[i] ?? 0, dye[0] * p * mottle * weave, k);
      g.d[i] = mix(g.d[i] ?? 0, dye[1] * p * mottle * weave, k);
      b.d[i] = mix(b.d[i] ?? 0, dye[2] * p * mottle * weave, k);
      skin.d[i] = (skin.d[i] ?? 0) * (1 - k);
      spec.d[i] = mix(spec.d[i] ?? 0, cloth.spec ?? 0.05, k);
      gloss.d[i] = mix(gloss.d[i] ?? 0, cloth.gloss ?? 8, k);
      cover.d[i] = Math.max(cover.d[i] ?? 0, k);
    }
  }
  for (let py = y0; py < h; py++)
    for (let px = 0; px < w; px++) {
      const i = py * w + px;
      if ((cover.d[i] ?? 0) > 0)
        put(
          s,
          i,
          cover.d[i] ?? 0,
          z.d[i] ?? 0,
          layerNormal(z, cover, px, py, unit),
          [r.d[i] ?? 0, g.d[i] ?? 0, b.d[i] ?? 0],
          spec.d[i] ?? 0,
          gloss.d[i] ?? 0,
          skin.d[i] ?? 0,
        );
    }
}
