/**
 * The face as a height field in face units: x right, y down, z to the viewer; the pupils lie on y = 0 and
 * half the width across the cheekbones is about 1. Everything is a smooth function of a few dozen parameters.
 */
import { bump, clamp, smooth } from '../math/numeric.ts';
import type { FaceShape } from '../person/face-shape.ts';
import { grooveHeight, grooves } from './grooves.ts';
import { createLids, type Lids } from './lids.ts';
import { createLips, type Lips } from './lips.ts';
import { createNose } from './nose.ts';
import { createOval } from './outline.ts';

export interface HeadShape {
  readonly p: FaceShape;
  readonly lids: Lids;
  readonly lips: Lips;
  /** Distance inside the outline (units); negative outside. */
  readonly inside: (x: number, y: number) => number;
  /** Large forms only: enough to turn the head by. */
  readonly coarse: (x: number, y: number) => number;
  /** All the detail. */
  readonly height: (x: number, y: number) => number;
}

/** Brows, cheekbones, cheeks, jaw and chin. */
function forms(p: FaceShape, x: number, y: number): number {
  const ax = Math.abs(x);
  const brow =
    (0.04 + 0.045 * p.browRidge) * bump(ax, y, 0.42, p.browY + 0.015, 0.36, 0.1) +
    0.03 * bump(x, y, 0, p.browY + 0.02, 0.16, 0.12) -
    (0.05 + 0.07 * p.hollow) * bump(ax, y, p.temple * 0.88, -0.42, 0.16, 0.28);
  const cheek =
    0.1 * p.cheekbone * bump(ax, y, 0.69, 0.29, 0.22, 0.16) -
    (0.03 + 0.1 * p.cheekbone) * (1 - p.fullness) * bump(ax, y, 0.63, 0.78, 0.18, 0.26) +
    (0.03 + 0.075 * p.fullness + 0.055 * p.smile) * bump(ax, y, 0.48, 0.5 - 0.04 * p.smile, 0.24, 0.21) +
    0.06 * p.fullness * bump(ax, y, 0.6, 1.0, 0.22, 0.25);
  const jaw =
    0.04 * p.jawCorner * bump(ax, y, p.jaw * 0.86, p.jawY - 0.05, 0.14, 0.17) +
    0.05 * p.wrinkle * bump(ax, y, 0.6, 1.22, 0.16, 0.16) +
    0.1 * bump(x, y, 0, p.mouthY - 0.02, 0.4, 0.28);
  const chin =
    0.088 * bump(ax, y, 0.07 * p.chinSquare, p.chinY - 0.2, 0.17 + p.chinW * 0.25, 0.17) -
    0.04 * bump(x, y, 0, p.mouthY + p.parted + p.lipLow + 0.09, 0.26, 0.065) -
    0.045 * p.cleft * bump(x, y, 0, p.chinY - 0.15, 0.034, 0.1);
  return brow + cheek + jaw + chin;
}

export function createHeadShape(p: FaceShape): HeadShape {
  const oval = createOval(p);
  const nose = createNose(p);
  const lids = createLids(p);
  const lips = createLips(p);
  const folds = grooveHeight(grooves(p));
  return {
    p,
    lids,
    lips,
    inside: oval.inside,
    coarse: (x, y) => {
      const bare = oval.height(x, y);
      const beyond = nose.height(x, y);
      return beyond === 0 ? bare : bare + beyond * smooth(1, 0.8, oval.share(x, y));
    },
    height: (x, y) => {
      const bare = oval.height(x, y);
      if (bare <= 0) return 0;
      const features =
        forms(p, x, y) + nose.height(x, y) + nose.nostrils(x, y) + lids.height(x, y) + lips.height(x, y) + folds(x, y);
      return bare + clamp(bare * 3) * features;
    },
  };
}
