/**
 * | constants | source |
 * |---|---|
 * | `TEETH`, `LENGTHS` | chosen by eye |
 */
/** Paints what shows between parted lips, straight onto the lit picture: teeth, gum and the dark behind. */
import type { Lit } from '../light/planes.ts';
import { clamp, mix, mix3, ridge, scale3, smooth, type Vec3 } from '../math/numeric.ts';
import type { Person } from '../person/person.ts';
import { colour } from '../raster/colour.ts';
import type { Scene } from '../raster/scene.ts';
import type { HeadShape } from '../shape/head-shape.ts';

const ENAMEL = colour('#f1e9dd');
const AGED = colour('#dccdb0');
const GUM = colour('#b8676a');
const DARK = colour('#2b1214');

/** Where the upper teeth end, from the middle to the side, as shares of half the mouth's width. */
const TEETH = [0.215, 0.385, 0.55, 0.69, 0.81, 0.92];
/** How far each tooth reaches down: incisors the furthest, canines pointed. */
const LENGTHS = [1, 0.93, 0.97, 0.86, 0.78, 0.7];

/** The tooth at `au` of half the mouth: its length, and how close to its edge, 0 in its middle and 1 between two. */
function toothAt(au: number): { long: number; edge: number } {
  let from = 0;
  for (const [k, to] of TEETH.entries()) {
    if (au < to) {
      const across = (au - from) / (to - from);
      const rounded = k === 0 ? Math.abs(across - 0.5) : Math.abs(across - 0.45);
      return { long: (LENGTHS[k] ?? 1) - 0.06 * smooth(0.25, 0.5, rounded), edge: Math.abs(across - 0.5) * 2 };
    }
    from = to;
  }
  return { long: 0.65, edge: 1 };
}

export function paintTeeth({ view, fx, fy }: Scene, lit: Lit, person: Person, { p, lips }: HeadShape): void {
  if (p.parted <= 0) return;
  for (let i = 0; i < fx.d.length; i++) {
    const x = fx.d[i] ?? Number.NaN;
    const y = fy.d[i] ?? 0;
    if (!(Math.abs(x) < p.mouthW) || Math.abs(y - p.mouthY) > 0.4) continue;
    const u = x / p.mouthW;
    const [top, bottom] = [lips.upperEdge(u), lips.lowerEdge(u)];
    const cover = clamp(Math.min(y - top, bottom - y) * view.unit * 0.8 + 0.4);
    if (cover <= 0 || bottom - top < 0.004) continue;
    const c = inside(person, u, y - top, bottom - top, p.parted);
    lit.r.d[i] = mix(lit.r.d[i] ?? 0, c[0], cover);
    lit.g.d[i] = mix(lit.g.d[i] ?? 0, c[1], cover);
    lit.b.d[i] = mix(lit.b.d[i] ?? 0, c[2], cover);
  }
}

/** The colour `down` below the upper lip, where the opening is `open` high. */
function inside(person: Person, u: number, down: number, open: number, parted: number): Vec3 {
  const au = Math.abs(u);
  const { long, edge } = toothAt(au);
  const end = (parted * 0.99 + 0.014) * long * smooth(1.15, 0.3, au);
  const tooth = smooth(end + 0.006, end - 0.008, down);
  const back = 1 - 0.55 * smooth(0.3, 0.95, au); // the row curves away to the sides
  const lipShadow = 0.65 + 0.35 * smooth(-0.01, 0.04, down);
  const side = 0.92 + 0.08 * clamp(-u * person.light * 2, -1, 1);
  const shade = back * lipShadow * side * mix(1.5, 1.25, person.tone);
  let c = scale3(mix3(ENAMEL, AGED, 0.15 + 0.65 * person.years), shade);
  c = mix3(c, scale3(c, 0.62), 0.26 * smooth(0.82, 1, edge) + 0.1 * smooth(0.5, 0.9, edge));
  c = mix3(c, scale3(GUM, shade * 0.7), 0.75 * smooth(0.012, 0, down - 0.03 * ridge(1 - edge, 0.35) + 0.012));
  return mix3(mix3(DARK, scale3(GUM, 0.35), smooth(open * 0.7, open, down) * 0.6), c, tooth);
}
