/**
 * | constants | source |
 * |---|---|
 * | `BUILD`, `ROOT`, `USUAL_CHIN`, `GROW` | chosen by eye |
 * | `NOTHING` | chosen: below any depth of a portrait |
 */
import { spline } from '../math/curve.ts';
import { exp, hypot, power, sine, square } from '../math/functions.ts';
import { bump, clamp, ridge, smooth, softMax, type Vec2 } from '../math/numeric.ts';
import type { Person } from '../person/person.ts';
import type { View } from '../raster/view.ts';

/** The body is drawn a little larger than the face's own units. */
const BUILD = 1.13;
const ROOT = 2.25;
/** The chin (face units) that the shoulders are placed for: a short face sits on the same neck as a long one. */
const USUAL_CHIN = 1.57;
/** How far the torso continues below the edge of thick cloth (units). */
const GROW = 0.34;
const NOTHING = -2;

/** Neck and trunk as a height field in body units: x right, y down, chin at about 1.6, pit of the neck at 2.2. */
export interface Torso {
  /** The height of the shoulders' upper edge at a distance from the middle. */
  readonly topLine: (x: number) => number;
  /** Height of the torso at a point; undefined outside it. */
  readonly height: (x: number, y: number) => number | undefined;
  /** Distance inside the outline (units); negative outside. */
  readonly inside: (x: number, y: number) => number;
  readonly toBody: (px: number, py: number) => Vec2;
  readonly toPixel: (p: Vec2) => Vec2;
  /** The uppermost row of the picture that the torso may reach. */
  readonly firstRow: number;
}

/** A soft ridge of a width along a line. */
function alongLine(x: number, y: number, [ax, ay]: Vec2, [bx, by]: Vec2, width: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
  if (t <= 0 || t >= 1) return 0;
  const far = hypot(x - ax - dx * t, y - ay - dy * t);
  return exp(-square(far / width)) * smooth(0, 0.15, t) * smooth(1, 0.85, t);
}
const round = (q: number): number => Math.sqrt(Math.max(0, 1 - square(1 - clamp(q))));

function neckHeight({ neckW, outfit, feminine, years }: Person, width: number, x: number, y: number): number {
  const ax = Math.abs(x);
  const around = width + (outfit === 'turtleneck' ? 0.16 : 0);
  if (ax >= around || y >= 2.5) return NOTHING;
  const column = -0.8 + 0.98 * Math.sqrt(1 - power(ax / around, 2.2)) * smooth(2.6, 2.1, y);
  const muscle =
    0.07 * alongLine(ax, y, [neckW * 0.92, 1], [0.09, 2.2], 0.085) - 0.045 * bump(ax, y, neckW * 0.62, 1.95, 0.14, 0.2);
  const throat = (0.02 + 0.05 * (1 - feminine)) * bump(x, y, 0, 1.74, 0.12, 0.14);
  return column + muscle + throat + 0.014 * years * sine(y * 26 + x * x * 6) * bump(x, y, 0, 1.6, 0.5, 0.4);
}

/** Collarbones, the pit of the neck, arms beside the trunk. */
function trunkForms({ shoulderW, feminine }: Person, x: number, y: number): number {
  const ax = Math.abs(x);
  const seam = shoulderW * (0.83 - 0.03 * (y - 3.4));
  const high =
    0.075 * alongLine(ax, y, [0.13, 2.33], [1.45, 2.36], 0.075) -
    0.04 * bump(ax, y, 0.75, 2.22, 0.35, 0.09) -
    0.07 * bump(x, y, 0, 2.26, 0.12, 0.12);
  const chest = 0.1 * feminine * bump(ax, y, 0.75, 3.6, 0.55, 0.5);
  if (y <= 3.1) return high + chest; // the arms begin below
  return (
    high -
    0.13 * smooth(3.1, 4, y) * ridge(ax - seam, 0.075) -
    0.06 * smooth(3.1, 4.2, y) * ridge(ax - seam - 0.2, 0.2) +
    chest
  );
}

export function createTorso(person: Person, view: View): Torso {
  const { neckW: nw, shoulderW: sw, trapeze } = person;
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
    [1, 2.24 - 0.07 * trapeze],
    [1.5, 2.42 - 0.04 * trapeze],
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
  const trunkHeight = (x: number, y: number): number => {
    const ax = Math.abs(x);
    const below = y - topLine(Math.max(0, ax - 0.22)) + 0.1;
    const side = sw * 1.06 - ax + GROW;
    if (below <= 0 || side <= 0) return NOTHING;
    const dome = (front(y) + 0.7 - 0.5 * power(ax / sw, 2.2)) * Math.min(round(below / 0.85), round(side / 0.5));
    return -0.7 + dome + trunkForms(person, x, y);
  };
  return {
    topLine,
    ...createPlacing(person, view),
    height: (x, y) => {
      const neck = neckHeight(person, neckWidth(y), x, y);
      const trunk = trunkHeight(x, y);
      return neck <= NOTHING && trunk <= NOTHING ? undefined : softMax(neck, trunk, 0.16);
    },
    inside: (x, y) => {
      const ax = Math.abs(x);
      return Math.max(y < 2.4 ? neckWidth(y) - ax : -9, Math.min((y - topLine(ax)) * 0.8, sw * 1.06 - ax));
    },
  };
}

/** A body turned a little: one shoulder nearer, one further, and not quite level. */
function createPlacing({ turn, slope, shape }: Person, view: View): Pick<Torso, 'toBody' | 'toPixel' | 'firstRow'> {
  const { unit, cx } = view;
  const cy = view.cy + (shape.chinY - USUAL_CHIN) * unit;
  /** How much larger the body looks at x: more towards the shoulder that is turned to the camera. Constant beyond the shoulders, because otherwise the far arm would never end. */
  const nearer = (x: number, k: number): number => 1 + (turn * 0.34 * clamp(x, -1.6, 1.6) + 0.3 * turn * turn) * k;
  const away = (y: number): number => clamp((y - 1.7) / 0.9);
  return {
    firstRow: Math.max(0, Math.floor(cy + 0.4 * unit)),
    toBody: (px, py) => {
      const x = (px + 0.5 - cx) / unit / BUILD;
      const y = ROOT + ((py + 0.5 - cy) / unit - ROOT) / BUILD;
      const k = away(y);
      return [x * nearer(x, k) - turn * 0.5 * k, y - slope * x * k * 1.6];
    },
    toPixel: ([x, y]) => {
      let [bx, by] = [x, y];
      for (let i = 0; i < 5; i++) {
        const k = away(by);
        bx = (x + turn * 0.5 * k) / nearer(bx, k);
        by = y + slope * bx * k * 1.6;
      }
      return [cx + bx * unit * BUILD, cy + (ROOT + (by - ROOT) * BUILD) * unit];
    },
  };
}
