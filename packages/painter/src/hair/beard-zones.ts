import { type HeadShape } from '../shape/head-shape.ts';
import { bump, clamp, mix, smooth } from '../math/numeric.ts';

/** Where a beard grows, 0..1. */
export function beardZone(h: HeadShape, x: number, y: number): number {
  const p = h.p;
  const ax = Math.abs(x);
  const side = smooth(
    mix(0.12, 0.62, smooth(0.35, 0.9, ax)) - 0.06,
    mix(0.12, 0.62, smooth(0.35, 0.9, ax)) + 0.12,
    y - (ax > 0.78 ? -0.55 : 0.42) - 0.05,
  );
  const cheekLine = mix(
    p.noseTipY + 0.2,
    mix(p.mouthY - 0.14, 0.3, smooth(p.mouthW + 0.1, 0.92, ax)),
    smooth(p.mouthW - 0.1, p.mouthW + 0.16, ax),
  );
  const zone = smooth(cheekLine - 0.1, cheekLine + 0.15, y) * clamp(side + (ax < 0.8 ? 1 : 0));
  const u = x / p.mouthW;
  if (Math.abs(u) < 1.02 && y > h.lips.top(clamp(u, -1, 1)) - 0.02 && y < h.lips.bottom(clamp(u, -1, 1)) + 0.025)
    return 0;
  const soul = 1 - 0.6 * bump(ax, y, p.mouthW * 0.72, p.mouthY + p.lipLow + 0.04, 0.12, 0.06);
  return zone * soul;
}

const aboveLip = (h: HeadShape, x: number): number => h.lips.top(clamp(x / h.p.mouthW, -1, 1)) + 0.012;

/** How far down hairs of a moustache reach: over the lip to its edge, beside the mouth a little further. */
export const moustacheEdge = (h: HeadShape, x: number): number =>
  aboveLip(h, x) + 0.5 * Math.max(0, Math.abs(x) - h.p.mouthW);

export function moustacheZone(h: HeadShape, x: number, y: number): number {
  const p = h.p;
  const ax = Math.abs(x);
  if (ax > p.mouthW + 0.1) return 0;
  const top = mix(p.noseTipY + 0.2, h.lips.top(1) - 0.03, smooth(0.15, p.mouthW + 0.06, ax));
  const low = aboveLip(h, x);
  return (
    smooth(top - 0.02, top + 0.05, y) *
    smooth(low + 0.01, low - 0.02, y) *
    smooth(p.mouthW + 0.1, p.mouthW - 0.02, ax) *
    (1 - 0.75 * bump(x, y, 0, top, 0.05, 0.1))
  );
}
