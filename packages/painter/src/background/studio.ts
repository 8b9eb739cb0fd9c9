/** Paper rolls of a photographer. */
import { exp, hypot, square } from '../math/functions.ts';
import { fractal } from '../math/noise.ts';
import { clamp, mix3, scale3, smooth, type Vec3 } from '../math/numeric.ts';
import { colour } from '../raster/colour.ts';
import type { Canvas } from './canvas.ts';

/** A light and a dark end of each roll. */
const PALETTES = [
  { light: '#8fa3ad', dark: '#3b4a57' },
  { light: '#c9b8a2', dark: '#6d5a4c' },
  { light: '#9aa88f', dark: '#475046' },
  { light: '#b99b93', dark: '#5c4048' },
  { light: '#8e92b5', dark: '#38395a' },
  { light: '#d0b080', dark: '#6a4a38' },
  { light: '#7fa6a8', dark: '#27464f' },
  { light: '#c4c0bc', dark: '#66645f' },
  { light: '#c88f78', dark: '#6a3f38' },
  { light: '#a8b8c8', dark: '#4a5a70' },
] as const;

export function paintStudio(canvas: Canvas): void {
  const { side, seed } = canvas;
  const { light, dark } = canvas.random.pick(PALETTES);
  const [a, b] = [colour(light), colour(dark)];
  canvas.fill((x, y) => {
    const glow = exp(-square((x - side * 0.12) / 0.55) - square((y - 0.42) / 0.5));
    const cloud = fractal(x * 2.2 + 9, y * 2.2, seed, 4) - 0.5;
    return scale3(mix3(b, a, clamp(glow + cloud * 0.55)), 0.82 + cloud * 0.3);
  });
  canvas.soften(0.012);
}

type Cast = (x: number, y: number) => number;
/** The shadow or light of something out of the picture: window bars, leaves, an arc. */
function createCast({ random: r, side, seed }: Canvas): Cast {
  const lean = r.range(-0.5, 0.5);
  const cell = (v: number): number => Math.abs(((v + 20) % 1) - 0.5);
  const casts: readonly Cast[] = [
    (x, y) => {
      const q = x + lean * y;
      const pane = smooth(0.46, 0.4, cell(q * 3.1)) * smooth(0.46, 0.4, cell(y * 2.6 + q * 0.3));
      return pane * smooth(0.5, 0.2, hypot(x - side * 0.3, y - 0.4));
    },
    (x, y) => 0.7 * smooth(0.42, 0.6, fractal((x + lean * y) * 4 + 7, y * 4, seed, 3)),
    (x, y) => 0.55 * smooth(0.02, -0.02, hypot(x - side * 0.25, y - 0.45) - 0.4),
    () => 0,
  ];
  return r.pick(casts);
}

/** A lit roll: a pool of light, what falls across it, a fall to the floor. */
export function paintGradient(canvas: Canvas): void {
  const { random: r, side } = canvas;
  const roll = r.pick(PALETTES);
  const [a, b, c]: [Vec3, Vec3, Vec3] = [colour(roll.light), colour(roll.dark), colour(r.pick(PALETTES).light)];
  const cast = createCast(canvas);
  canvas.fill((x, y) => {
    const pool = exp(-square((x - side * 0.22) / 0.62) - square((y - 0.36) / 0.5));
    const lit = cast(x, y);
    const paper = mix3(b, a, clamp(pool * 0.75 + 0.2 * (1 - y)));
    const floor = 0.18 * smooth(0.7, 1.05, y);
    return scale3(mix3(paper, c, clamp(0.3 * lit + 0.16 * (x * side + 0.5))), 0.78 + 0.34 * pool + 0.24 * lit - floor);
  });
  canvas.soften(0.014);
}
