import { type FaceShape } from './face-shape.ts';
import { grooveHeight, grooves } from './grooves.ts';
import { curve, spline } from '../math/curve.ts';
import { atan2, cosine, exp, hypot, power, sine, square } from '../math/functions.ts';
import { at, bump, clamp, mix, smooth, softMax, type Vec2 } from '../math/numeric.ts';

export interface HeadShape {
  p: FaceShape;
  /** Distance inside the outline, in units; negative outside. */
  inside(x: number, y: number): number;
  /** Large forms only: enough to turn the head by. */
  coarse(x: number, y: number): number;
  /** All the detail. */
  height(x: number, y: number): number;
  /** Eye coordinates: across (-1 inner corner, 1 outer), and the lid edges there. */
  eyeAcross(x: number, y: number): { u: number; v: number; side: 1 | -1 };
  upperLid(u: number): number;
  lowerLid(u: number): number;
  creaseLine(u: number): number;
  lipLine(u: number): number;
  lipTop(u: number): number;
  lipBottom(u: number): number;
  outline: Vec2[];
}

const EYE_RADIUS = 0.31;

export function createHeadShape(p: FaceShape): HeadShape {
  const half: Vec2[] = [
    [0, p.topY],
    [p.temple * 0.54, p.topY + 0.125],
    [p.temple * 0.9, p.topY + 0.52],
    [p.temple - 0.03 * p.hollow, -0.52],
    [mix(p.temple, p.cheek, 0.6) - 0.02 * p.hollow, -0.12],
    [p.cheek, 0.2],
    [mix(p.cheek, p.jaw, 0.5) + 0.02 + 0.015 * p.jawCorner, p.jawY - 0.38],
    [p.jaw + 0.02 * p.jawCorner, p.jawY - 0.02],
    [mix(p.jaw, p.chinW + 0.08, 0.42 - 0.1 * p.jawCorner), mix(p.jawY, p.chinY, 0.46)],
    [p.chinW + mix(0.06, 0.1, p.chinSquare), p.chinY - mix(0.15, 0.115, p.chinSquare)],
    [p.chinW * mix(0.55, 0.8, p.chinSquare), p.chinY - mix(0.045, 0.016, p.chinSquare)],
    [0, p.chinY],
  ];
  const outline = curve(
    [
      ...half,
      ...half
        .slice(1, -1)
        .toReversed()
        .map(([x, y]) => [-x, y] as Vec2),
    ],
    14,
    true,
  );
  const cy = 0.15;
  const STEPS = 1440;
  const radius = new Float32Array(STEPS + 1);
  for (let i = 0; i < outline.length; i++) {
    const a = at(outline, i);
    const b = at(outline, (i + 1) % outline.length);
    for (let k = 0; k < 24; k++) {
      const x = mix(a[0], b[0], k / 24);
      const y = mix(a[1], b[1], k / 24) - cy;
      radius[Math.round(((atan2(x, y) + Math.PI) / (2 * Math.PI)) * STEPS)] = hypot(x, y);
    }
  }
  for (let pass = 0; pass < 2; pass++)
    for (let i = 0; i <= STEPS; i++) if (radius[i] === 0) radius[i] = radius[i === 0 ? STEPS : i - 1] ?? 0;
  const smoothed = radius.map((_, i) => {
    let s = 0;
    for (let k = -6; k <= 6; k++) s += radius[(i + k + STEPS) % STEPS] ?? 0;
    return s / 13;
  });
  const radiusAt = (a: number): number => {
    const f = ((a + Math.PI) / (2 * Math.PI)) * STEPS;
    const i = Math.min(STEPS - 1, f | 0);
    return (smoothed[i] ?? 0) + ((smoothed[i + 1] ?? 0) - (smoothed[i] ?? 0)) * (f - i);
  };
  const profile = spline([
    [-1.6, 1.08],
    [-0.95, 1.17],
    [-0.5, 1.2],
    [-0.1, 1.12],
    [0.4, 1.13],
    [0.8, 1.16],
    [1.1, 1.15],
    [1.5, 1.1 + p.chinOut],
    [1.8, 1.04 + p.chinOut],
  ]);
  const tipY = p.noseTipY;
  const noseHeight = spline([
    [p.browY - 0.02, 0.02],
    [-0.14, 0.05 + 0.08 * p.bridge],
    [0.15, 0.1 + 0.13 * p.bridge + p.hump],
    [tipY - 0.1, p.noseOut * (0.86 - 0.05 * p.noseUp) + p.hump * 0.2],
    [tipY + 0.01, p.noseOut],
    [tipY + 0.06, p.noseOut * 0.85],
    [tipY + 0.115 + 0.02 * p.noseUp, p.noseOut * 0.42],
    [tipY + 0.16 + 0.03 * p.noseUp, p.noseOut * 0.1],
    [tipY + 0.22 + 0.03 * p.noseUp, 0],
  ]);
  const noseWidth = spline([
    [p.browY, 0.2],
    [-0.05, 0.1 * p.bridgeW],
    [0.2, 0.115 * p.bridgeW],
    [tipY - 0.12, 0.125 * p.bridgeW + 0.02],
    [tipY, 0.12 + 0.05 * p.tip],
    [tipY + 0.14, 0.13 + 0.04 * p.tip],
  ]);
  const wing = p.noseW - 0.07;
  const cosTilt = cosine(p.eyeTilt);
  const sinTilt = sine(p.eyeTilt);

  const rho = (x: number, y: number): number => hypot(x, y - cy) / radiusAt(atan2(x, y - cy));
  const base = (x: number, y: number): number => {
    const a = atan2(x, y - cy);
    const r = hypot(x, y - cy) / radiusAt(a);
    if (r >= 1) return 0;
    const c = cosine(a);
    const n = c > 0 ? 2.15 + 4.2 * c * c * c : 2.15 + 0.5 * c * c;
    return profile(y) * power(1 - power(r, n), 0.48);
  };
  const nose = (x: number, y: number): number => {
    if (y < p.browY - 0.05 || y > tipY + 0.3 || x > 0.6 || x < -0.6) return 0;
    const ax = Math.abs(x);
    const q = ax / noseWidth(y);
    const ridge =
      noseHeight(y - 0.05 * exp(-square(ax / 0.08)) + 0.03 * smooth(0.03, 0.13, ax)) *
      (0.78 * exp(-power(q, 1.9) * 0.75) + 0.22 * exp(-square(q / 2.4)));
    const ball = (0.03 + 0.06 * p.tip) * bump(x, y, 0, tipY + 0.015, 0.085 + 0.055 * p.tip, 0.095 + 0.02 * p.tip);
    const wa =
      square((ax - wing + 0.006) / (0.105 * p.wingSize)) +
      square((y - p.wingY - 0.18 * (ax - wing)) / (0.108 * (0.9 + 0.1 * p.wingSize)));
    const ala = wa < 1.9 ? (0.155 + 0.04 * p.nostril) * power(Math.max(0, 1 - wa / 1.9), 1.2) : 0;
    return (softMax(ridge + ball, ala, 0.085) - 0.0212) * smooth(p.browY - 0.05, p.browY + 0.09, y);
  };
  const upperLid = (u: number): number => {
    const v = u + p.eyePeak * (1 - u * u);
    return -p.eyeUp * power(Math.max(0, 1 - power(Math.abs(v), 2.1)), p.lidCurve);
  };
  const lowerLid = (u: number): number => {
    const v = u - 0.14 * (1 - u * u);
    return p.eyeLow * power(Math.max(0, 1 - power(Math.abs(v), 2.2)), 0.85);
  };
  const creaseLine = (u: number): number => {
    const inner = smooth(-1.15, -0.5, u);
    const gap = p.crease * (0.35 + 0.65 * inner) * (1 - 0.3 * p.fold * smooth(0, 1, u));
    return upperLid(clamp(u, -0.97, 0.97)) - gap + 0.02 * smooth(0.9, 1.3, u);
  };
  const eyeAcross = (x: number, y: number): { u: number; v: number; side: 1 | -1 } => {
    const side = x < 0 ? -1 : 1;
    const dx = x * side - p.eyeX;
    return { u: (dx * cosTilt - y * sinTilt) / p.eyeW, v: y * cosTilt + dx * sinTilt, side };
  };
  const lipLine = (u: number): number =>
    p.mouthY +
    0.006 -
    (p.smile * 0.105 + p.corner) * power(Math.abs(u), 2.3) +
    0.016 * p.tubercle * exp(-square(u / 0.17)) -
    0.007 * p.tubercle * exp(-square((Math.abs(u) - 0.4) / 0.2)) +
    0.006 * exp(-square((Math.abs(u) - 0.82) / 0.12));
  const upper = spline([
    [0, 1 - p.bow],
    [p.peak, 1],
    [0.55, mix(0.62, 0.8, p.lipSpan)],
    [0.84, mix(0.22, 0.36, p.lipSpan)],
    [1, 0],
  ]);
  const lower = spline([
    [0, 1],
    [0.3, 0.97],
    [0.6, mix(0.68, 0.86, p.lipSpan)],
    [0.86, mix(0.26, 0.42, p.lipSpan)],
    [1, 0],
  ]);
  const lipTop = (u: number): number => lipLine(u) - p.lipUp * upper(Math.abs(u));
  const lipBottom = (u: number): number => lipLine(u) + p.lipLow * lower(Math.abs(u));
  const folds = grooveHeight(grooves(p));

  const eyeForms = (x: number, y: number): number => {
    const ax = Math.abs(x);
    let z =
      -0.185 * p.socket * bump(ax, y, p.eyeX + 0.02, -0.05, 0.35, 0.22) -
      0.085 * p.socket * bump(ax, y, 0.23, -0.06, 0.11, 0.16);
    z += 0.06 * bump(ax, y, p.eyeX + 0.1, p.browY + 0.12, 0.3, 0.1) * (0.4 + p.fold); // flesh under the brow
    return z;
  };
  const lids = (x: number, y: number): number => {
    const { u, v } = eyeAcross(x, y);
    if (u < -1.6 || u > 1.6 || v < -0.5 || v > 0.45) return 0;
    const r = hypot(u * p.eyeW * 0.92, v * (v > 0 ? 1.55 : 1.1));
    let z = 0.145 * power(Math.max(0, 1 - square(r / (EYE_RADIUS + 0.06))), 1.9); // the ball under the lids
    const edge = smooth(1.18, 0.85, Math.abs(u));
    const yu = upperLid(clamp(u, -1, 1));
    const yl = lowerLid(clamp(u, -1, 1));
    // the fold of the upper lid: the skin above hangs over the lid
    const dc = v - creaseLine(u);
    const reach = smooth(1.45, 0.9, u) * smooth(-1.3, -0.85, u);
    z += reach * p.fold * (0.042 * smooth(0.012, -0.05, dc) * smooth(-0.34, -0.05, dc));
    z -= reach * 0.02 * exp(-square(dc / 0.018));
    // thickness of the lids
    z += edge * 0.018 * (exp(-square((v - yu + 0.022) / 0.022)) + 0.9 * exp(-square((v - yl - 0.02) / 0.022)));
    return z;
  };
  const mouth = (x: number, y: number): number => {
    const u = x / p.mouthW;
    const ax = Math.abs(x);
    let z =
      -0.022 * (0.5 + p.smile * 0.8) * bump(ax, y, p.mouthW * 1.07, lipLine(1) - 0.01, 0.05, 0.05) +
      0.03 * p.smile * bump(ax, y, p.mouthW * 1.3, lipLine(1) - 0.03, 0.09, 0.14);
    const column = mix(0.05, p.peak * p.mouthW, smooth(tipY + 0.2, p.mouthY - p.lipUp, y));
    const along = smooth(tipY + 0.17, tipY + 0.25, y) * smooth(p.mouthY - p.lipUp + 0.03, p.mouthY - p.lipUp - 0.03, y);
    z += p.philtrum * along * (0.017 * exp(-square((ax - column) / 0.034)) - 0.022 * exp(-square(x / 0.042)));
    if (Math.abs(u) < 1) {
      const l = lipLine(u);
      const t = lipTop(u);
      const b = lipBottom(u);
      const e = power(1 - u * u, 0.7);
      const au = Math.abs(u);
      // a tubercle and two wings above, two cushions below
      if (y < l)
        z +=
          e *
          (0.36 * p.lipUp + 0.014) *
          (0.9 + 0.25 * p.tubercle * exp(-square(u / 0.2)) + 0.12 * exp(-square((au - 0.5) / 0.2))) *
          power(sine(Math.PI * clamp(((y - t) / (l - t + 1e-4)) * 0.78 + 0.1)), 0.9) *
          smooth(t - 0.028, t + 0.018, y);
      else
        z +=
          e *
          (0.5 * p.lipLow + 0.01) *
          (0.96 + 0.12 * exp(-square((au - 0.3) / 0.2)) - 0.07 * exp(-square(u / 0.09))) *
          sine(Math.PI * clamp((y - l) / (b - l + 1e-4)) * 0.86) *
          smooth(b + 0.026, b - 0.026, y);
      z += 0.012 * e * exp(-square((y - t + 0.012) / 0.013)); // the white roll over the upper lip
      z -= 0.03 * power(e, 0.4) * exp(-square((y - l) / 0.014));
    }
    return z;
  };
  const big = (x: number, y: number): number => {
    const ax = Math.abs(x);
    let z = eyeForms(x, y);
    z +=
      (0.045 + 0.05 * p.browRidge) * bump(ax, y, 0.42, p.browY + 0.015, 0.36, 0.1) +
      0.03 * bump(x, y, 0, p.browY + 0.02, 0.16, 0.12);
    z +=
      0.1 * p.cheekbone * bump(ax, y, 0.69, 0.29, 0.22, 0.16) -
      (0.03 + 0.1 * p.cheekbone) * (1 - p.fullness) * bump(ax, y, 0.63, 0.78, 0.18, 0.26);
    z += 0.04 * p.jawCorner * bump(ax, y, p.jaw * 0.86, p.jawY - 0.05, 0.14, 0.17);
    z += (0.03 + 0.075 * p.fullness + 0.03 * p.smile) * bump(ax, y, 0.47, 0.5, 0.24, 0.22);
    z += 0.06 * p.fullness * bump(ax, y, 0.6, 1.0, 0.22, 0.25) + 0.05 * p.wrinkle * bump(ax, y, 0.6, 1.22, 0.16, 0.16);
    z += -(0.05 + 0.07 * p.hollow) * bump(ax, y, p.temple * 0.88, -0.42, 0.16, 0.28);
    z += 0.1 * bump(x, y, 0, p.mouthY - 0.02, 0.4, 0.28);
    z +=
      -0.045 * bump(x, y, 0, p.mouthY + p.lipLow + 0.09, 0.26, 0.065) +
      0.088 * bump(ax, y, 0.07 * p.chinSquare, p.chinY - 0.2, 0.17 + p.chinW * 0.25, 0.17);
    z -= 0.045 * p.cleft * bump(x, y, 0, p.chinY - 0.15, 0.034, 0.1);
    return z;
  };
  const nostrils = (x: number, y: number): number =>
    -0.07 * bump(Math.abs(x), y, wing * 0.6, p.wingY + 0.062, 0.06 + 0.1 * (wing - 0.18), 0.026 + 0.012 * p.noseUp);
  return {
    p,
    outline,
    upperLid,
    lowerLid,
    creaseLine,
    eyeAcross,
    lipLine,
    lipTop,
    lipBottom,
    inside: (x, y) => {
      const a = atan2(x, y - cy);
      return radiusAt(a) - hypot(x, y - cy);
    },
    coarse: (x, y) => base(x, y) + nose(x, y) * smooth(1, 0.8, rho(x, y)),
    height: (x, y) => {
      const b = base(x, y);
      if (b <= 0) return 0;
      const keep = clamp(b * 3);
      return b + keep * (big(x, y) + nose(x, y) + nostrils(x, y) + lids(x, y) + mouth(x, y) + folds(x, y));
    },
  };
}
