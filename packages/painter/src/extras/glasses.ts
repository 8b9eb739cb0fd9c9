import { type HeadShape } from '../shape/head-shape.ts';
import { type Lit } from '../light/planes.ts';
import { type Lights } from '../light/lights.ts';
import { atan2, cosine, hypot, power, sine, square } from '../math/functions.ts';
import { at, clamp, mix, smooth, type Vec2, type Vec3 } from '../math/numeric.ts';
import { type Person } from '../person/person.ts';
import { colour } from '../raster/colour.ts';
import { type Scene } from '../raster/scene.ts';
import { drawStroke, type StrokeLayer, type StrokePoint } from '../raster/strokes.ts';
import { project } from '../raster/view.ts';

const FRAMES = ['#1d1b1e', '#4a2f22', '#b08d57', '#2d3a4f', '#6b2f36'].map(colour);

function lens(person: Person, h: HeadShape, t: number): Vec2 {
  const [a, b, n] =
    person.glasses === 'round'
      ? [0.315, 0.3, 2.1]
      : person.glasses === 'square'
        ? [0.345, 0.25, 3.6]
        : [0.34, 0.255, 3];
  const c = cosine(t),
    q = sine(t);
  const taper = 1 - 0.06 * q;
  return [
    h.p.eyeX + 0.015 + a * taper * Math.sign(c) * power(Math.abs(c), 2 / n),
    0.035 + b * Math.sign(q) * power(Math.abs(q), 2 / n),
  ];
}

const frameZ = (h: HeadShape, x: number): number => h.height(0, -0.02) + 0.06 - 0.2 * x * x;

export function drawGlasses(layer: StrokeLayer, s: Scene, person: Person, h: HeadShape, lights: Lights): void {
  if (person.glasses === 'none') return;
  const c = at(FRAMES, person.seed % FRAMES.length);
  const px = s.view.unit;
  const metal = person.seed % FRAMES.length === 2;
  const base = (metal ? 0.026 : 0.042) * px;
  const line = (pts: Vec3[], width: (i: number) => number): void => {
    const out: StrokePoint[] = pts.map((p, i) => {
      const q = at(pts, Math.min(pts.length - 1, i + 1));
      const o = at(pts, Math.max(0, i - 1));
      const nx = -(q[1] - o[1]),
        ny = q[0] - o[0];
      const l = hypot(nx, ny) || 1;
      const lit = 0.5 + 0.75 * square(Math.abs((nx / l) * lights.key[0] + (ny / l) * lights.key[1]));
      const [x, y, z] = project(s.view, ...p);
      return {
        x,
        y,
        z,
        width: width(i),
        c: [c[0] * lit * 1.6 + 0.012, c[1] * lit * 1.6 + 0.012, c[2] * lit * 1.6 + 0.014],
        a: 1,
      };
    });
    drawStroke(layer, s, out, 5);
    drawStroke(
      layer,
      s,
      out.map((p) => ({
        ...p,
        y: p.y - base * 0.22,
        width: p.width * 0.22,
        c: [p.c[0] * 1.6 + 0.1, p.c[1] * 1.6 + 0.1, p.c[2] * 1.6 + 0.11] as Vec3,
        a: 0.45,
      })),
      5,
    );
  };
  for (const m of [-1, 1]) {
    const ring: Vec3[] = [];
    for (let i = 0; i <= 72; i++) {
      const [x, y] = lens(person, h, (i / 72) * Math.PI * 2);
      ring.push([x * m, y, frameZ(h, x)]);
    }
    line(ring, (i) =>
      person.glasses === 'browline'
        ? mix(base * 0.5, base * 1.7, smooth(0.1, -0.4, sine((i / 72) * Math.PI * 2)))
        : base,
    );
    const [ox, oy] = lens(person, h, -0.45);
    const arm: Vec3[] = [
      [ox * m, oy, frameZ(h, ox)],
      [h.p.cheek * 0.96 * m, oy + 0.01, 0.55],
      [(h.p.cheek + 0.01) * m, oy + 0.04, 0.1],
    ];
    line(
      /long|bob|afro|locs|braids|scarf|fringe/.test(person.hair.style)
        ? [at(arm, 0), [mix(ox, h.p.cheek, 0.5) * m, oy + 0.005, 0.62]]
        : arm,
      (i) => base * (1.1 - 0.15 * i),
    );
  }
  const [ix, iy] = lens(person, h, Math.PI + 0.35);
  line(
    [
      [-ix, iy, frameZ(h, ix)],
      [-ix * 0.5, iy - 0.045, frameZ(h, 0)],
      [0, iy - 0.055, frameZ(h, 0)],
      [ix * 0.5, iy - 0.045, frameZ(h, 0)],
      [ix, iy, frameZ(h, ix)],
    ],
    () => base * 0.95,
  );
}

/** A breath of reflection on the glass. */
export function paintGlass(s: Scene, lit: Lit, person: Person, h: HeadShape): void {
  if (person.glasses === 'none') return;
  for (let i = 0; i < s.fx.d.length; i++) {
    const x = s.fx.d[i] ?? 0;
    const y = s.fy.d[i] ?? 0;
    const ax = Math.abs(x);
    if (!(ax > 0.05 && ax < 0.9 && y > -0.35 && y < 0.42)) continue;
    const dx = ax - h.p.eyeX - 0.015;
    const dy = y - 0.035;
    const edge = lens(person, h, atan2(dy / 0.28, dx / 0.33));
    const r = hypot(dx, dy) / hypot(edge[0] - h.p.eyeX - 0.015, edge[1] - 0.035);
    if (r > 1) continue;
    const sheen =
      smooth(-0.1, 0.05, -(dx * person.light * Math.sign(x)) * 0.6 - dy - 0.1) *
      smooth(0.24, 0.12, -(dx * person.light * Math.sign(x)) * 0.6 - dy);
    const k = clamp(0.02 + 0.07 * sheen + 0.05 * smooth(0.85, 1, r));
    lit.r.d[i] = mix(lit.r.d[i] ?? 0, 0.85, k);
    lit.g.d[i] = mix(lit.g.d[i] ?? 0, 0.95, k);
    lit.b.d[i] = mix(lit.b.d[i] ?? 0, 1.05, k);
  }
}
