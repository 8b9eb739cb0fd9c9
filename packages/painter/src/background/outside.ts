/** Places under the sky. */
import { sine } from '../math/functions.ts';
import { fractal } from '../math/noise.ts';
import { clamp, mix3, scale3, smooth, type Vec3 } from '../math/numeric.ts';
import { colour } from '../raster/colour.ts';
import { bokeh, type Canvas } from './canvas.ts';

const WARM_LEAVES: readonly Vec3[] = [
  [0.5, 0.4, 0.16],
  [0.36, 0.36, 0.12],
  [0.6, 0.5, 0.3],
];
const COOL_LEAVES: readonly Vec3[] = [
  [0.24, 0.34, 0.16],
  [0.4, 0.44, 0.34],
  [0.3, 0.38, 0.4],
];

export function paintPark(canvas: Canvas): void {
  const { seed, random: r } = canvas;
  const warm = r.chance(0.5);
  const [high, low]: [Vec3, Vec3] = warm
    ? [
        [1, 0.86, 0.66],
        [0.75, 0.66, 0.58],
      ]
    : [
        [0.72, 0.86, 1],
        [0.78, 0.87, 0.9],
      ];
  const [shade, sun] = [colour('#3d5534'), colour(warm ? '#a39a4c' : '#7f9a5c')];
  const grass = scale3(colour('#8a9463'), 0.6);
  canvas.fill((x, y) => {
    const leaf = fractal(x * 3.2 + 3, y * 3.2, seed, 4) + 0.34 * smooth(0.1, 0.75, y) + 0.14 * Math.abs(x);
    const green = mix3(shade, sun, clamp(fractal(x * 6, y * 6, seed + 1, 3) * 1.6 - 0.4));
    const trees = mix3(mix3(high, low, smooth(0, 0.5, y)), scale3(green, 0.85), smooth(0.5, 0.62, leaf) * 0.93);
    return mix3(trees, grass, smooth(0.82, 0.92, y) * 0.7);
  });
  canvas.soften(0.016);
  bokeh(canvas, 42, [0.02, 0.75], warm ? WARM_LEAVES : COOL_LEAVES, 0.05, 0.28);
  canvas.soften(0.0045);
}

export function paintCity(canvas: Canvas): void {
  const { random: r, reach } = canvas;
  const dusk = r.pick(['#a06a62', '#7a6a92', '#5f7a9a'] as const);
  const [night, glow, street] = [colour('#2a3350'), colour(dusk), colour('#1d2130')];
  canvas.fill((_, y) => mix3(mix3(night, glow, smooth(0, 0.62, y) * 0.8), street, smooth(0.6, 0.95, y)));
  for (let k = 0; k < 12; k++) {
    const x = r.range(-reach, reach);
    canvas.box(
      x,
      r.range(0.15, 0.5),
      x + r.range(0.08, 0.24),
      1,
      colour(r.pick(['#232a3d', '#2d3145', '#1b2030'])),
      0.85,
    );
  }
  canvas.soften(0.018);
  const lights: readonly Vec3[] = [
    [0.95, 0.56, 0.2],
    [0.95, 0.74, 0.44],
    [0.3, 0.5, 0.85],
    [0.8, 0.25, 0.22],
    [0.6, 0.66, 0.75],
  ];
  bokeh(canvas, 64, [0.25, 0.95], lights, 0.03, 0.34);
  canvas.soften(0.0035);
}

export function paintBeach(canvas: Canvas): void {
  const { seed, random: r, side } = canvas;
  const evening = r.chance(0.45);
  const [high, low] = [colour(evening ? '#8fa3c8' : '#7fb2de'), colour(evening ? '#f2bd8f' : '#dcecf2')];
  const [deep, shallow] = [colour(evening ? '#5a7a94' : '#3f8aa0'), colour(evening ? '#c99f8a' : '#8fcfcb')];
  const sand = colour(evening ? '#c9a27f' : '#dcc7a0');
  canvas.fill((x, y) => {
    const cloud = 0.5 * smooth(0.5, 0.72, fractal(x * 1.6 + 4, y * 5, seed, 4)) * smooth(0.5, 0.2, y);
    const sky = mix3(mix3(high, low, smooth(0, 0.52, y)), [1, 0.97, 0.93], cloud);
    const wave = 0.1 * sine(y * 90 + 5 * fractal(x * 2, y * 8, seed + 2, 2));
    const sea = scale3(mix3(deep, shallow, smooth(0.53, 0.72, y)), 1 + wave);
    const shore = 0.74 + 0.03 * sine(x * 4 + side);
    const foam = mix3(sea, [0.95, 0.97, 0.97], smooth(shore - 0.03, shore, y) * 0.8);
    return mix3(mix3(sky, sea, smooth(0.518, 0.528, y)), y > shore ? sand : foam, smooth(0.53, 0.56, y));
  });
  canvas.soften(0.012);
  bokeh(
    canvas,
    26,
    [0.54, 0.74],
    [
      [0.7, 0.66, 0.56],
      [0.5, 0.6, 0.62],
    ],
    0.02,
    evening ? 0.3 : 0.2,
  );
  canvas.soften(0.004);
}

export function paintMountains(canvas: Canvas): void {
  const { seed, random: r } = canvas;
  const evening = r.chance(0.4);
  const [high, low] = [colour(evening ? '#6a7aa8' : '#7fb0dc'), colour(evening ? '#f0c0a0' : '#dfeaf0')];
  const [far, near] = [colour('#8fa0b8'), colour('#3f5544')];
  canvas.fill((x, y) => {
    const cloud = 0.7 * smooth(0.52, 0.7, fractal(x * 2 + 8, y * 5, seed + 4, 4)) * smooth(0.45, 0.1, y);
    let c = mix3(mix3(high, low, smooth(0, 0.55, y)), [1, 0.98, 0.96], cloud);
    for (let k = 0; k < 4; k++) {
      const ridge = 0.34 + 0.13 * k - (0.3 - 0.05 * k) * (fractal(x * (1.5 + k * 0.8) + k * 9, 2, seed + k, 4) - 0.35);
      const snow = k === 0 ? smooth(0.14, 0, y - ridge) * 0.75 : 0;
      c = mix3(c, mix3(mix3(far, near, k / 3), [0.95, 0.96, 1], snow), smooth(0, 0.012, y - ridge));
    }
    return mix3(c, colour('#7d8a55'), smooth(0.82, 0.95, y) * 0.7);
  });
  canvas.soften(0.012);
}
