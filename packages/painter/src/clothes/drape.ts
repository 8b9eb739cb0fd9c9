/** Lays a piece of cloth on the body: thickness, folds, weave, print. */
import { atan2, exp, hypot, sine, square } from '../math/functions.ts';
import { fractal, noise } from '../math/noise.ts';
import { clamp, mix, mix3, smooth, type Vec2 } from '../math/numeric.ts';
import type { Person } from '../person/person.ts';
import { blur, plane, type Plane } from '../raster/plane.ts';
import { fillPolygon } from '../raster/polygon.ts';
import type { Cloth } from './cloth.ts';
import type { Torso } from './torso.ts';

/** The surface of body and clothes, a value for each pixel of the picture. */
export interface Layer {
  readonly z: Plane;
  readonly cover: Plane;
  readonly r: Plane;
  readonly g: Plane;
  readonly b: Plane;
  readonly skin: Plane;
  readonly spec: Plane;
  readonly gloss: Plane;
}

/** How high the folds are at a point of the body: pulled to the armpits, waves, creases. */
function foldsAt({ shoulderW, seed }: Person, x: number, y: number): number {
  const ax = Math.abs(x);
  const lean = x / Math.sqrt(x * x + 1.3);
  const out = Math.sqrt(x * x + 0.6);
  const angle = atan2(y - 3.5, shoulderW * 0.8 - ax);
  const far = hypot(y - 3.5, shoulderW * 0.8 - ax);
  const rays = noise(angle * 4.2 + (x > 0 ? 9 : 0), far * 0.7, seed + 4);
  const pull = rays * exp(-far * 0.75) * smooth(0, 0.6, ax) * smooth(0.1, 0.85, far);
  const wave = fractal(x * 1.1 + y * 0.9 * lean, y * 0.75 - out * 0.5, seed + 8, 3);
  const crease = 1 - Math.abs(2 * fractal(x * 1.4 - y * lean * 0.8, y * 0.8 + out * 0.5, seed + 6, 2) - 1);
  const high = 0.2 * (pull - 0.25) + 0.26 * (wave - 0.5) + 0.14 * smooth(0.05, 0.5, ax) * (square(crease) - 0.5);
  return high * mix(1, 0.45, smooth(2.9, 4, y));
}

export function drape(layer: Layer, cloth: Cloth, torso: Torso, person: Person, unit: number): void {
  const { w, h } = layer.z;
  const soft = (cloth.soft ?? 0.028) * unit;
  const outline = cloth.points.map(torso.toPixel);
  const margin = Math.ceil(soft * 4 + 2);
  const [xs, ys] = [outline.map((p) => p[0]), outline.map((p) => p[1])];
  const left = clamp(Math.floor(Math.min(...xs)) - margin, 0, w);
  const right = clamp(Math.ceil(Math.max(...xs)) + margin, 0, w);
  const top = clamp(Math.floor(Math.min(...ys)) - margin, 0, h);
  const bottom = clamp(Math.ceil(Math.max(...ys)) + margin, 0, h);
  if (right <= left || bottom <= top) return;
  const mask = plane(right - left, bottom - top);
  fillPolygon(
    mask,
    outline.map(([x, y]): Vec2 => [x - left, y - top]),
  );
  const thick = blur({ ...mask, d: mask.d.slice() }, soft);
  for (let j = 0; j < mask.d.length; j++) {
    const share = mask.d[j] ?? 0;
    const rise = thick.d[j] ?? 0;
    if (rise <= 0.003 && share <= 0) continue;
    const px = (j % mask.w) + left;
    const py = Math.floor(j / mask.w) + top;
    const [x, y] = torso.toBody(px, py);
    const i = py * w + px;
    lift(layer, cloth, person, i, x, y, rise, share);
    if (share > 0) dye(layer, cloth, person, i, x, y, share);
  }
}

function lift(
  { z }: Layer,
  cloth: Cloth,
  person: Person,
  i: number,
  x: number,
  y: number,
  rise: number,
  share: number,
): void {
  const empty = (z.d[i] ?? 0) < -5;
  if (empty && share <= 0) return;
  const folds = cloth.folds !== undefined && share > 0 ? cloth.folds * foldsAt(person, x, y) * rise : 0;
  z.d[i] = (empty ? -0.5 : (z.d[i] ?? 0)) + cloth.lift * smooth(0, 1, rise) + folds;
}

function dye(layer: Layer, cloth: Cloth, { seed }: Person, i: number, x: number, y: number, share: number): void {
  const mottle = 1 + 0.05 * (fractal(x * 8, y * 8, seed + 3, 2) - 0.5);
  const threads = 1 + 0.05 * sine(x * 260) * sine(y * 260);
  const { print } = cloth;
  const c = print ? mix3(cloth.c, print.c, print.weave(x + 0.5 * (mottle - 1), y)) : cloth.c;
  const k = (cloth.pattern?.(x, y) ?? 1) * mottle * threads;
  layer.r.d[i] = mix(layer.r.d[i] ?? 0, c[0] * k, share);
  layer.g.d[i] = mix(layer.g.d[i] ?? 0, c[1] * k, share);
  layer.b.d[i] = mix(layer.b.d[i] ?? 0, c[2] * k, share);
  layer.skin.d[i] = (layer.skin.d[i] ?? 0) * (1 - share);
  layer.spec.d[i] = mix(layer.spec.d[i] ?? 0, cloth.spec ?? 0.05, share);
  layer.gloss.d[i] = mix(layer.gloss.d[i] ?? 0, cloth.gloss ?? 8, share);
  layer.cover.d[i] = Math.max(layer.cover.d[i] ?? 0, share);
}
