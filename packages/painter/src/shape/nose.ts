import { spline } from '../math/curve.ts';
import { exp, power, square } from '../math/functions.ts';
import { bump, ridge, smooth, softMax } from '../math/numeric.ts';
import type { FaceShape } from '../person/face-shape.ts';

export interface Nose {
  /** Bridge, ball and wings. */
  readonly height: (x: number, y: number) => number;
  /** How deep the nostrils are: below 0. */
  readonly nostrils: (x: number, y: number) => number;
}

const bridgeHeight = (p: FaceShape): ((y: number) => number) => {
  const tip = p.noseTipY;
  return spline([
    [p.browY - 0.02, 0.02],
    [-0.14, 0.05 + 0.08 * p.bridge],
    [0.15, 0.1 + 0.13 * p.bridge + p.hump],
    [tip - 0.1, p.noseOut * (0.86 - 0.05 * p.noseUp) + p.hump * 0.2],
    [tip + 0.01, p.noseOut],
    [tip + 0.06, p.noseOut * 0.85],
    [tip + 0.115 + 0.02 * p.noseUp, p.noseOut * 0.42],
    [tip + 0.16 + 0.03 * p.noseUp, p.noseOut * 0.1],
    [tip + 0.22 + 0.03 * p.noseUp, 0],
  ]);
};
const bridgeWidth = (p: FaceShape): ((y: number) => number) => {
  const tip = p.noseTipY;
  return spline([
    [p.browY, 0.2],
    [-0.05, 0.1 * p.bridgeW],
    [0.2, 0.115 * p.bridgeW],
    [tip - 0.12, 0.125 * p.bridgeW + 0.02],
    [tip, 0.12 + 0.05 * p.tip],
    [tip + 0.14, 0.13 + 0.04 * p.tip],
  ]);
};

export function createNose(p: FaceShape): Nose {
  const tip = p.noseTipY;
  const wing = p.noseW - 0.07;
  const high = bridgeHeight(p);
  const wide = bridgeWidth(p);
  const bridge = (ax: number, y: number): number => {
    const q = ax / wide(y);
    const across = 0.78 * exp(-power(q, 1.9) * 0.75) + 0.22 * ridge(q, 2.4);
    return high(y - 0.05 * ridge(ax, 0.08) + 0.03 * smooth(0.03, 0.13, ax)) * across;
  };
  const wings = (ax: number, y: number): number => {
    const across = square((ax - wing + 0.006) / (0.105 * p.wingSize));
    const far = across + square((y - p.wingY - 0.18 * (ax - wing)) / (0.108 * (0.9 + 0.1 * p.wingSize)));
    return far < 1.9 ? (0.155 + 0.04 * p.nostril) * power(1 - far / 1.9, 1.2) : 0;
  };
  return {
    height: (x, y) => {
      if (y < p.browY - 0.05 || y > tip + 0.3 || x > 0.6 || x < -0.6) return 0;
      const ax = Math.abs(x);
      const ball = (0.03 + 0.06 * p.tip) * bump(x, y, 0, tip + 0.015, 0.085 + 0.055 * p.tip, 0.095 + 0.02 * p.tip);
      return (softMax(bridge(ax, y) + ball, wings(ax, y), 0.085) - 0.0212) * smooth(p.browY - 0.05, p.browY + 0.09, y);
    },
    nostrils: (x, y) =>
      -0.07 * bump(Math.abs(x), y, wing * 0.6, p.wingY + 0.062, 0.06 + 0.1 * (wing - 0.18), 0.026 + 0.012 * p.noseUp),
  };
}
