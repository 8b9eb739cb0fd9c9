/**
 * | constants | source |
 * |---|---|
 * | `DAYLIGHT` | chosen by eye |
 */
/** Places under a roof. */
import { sine } from '../math/functions.ts';
import { mix3, scale3, type Vec3 } from '../math/numeric.ts';
import { colour } from '../raster/colour.ts';
import { bokeh, books, plant, wall, type Canvas } from './canvas.ts';

/** Daylight in a window, linear light. */
const DAYLIGHT: Vec3 = [0.9, 1, 1.06];
export const GREENS = ['#4f6f45', '#3c5a3a', '#6d8b57'] as const;

/** A window with mullions, from its left edge. */
export function daylight(canvas: Canvas, x: number, wide: number, frame: Readonly<Vec3>): void {
  const { random: r } = canvas;
  canvas.box(x, 0.02, x + wide, 0.7, DAYLIGHT);
  for (let k = 0; k < 6; k++) {
    const left = x + r.range(0, wide * 0.85);
    canvas.box(
      left,
      r.range(0.4, 0.6),
      Math.min(x + wide, left + r.range(0.05, 0.2)),
      0.7,
      mix3([0.36, 0.48, 0.66], [0.4, 0.5, 0.45], r.next()),
      0.4,
    );
  }
  for (let k = 1; k < 3; k++) canvas.box(x + (wide / 3) * k, 0, x + (wide / 3) * k + 0.022, 0.7, frame);
  canvas.box(x, 0.33, x + wide, 0.35, frame);
}

export function paintOffice(canvas: Canvas): void {
  const { random: r, side } = canvas;
  const paint = r.pick(['#a8a49c', '#8d979c', '#9c9184'] as const);
  wall(canvas, paint, '#4b4640');
  daylight(canvas, side > 0 ? -0.85 : 0.25, 0.62, scale3(colour(paint), 0.55));
  const left = side > 0 ? 0.22 : -0.85;
  for (let row = 0; row < 4; row++) {
    const y = 0.25 + row * 0.19;
    canvas.box(left, y, left + 0.62, y + 0.018, colour('#5b4636'));
    books(canvas, left + 0.02, left + 0.6, y, 0.15);
  }
  plant(canvas, side * 0.62, 0.62, 14, GREENS);
  canvas.box(-2, 0.86, 2, 1, colour('#4a3a2f'), 0.7);
  canvas.soften(0.02);
  bokeh(
    canvas,
    7,
    [0.02, 0.3],
    [
      [0.5, 0.42, 0.3],
      [0.3, 0.34, 0.4],
    ],
    0.045,
    0.22,
  );
  canvas.soften(0.004);
}

export function paintHospital(canvas: Canvas): void {
  const { side } = canvas;
  wall(canvas, '#b7c9cc', '#8aa6ae');
  daylight(canvas, side > 0 ? -0.85 : 0.25, 0.62, scale3(colour('#b7c9cc'), 0.55));
  const left = side > 0 ? 0.22 : -0.85;
  canvas.box(left + 0.1, 0.12, left + 0.45, 1, colour('#7fa3ab'));
  canvas.box(left + 0.15, 0.2, left + 0.4, 0.5, colour('#cfe0e2'));
  canvas.box(-1, 0, 1, 0.05, [1.1, 1.12, 1.1]);
  canvas.box(-2, 0.86, 2, 1, colour('#90a9ae'), 0.7);
  canvas.soften(0.022);
}

/** A window with curtains, around x. */
function curtains(canvas: Canvas, x: number): void {
  const { random: r } = canvas;
  canvas.box(x - 0.24, -0.1, x + 0.24, 0.6, [0.94, 0.96, 0.92]);
  for (let k = 0; k < 9; k++)
    canvas.disc(
      x + r.range(-0.22, 0.22),
      r.range(0.3, 0.6),
      r.range(0.04, 0.1),
      mix3(colour('#7f9a6a'), colour('#c9d0a8'), r.next()),
      0.55,
    );
  for (const k of [-0.012, 0.1, -0.12]) canvas.box(x + k, -0.1, x + k + 0.016, 0.6, colour('#8a7f72'));
  canvas.box(x - 0.24, 0.22, x + 0.24, 0.236, colour('#8a7f72'));
  const drape = colour(r.pick(['#c9b8a0', '#8f9a92', '#b08f7a']));
  for (const m of [-1, 1])
    for (let k = 0; k < 8; k++) {
      const left = x + m * 0.26 - 0.09 + k * 0.0225;
      canvas.box(left, -0.1, left + 0.0225, 0.76, scale3(drape, 0.65 + 0.35 * Math.abs(sine(k * 1.9))));
    }
}

/** Four framed pictures around x. */
function pictures(canvas: Canvas, x: number): void {
  const { random: r } = canvas;
  for (let k = 0; k < 4; k++) {
    const cx = x - 0.2 + (k % 2) * 0.23 + r.range(-0.02, 0.02);
    const y = 0.06 + (k >> 1) * 0.26 + r.range(-0.02, 0.02);
    const wide = r.range(0.06, 0.09);
    const tall = 2 * r.range(0.08, 0.11);
    canvas.box(cx - wide - 0.012, y, cx + wide + 0.012, y + tall, colour(r.pick(['#3f342c', '#8a6f4f', '#d8d2c6'])));
    canvas.box(cx - wide, y + 0.014, cx + wide, y + tall - 0.014, colour('#ddd5c4'));
    canvas.box(
      cx - wide * 0.6,
      y + 0.05,
      cx + wide * 0.6,
      y + tall - 0.05,
      colour(r.pick(['#5f7f86', '#b0705a', '#7a8a5f', '#c9a66b'])),
    );
  }
}

/** A lamp with its light on the wall. */
function lamp(canvas: Canvas, x: number): void {
  canvas.box(x - 0.012, 0.42, x + 0.012, 0.8, colour('#5a4636'));
  for (let k = 0; k < 9; k++)
    canvas.box(x - 0.09 - k * 0.006, 0.24 + k * 0.022, x + 0.09 + k * 0.006, 0.27 + k * 0.022, [1.5, 1.12, 0.68]);
}

export function paintHome(canvas: Canvas): void {
  const { random: r, side } = canvas;
  wall(canvas, r.pick(['#b3a38c', '#9aa092', '#b0968a', '#8f9aa0']), '#4d3b30');
  if (r.chance(0.5)) curtains(canvas, -side * 0.5);
  else pictures(canvas, -side * 0.5);
  canvas.box(side * 0.5 - 0.36, 0.62, side * 0.5 + 0.4, 1.1, colour(r.pick(['#6b4a32', '#54463a', '#7d6a55'])));
  books(canvas, side * 0.5 - 0.3, side * 0.5 - 0.06, 0.62, 0.14);
  canvas.box(-2, 0.74, 2, 1.1, colour(r.pick(['#5f6b62', '#6b5a52', '#4f5b6b'])), 0.9);
  for (let k = 0; k < 3; k++) {
    const x = r.range(-0.7, 0.7);
    canvas.box(
      x - 0.14,
      0.66,
      x + 0.14,
      0.9,
      scale3(colour(r.pick(['#b5674a', '#c9a66b', '#6f8a8a', '#8a5a6a'])), 0.8),
      0.9,
    );
  }
  lamp(canvas, side * 0.56);
  plant(canvas, -side * 0.62, 0.6, 16, ['#5f7a50', '#43603f']);
  canvas.soften(0.014);
  for (let k = 1; k < 5; k++) canvas.glow(side * 0.56, 0.34, 0.1 * k, [0.1, 0.062, 0.03]);
  canvas.soften(0.014);
  bokeh(canvas, 6, [0.1, 0.6], [[0.6, 0.42, 0.22]], 0.03, 0.25);
  canvas.soften(0.004);
}

/** A counter with shelves of cups, a board, and hanging lamps. */
export function paintCafe(canvas: Canvas): void {
  const { random: r, side, reach } = canvas;
  wall(canvas, r.pick(['#9a7f66', '#7f8a80', '#a08a78']), '#3d2c22');
  for (let x = -reach; x < reach; x += 0.09) canvas.box(x, 0.52, x + 0.004, 0.8, colour('#3d2c22'), 0.5);
  const left = side > 0 ? 0.16 : -0.72;
  canvas.box(left, 0.08, left + 0.56, 0.36, colour('#2c322f'));
  for (let k = 0; k < 12; k++)
    canvas.box(
      left + 0.04 + (k % 3) * 0.17,
      0.12 + (k >> 1) * 0.035,
      left + 0.04 + (k % 3) * 0.17 + r.range(0.05, 0.13),
      0.128 + (k >> 1) * 0.035,
      colour('#d8d2c6'),
      0.8,
    );
  for (const y of [0.22, 0.42]) {
    canvas.box(-left - 0.6, y, -left, y + 0.02, colour('#6b4a32'));
    for (let x = -left - 0.56; x < -left - 0.04; x += 0.07)
      canvas.box(
        x,
        y - r.range(0.05, 0.08),
        x + 0.045,
        y,
        colour(r.pick(['#d8d2c6', '#b5674a', '#7fa6a8', '#e0c08a'])),
      );
  }
  canvas.box(-2, 0.7, 2, 1.1, colour('#54382a'));
  canvas.box(-2, 0.69, 2, 0.72, colour('#a87f58'));
  canvas.soften(0.018);
  for (let x = -reach + 0.12; x < reach; x += 0.34)
    for (let k = 1; k < 5; k++) canvas.glow(x, 0.14, 0.035 * k, [0.42, 0.27, 0.12]);
  canvas.soften(0.01);
  bokeh(
    canvas,
    16,
    [0.05, 0.6],
    [
      [0.8, 0.52, 0.24],
      [0.6, 0.45, 0.3],
    ],
    0.032,
    0.26,
  );
  canvas.soften(0.004);
}

/** Shelves of books from wall to wall, with a lit aisle. */
export function paintLibrary(canvas: Canvas): void {
  const { random: r, side, reach } = canvas;
  wall(canvas, '#8a7460', '#3a2c22');
  const aisle = -side * 0.42;
  for (let row = 0; row < 6; row++) {
    const y = 0.16 + row * 0.165;
    canvas.box(-reach, y, reach, y + 0.02, colour('#5a4030'));
    books(canvas, -reach, reach, y, 0.135);
  }
  for (let x = -reach; x < reach; x += 0.42) canvas.box(x, 0, x + 0.025, 1, colour('#4a3426'));
  canvas.box(aisle - 0.13, 0, aisle + 0.13, 1, mix3(colour('#c9b08a'), DAYLIGHT, 0.3), 0.85);
  canvas.box(-2, 0.9, 2, 1.1, colour('#4a3426'), 0.8);
  canvas.soften(0.016);
  for (let k = 1; k < 6; k++) canvas.glow(aisle, 0.25, 0.09 * k, [0.09, 0.07, 0.04]);
  canvas.soften(0.012);
  bokeh(canvas, 9, [0.04, 0.5], [[0.7, 0.5, 0.26]], r.range(0.02, 0.035), 0.22);
  canvas.soften(0.004);
}

/** A board, a map, tables by a window. */
export function paintClassroom(canvas: Canvas): void {
  const { random: r, side } = canvas;
  wall(canvas, r.pick(['#b8b29a', '#a8b4ac', '#b4a894']), '#6d6654');
  const left = side > 0 ? -0.1 : -0.8;
  canvas.box(left - 0.02, 0.1, left + 0.92, 0.58, colour('#8a6f4f'));
  canvas.box(left, 0.12, left + 0.9, 0.56, colour(r.pick(['#35534a', '#2f3f4a'])));
  for (let k = 0; k < 7; k++)
    canvas.box(left + 0.08, 0.18 + k * 0.05, left + r.range(0.25, 0.75), 0.185 + k * 0.05, colour('#c9d0c8'), 0.4);
  daylight(canvas, side > 0 ? -0.9 : 0.32, 0.5, colour('#d8d2c6'));
  for (let k = 0; k < 5; k++) {
    const x = -0.8 + k * 0.36;
    canvas.box(x, 0.76, x + 0.26, 0.8, colour('#b58a5a'));
    canvas.box(x + 0.03, 0.8, x + 0.05, 1, colour('#6a6e70'));
  }
  plant(canvas, side * 0.7, 0.64, 10, GREENS);
  canvas.soften(0.02);
}
