/** Paints the balls of the eyes between the lids, straight onto the lit picture. */
import type { HeadShape } from '../head/head-shape.ts';
import type { Lit } from '../light/light.ts';
import { atan2, hypot, power, square } from '../math/functions.ts';
import { noise } from '../math/noise.ts';
import { clamp, mix, mix3, ridge, scale3, smooth, tint, type Vec3 } from '../math/numeric.ts';
import type { Person } from '../person/person.ts';
import { colour } from '../raster/colour.ts';
import type { Scene } from '../raster/scene.ts';

const WHITE = colour('#f2ece6');
const PINK = colour('#d39a8c');
const CORNER = colour('#c9766a');
const GLINT: Vec3 = [1.2, 1.17, 1.13];
/** Radius of the iris (units), and of the pupil as a share of it. */
const IRIS = 0.121;
const PUPIL = 0.43;

/** A point between the lids. */
interface Spot {
  readonly person: Person;
  /** Picture pixels a unit. */
  readonly unit: number;
  /** From the middle of the iris, in the picture's direction (units). */
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
    if (Math.abs(u) > 1.08) continue;
    const below = v - lids.upper(clamp(u, -1, 1)) - (Math.abs(u) > 1 ? 1 : 0);
    const above = lids.lower(clamp(u, -1, 1)) - v;
    const cover = clamp(Math.min(below, above) * unit * 0.85 + 0.5);
    const { upper, lower } = linesAt(person, u, below, above);
    if (cover <= 0 && upper <= 0.01 && lower <= 0.01) continue;
    const was: Vec3 = [lit.r.d[i] ?? 0, lit.g.d[i] ?? 0, lit.b.d[i] ?? 0];
    const ball = cover > 0 ? ballAt({ person, unit, x: side * u * p.eyeW - gaze, y: v + 0.004, u, below, above }) : was;
    const c = tint(mix3(mix3(was, ball, cover), lash, upper), [0.45, 0.35, 0.33], lower);
    lit.r.d[i] = c[0];
    lit.g.d[i] = c[1];
    lit.b.d[i] = c[2];
  }
}

/** The dark roots of the lashes along both lids, 0..1. */
function linesAt({ makeup }: Person, u: number, below: number, above: number): { upper: number; lower: number } {
  const thick = (0.013 + 0.012 * smooth(-0.6, 0.7, u) + 0.014 * makeup) * smooth(1.08, 0.9, Math.abs(u));
  return {
    upper: 0.9 * clamp(power(clamp(1 - Math.abs(below + thick * 0.35) / thick), 0.6) * smooth(-1.02, -0.7, u)),
    lower: clamp(1 - Math.abs(above + 0.004) / 0.012) * smooth(-0.5, 0.6, u) * (0.22 + 0.3 * makeup),
  };
}

function ballAt(spot: Spot): Vec3 {
  const { person, unit, x, y, u, below, above } = spot;
  const far = hypot(x, y);
  const shadow = smooth(-0.01, 0.08, below); // of the upper lid
  const round = Math.sqrt(Math.max(0, 1 - square(far / 0.36)));
  const side = 0.88 + 0.12 * clamp(-x * person.light * 3 + 0.3, -1, 1);
  const light = (0.38 + 0.62 * shadow) * (0.74 + 0.26 * smooth(-0.01, 0.04, above)) * (0.5 + 0.5 * round) * side;
  const veins = clamp(smooth(0.45, 1.05, Math.abs(u)) * 0.5 + 0.1 * person.years);
  const white = mix3(mix3(WHITE, PINK, veins), CORNER, 0.85 * smooth(-0.74, -0.95, u));
  let c = tint(scale3(white, light * mix(0.97, 0.68, person.tone)), [1, 0.97, 0.96], 1 - shadow);
  if (far < IRIS + 0.03) {
    const edge = clamp((IRIS - far) * unit * 0.5 + 0.5);
    c = mix3(c, scale3(irisAt(spot, far / IRIS), (0.36 + 0.64 * shadow) * 1.2), edge);
    c = tint(c, [0.62, 0.6, 0.6], (1 - edge) * smooth(IRIS + 0.03, IRIS, far) * 0.5);
  }
  return mix3(c, GLINT, glintAt(spot) * (0.6 + 0.4 * shadow));
}

/** Fibres, a dark ring outside, a warm one around the pupil; `f` is 1 at the edge of the iris. */
function irisAt({ person, unit, x, y }: Spot, f: number): Vec3 {
  const angle = atan2(y, x);
  const { seed, iris } = person;
  const fibre = noise(angle * 9 + 40, f * 2.2, seed) * 0.6 + noise(angle * 22 + 90, f * 3.5, seed + 1) * 0.4;
  const through = clamp(0.6 + 0.55 * ((y / IRIS) * 0.8 + (x / IRIS) * person.light * 0.45)); // light crosses to the far side
  let c = scale3(iris, (0.5 + 0.75 * fibre) * (0.55 + 0.75 * through) * mix(1, 0.66, person.tone));
  c = tint(c, [0.24, 0.22, 0.24], smooth(0.76, 1, f) * 0.8);
  const warm: Vec3 = [c[0] * 1.3 + 0.01, c[1] * 1.12 + 0.005, c[2] * 0.85];
  c = mix3(c, warm, smooth(0.66, 0.46, f) * 0.45);
  return mix3(c, [0.006, 0.005, 0.006], clamp((PUPIL - f) * IRIS * unit * 0.7 + 0.5));
}

/** A window, a faint one opposite, and the wet rim of the lower lid. */
function glintAt({ person, x, y, u, above }: Spot): number {
  const window = smooth(0.025, 0.014, hypot(x + person.light * 0.036, (y + 0.04) * 0.85));
  const low = ridge(x - person.light * 0.048, 0.028) * ridge(y - 0.056, 0.018);
  const wet = ridge(above - 0.011, 0.006) * smooth(1, 0.7, Math.abs(u));
  return clamp(window * 0.97 + low * 0.16 + wet * 0.14);
}
