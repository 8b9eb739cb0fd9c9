/** Paints the balls of the eyes between the lids, straight onto the lit picture. */

import { type HeadShape } from '../head/head-shape.ts';
import { type Lit } from '../light/light.ts';
import { atan2, exp, hypot, power, square } from '../math/functions.ts';
import { noise } from '../math/noise.ts';
import { clamp, mix, mix3, smooth, type Vec3 } from '../math/numeric.ts';
import { type Person } from '../person/person.ts';
import { colour } from '../raster/colour.ts';
import { type Scene } from '../raster/scene.ts';

const WHITE = colour('#f0e9e2');

const PINK = colour('#cf8f80');

const CORNER = colour('#c9766a');

export function paintEyes(s: Scene, lit: Lit, person: Person, h: HeadShape): void {
  const { p } = h;
  const { unit } = s.view;
  const ri = 0.112;
  const gaze = -s.view.yaw * 0.2; // looks at the viewer though the head is turned
  const key = person.light;
  for (let i = 0; i < s.fx.d.length; i++) {
    const x = s.fx.d[i] ?? 0;
    if (!(Math.abs(x) > 0.1 && Math.abs(x) < 0.85)) continue;
    const y = s.fy.d[i] ?? 0;
    if (y < -0.3 || y > 0.3) continue;
    const { u, v, side } = h.eyeAcross(x, y);
    if (Math.abs(u) > 1.08) continue;
    const cu = clamp(u, -1, 1);
    const yu = h.upperLid(cu) + (Math.abs(u) > 1 ? 1 : 0);
    const yl = h.lowerLid(cu);
    const inside = Math.min(v - yu, yl - v);
    const cover = clamp(inside * unit * 0.85 + 0.5);
    // dark root of the upper lashes, thicker outwards
    const thick = (0.014 + 0.013 * smooth(-0.6, 0.7, u) + 0.016 * person.makeup) * smooth(1.08, 0.9, Math.abs(u));
    const liner = power(clamp(1 - Math.abs(v - yu + thick * 0.35) / thick), 0.6) * smooth(-1.02, -0.7, u);
    const under = clamp(1 - Math.abs(v - yl - 0.004) / 0.012) * smooth(-0.5, 0.6, u) * (0.3 + 0.35 * person.makeup);
    if (cover <= 0 && liner <= 0.01 && under <= 0.01) continue;
    let c: Vec3 = [lit.r.d[i] ?? 0, lit.g.d[i] ?? 0, lit.b.d[i] ?? 0];
    if (cover > 0) {
      const ex = side * (u * p.eyeW) - gaze; // across, in picture direction
      const ey = v + 0.006;
      const q = hypot(ex, ey);
      const round = Math.sqrt(Math.max(0, 1 - square(q / 0.34)));
      const lidShadow = smooth(-0.005, 0.085, v - yu);
      const lowShade = smooth(-0.01, 0.04, yl - v);
      const sideLight = 0.86 + 0.14 * clamp(-ex * key * 3 + 0.3, -1, 1);
      let ball = mix3(WHITE, PINK, clamp(smooth(0.45, 1.05, Math.abs(u)) * 0.55 + 0.12 * person.years));
      const corner = smooth(-0.72, -0.95, u);
      ball = mix3(ball, CORNER, corner * 0.9);
      let shade =
        (0.3 + 0.7 * lidShadow) *
        (0.72 + 0.28 * lowShade) *
        (0.45 + 0.55 * round) *
        sideLight *
        mix(1.0, 0.7, person.tone);
      c = [
        ball[0] * shade,
        ball[1] * shade * (0.97 - 0.02 * (1 - lidShadow)),
        ball[2] * shade * (0.97 - 0.03 * (1 - lidShadow)),
      ];
      const edge = clamp((ri - q) * unit * 0.5 + 0.5);
      if (q < ri + 0.03) {
        const f = q / ri;
        const angle = atan2(ey, ex);
        const fibre =
          noise(angle * 9 + 40, f * 2.2, person.seed) * 0.6 + noise(angle * 22 + 90, f * 3.5, person.seed + 1) * 0.4;
        const glow = clamp(0.55 + 0.6 * ((ey / ri) * 0.8 + (ex / ri) * key * 0.45)); // light crosses to the far side
        const k = (0.42 + 0.75 * fibre) * (0.5 + 0.95 * glow);
        let iris: Vec3 = [person.iris[0] * k, person.iris[1] * k, person.iris[2] * k];
        const ring = smooth(0.74, 1.0, f);
        iris = mix3(iris, [iris[0] * 0.22, iris[1] * 0.2, iris[2] * 0.22], ring * 0.85);
        iris = mix3(iris, [iris[0] * 1.5 + 0.02, iris[1] * 1.2 + 0.008, iris[2] * 0.8], smooth(0.62, 0.42, f) * 0.5);
        const pupil = clamp((0.4 - f) * ri * unit * 0.7 + 0.5);
        iris = mix3(iris, [0.006, 0.005, 0.006], pupil);
        const sh = (0.28 + 0.72 * lidShadow) * 1.15;
        c = mix3(c, [iris[0] * sh, iris[1] * sh, iris[2] * sh], edge);
        c = mix3(c, [c[0] * 0.6, c[1] * 0.57, c[2] * 0.57], (1 - edge) * smooth(ri + 0.03, ri, q) * 0.6);
      }
      // reflections: a window, and a faint one opposite
      const wx = ex + key * 0.032;
      const wy = ey + 0.034;
      const win = smooth(0.022, 0.012, hypot(wx, wy * 0.8));
      const low = exp(-(square((ex - key * 0.045) / 0.026) + square((ey - 0.052) / 0.016)));
      const wet = exp(-square((yl - v - 0.011) / 0.006)) * smooth(1, 0.7, Math.abs(u));
      const glint = clamp(win * 0.95 + low * 0.14 + wet * 0.16);
      c = mix3(c, [1.15, 1.12, 1.08], glint * (0.55 + 0.45 * lidShadow));
      const was: Vec3 = [lit.r.d[i] ?? 0, lit.g.d[i] ?? 0, lit.b.d[i] ?? 0];
      c = mix3(was, c, cover);
    }
    const lash = mix3([0.012, 0.009, 0.008], person.brow.colour, person.makeup > 0.2 ? 0.1 : 0.35);
    c = mix3(c, lash, clamp(liner * 0.92));
    c = mix3(c, [c[0] * 0.4, c[1] * 0.3, c[2] * 0.28], under);
    lit.r.d[i] = c[0];
    lit.g.d[i] = c[1];
    lit.b.d[i] = c[2];
  }
}
