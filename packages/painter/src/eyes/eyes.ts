/**
 * | constants | source |
 * |---|---|
 * | `PUPIL_BLACK`, `GLINT`, `SHADOW`, `IRIS`, `PUPIL` | chosen by eye |
 */
/** Paints the balls of the eyes between the lids, straight onto the lit picture. */
import type { HeadShape } from '../shape/head-shape.ts';
import type { Lit } from '../light/planes.ts';
import { hypot } from '../math/functions.ts';
import { clamp, mix, mix3, scale3, smooth, tint, type Vec3 } from '../math/numeric.ts';
import type { Person } from '../person/person.ts';
import { colour } from '../raster/colour.ts';
import type { Scene } from '../raster/scene.ts';

const WHITE = colour('#fbf5ec');
const CORNER = colour('#d9907f');
/** The pupil and the reflection of the light, linear light. */
const PUPIL_BLACK: Vec3 = [0.012, 0.009, 0.01];
const GLINT: Vec3 = [1.6, 1.58, 1.54];
/** The share of light that the upper lid's shadow lets through. */
const SHADOW: Vec3 = [0.62, 0.56, 0.58];
/** Radius of the iris (units), and of the pupil as a share of it. */
const IRIS = 0.13;
const PUPIL = 0.5;

/** A point of the eyeball that shows between the lids. */
interface Spot {
  readonly person: Person;
  /** Picture pixels a unit. */
  readonly unit: number;
  /** How far right and down of the middle of the iris, in the picture (units). */
  readonly x: number;
  readonly y: number;
  /** -1 inner corner, 1 outer. */
  readonly u: number;
  /** How far below the upper and above the lower lid (units). */
  readonly below: number;
  readonly above: number;
}

export function paintEyes(s: Scene, lit: Lit, person: Person, { p, lids }: HeadShape): void {
  const { unit, yaw } = s.view;
  const gaze = -yaw * 0.2; // looks at the viewer though the head is turned
  const lash = mix3([0.012, 0.009, 0.008], person.brow.colour, person.makeup > 0.2 ? 0.1 : 0.35);
  for (let i = 0; i < s.fx.d.length; i++) {
    const x = s.fx.d[i] ?? Number.NaN;
    const y = s.fy.d[i] ?? 0;
    if (!(Math.abs(x) > 0.1 && Math.abs(x) < 0.85) || y < -0.3 || y > 0.3) continue;
    const { u, v, side } = lids.across(x, y);
    if (Math.abs(u) > 1.24) continue;
    const below = v - lids.upper(clamp(u, -1, 1)) + 0.3 * Math.max(0, u - 1);
    const above = lids.lower(clamp(u, -1, 1)) - v;
    const cover = Math.abs(u) > 1 ? 0 : clamp(Math.min(below, above) * unit * 0.85 + 0.5);
    const { upper, lower } = linesAt(person, unit, u, below, above);
    if (cover <= 0 && upper <= 0.01 && lower <= 0.01) continue;
    const was: Vec3 = [lit.r.d[i] ?? 0, lit.g.d[i] ?? 0, lit.b.d[i] ?? 0];
    const ball = cover > 0 ? ballAt({ person, unit, x: side * u * p.eyeW - gaze, y: v + 0.004, u, below, above }) : was;
    const c = mix3(tint(mix3(was, ball, cover), [0.3, 0.22, 0.22], lower), lash, upper);
    lit.r.d[i] = c[0];
    lit.g.d[i] = c[1];
    lit.b.d[i] = c[2];
  }
}

/** The lines of the lids: the upper one swells to the outer corner and ends in a stroke beyond it, 0..1. */
function linesAt({ makeup, feminine }: Person, unit: number, u: number, below: number, above: number) {
  const swell = 0.016 + 0.014 * smooth(-0.7, 0.6, u) + 0.012 * makeup + 0.008 * feminine;
  const thick = swell * smooth(-1.06, -0.75, u) * smooth(1.2, 0.95, u);
  const inside = thick - Math.abs(below + thick * 0.3);
  const fine = 0.006 * smooth(-0.2, 0.7, u) * smooth(1.1, 0.9, u) - Math.abs(above + 0.003);
  return {
    upper: thick < 0.002 ? 0 : clamp(inside * unit + 0.5),
    lower: clamp(fine * unit + 0.5) * (0.35 + 0.3 * makeup),
  };
}

function ballAt(spot: Spot): Vec3 {
  const { person, unit, x, y, u, below } = spot;
  const far = hypot(x, y);
  const lit = smooth(0.022, 0.04, below); // below the shadow of the upper lid
  const white = mix3(WHITE, CORNER, 0.8 * smooth(-0.74, -0.95, u));
  let c = scale3(white, mix(1.5, 1.02, person.tone));
  const edge = clamp((IRIS - far) * unit + 0.5);
  if (edge > 0) c = mix3(c, irisAt(spot, far / IRIS), edge);
  c = tint(c, SHADOW, 1 - lit);
  return mix3(c, GLINT, glintAt(spot));
}

/** Lighter below, where light falls through, with a dark ring; `f` is 1 at the edge of the iris. */
function irisAt({ person, unit, y }: Spot, f: number): Vec3 {
  const through = smooth(-0.1, 0.35, y / IRIS);
  let c = scale3(person.iris, mix(0.75, 1.9, through) * mix(1, 0.75, person.tone));
  c = tint(c, [0.3, 0.27, 0.3], smooth(0.78, 0.86, f) * 0.75);
  return mix3(c, PUPIL_BLACK, clamp((PUPIL - f) * IRIS * unit + 0.5));
}

/** Draws the reflection of the light, one clear spot. */
function glintAt({ person, unit, x, y }: Spot): number {
  return clamp((0.03 - hypot(x + person.light * 0.04, y + 0.04)) * unit + 0.5);
}
