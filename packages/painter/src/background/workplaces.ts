/** Backgrounds of trades: kitchens, flower shops, workshops. */
import { mix3, scale3, type Vec3 } from '../math/numeric.ts';
import { colour } from '../raster/colour.ts';
import { bokeh, type Canvas, plant, wall } from './canvas.ts';
import { daylight, GREENS } from './rooms.ts';

/** A lamp that hangs from above, and its light. */
function pendant(canvas: Canvas, x: number, y: number): void {
  canvas.box(x - 0.003, 0, x + 0.003, y - 0.05, colour('#3a332c'));
  for (let k = 0; k < 6; k++)
    canvas.box(x - 0.02 - k * 0.01, y - 0.05 + k * 0.01, x + 0.02 + k * 0.01, y - 0.04 + k * 0.01, colour('#3f4a48'));
  canvas.box(x - 0.05, y + 0.01, x + 0.05, y + 0.022, [1.6, 1.25, 0.8]);
}

/** The light around a lamp, so finely stepped that no ring is seen. */
function shine(canvas: Canvas, x: number, y: number, radius: number, c: Readonly<Vec3>): void {
  for (let k = 1; k <= 24; k++) canvas.glow(x, y, (radius * k) / 24, scale3(c, 1 / 24));
}

/** Cupboards with doors, from left to right between two heights. */
function cupboards(canvas: Canvas, x0: number, x1: number, y0: number, y1: number, paint: Readonly<Vec3>): void {
  const doors = Math.max(1, Math.round((x1 - x0) / 0.2));
  const wide = (x1 - x0) / doors;
  canvas.box(x0, y0, x1, y1, scale3(paint, 0.72));
  for (let k = 0; k < doors; k++) {
    const left = x0 + k * wide;
    canvas.box(left + 0.008, y0 + 0.01, left + wide - 0.008, y1 - 0.01, paint);
    canvas.box(left + wide - 0.034, y0 + 0.04, left + wide - 0.024, y0 + 0.12, colour('#b08d57'));
  }
}

/** Tiles, a window, cupboards, a board of plates and jars, pans that hang, a stove. */
export function paintKitchen(canvas: Canvas): void {
  const { random: r, side, reach } = canvas;
  wall(canvas, r.pick(['#cfc8b8', '#b9c4bd', '#d0bfa8']), '#7d7060');
  const grout = colour('#8f877a');
  for (let y = 0.36; y < 0.64; y += 0.055) canvas.box(-reach, y, reach, y + 0.005, grout, 0.5);
  for (let x = -reach; x < reach; x += 0.085) canvas.box(x, 0.36, x + 0.005, 0.64, grout, 0.4);
  const paint = scale3(colour(r.pick(['#5f7a78', '#6f7f62', '#8a6a4c', '#d6cfc0'])), 0.9);
  const [from, to] = side > 0 ? [0.02, reach] : [-reach, -0.02];
  cupboards(canvas, from, to, -0.02, 0.26, paint);
  const board = side > 0 ? -reach : 0.24;
  daylight(canvas, side > 0 ? -0.78 : 0.28, 0.44, colour('#e4ddd0'));
  canvas.box(from, 0.4, to, 0.416, colour('#6b4a32'));
  for (let x = from + 0.03; x < to - 0.05; x += r.range(0.06, 0.1)) {
    const jar = colour(r.pick(['#e8e0cf', '#b5674a', '#c9a25e', '#7f9a8a', '#d8d2c6', '#5c6f7a']));
    canvas.box(x, 0.4 - r.range(0.06, 0.11), x + r.range(0.03, 0.05), 0.4, jar);
  }
  for (let k = 0; k < 4; k++) {
    const x = from + (0.16 + 0.2 * k) * Math.min(1, to - from);
    canvas.box(x - 0.004, 0.43, x + 0.004, 0.48, colour('#2e2b29'));
    canvas.disc(x, 0.52, r.range(0.035, 0.05), colour(r.pick(['#3a3533', '#a5643c', '#55504c'])), 0.95);
  }
  canvas.box(-2, 0.66, 2, 0.69, colour(r.pick(['#b98f62', '#d9d2c6', '#55504a'])));
  cupboards(canvas, -reach, reach, 0.69, 1.02, scale3(paint, 0.8));
  canvas.box(-side * 0.3 - 0.14, 0.69, -side * 0.3 + 0.14, 1.02, colour('#3c3c3e'));
  canvas.box(-side * 0.3 - 0.1, 0.75, -side * 0.3 + 0.1, 0.9, colour('#201f20'));
  canvas.disc(-side * 0.3, 0.63, 0.055, colour('#c25a3c'), 0.95);
  canvas.box(-side * 0.3 - 0.055, 0.6, -side * 0.3 + 0.055, 0.66, colour('#c25a3c'));
  plant(canvas, board + 0.3, 0.6, 9, GREENS);
  canvas.soften(0.011);
  for (const x of [-0.42, 0.36]) {
    pendant(canvas, side * x, 0.2);
    shine(canvas, side * x, 0.22, 0.24, [0.34, 0.24, 0.12]);
  }
  canvas.soften(0.009);
  bokeh(canvas, 6, [0.05, 0.6], [[0.7, 0.6, 0.4]], 0.026, 0.2);
  canvas.soften(0.004);
}

/** Colours of flowers that are bound or stand together. */
const BLOOMS = [
  ['#c8324a', '#e0647a', '#a82438'],
  ['#f0b8c4', '#e58aa2', '#fbe3e6'],
  ['#f2b632', '#f6d67a', '#e88a2a'],
  ['#f4f0e6', '#e6dfc8', '#fffaf0'],
  ['#7a4fa0', '#a884c8', '#5c3a86'],
  ['#e2703a', '#f0a072', '#c44a2a'],
] as const;

/** A pail of flowers that stands on a board at `y`. */
function pail(canvas: Canvas, x: number, y: number, size: number): void {
  const { random: r } = canvas;
  const blooms = r.pick(BLOOMS);
  const metal = colour(r.pick(['#8d9496', '#b9a88f', '#5d6a68', '#c9c4b8']));
  for (let k = 0; k < 5; k++)
    canvas.box(
      x - size * (0.3 + k * 0.02),
      y - size * 0.12 * (k + 1),
      x + size * (0.3 + k * 0.02),
      y - size * 0.12 * k,
      metal,
    );
  for (let k = 0; k < 11; k++)
    canvas.disc(
      x + r.bell() * size * 0.5,
      y - size * r.range(0.62, 1.15),
      size * r.range(0.1, 0.2),
      scale3(colour(r.pick(GREENS)), r.range(0.55, 1)),
      0.9,
    );
  for (let k = 0; k < 15; k++)
    canvas.disc(
      x + r.bell() * size * 0.52,
      y - size * r.range(0.78, 1.5),
      size * r.range(0.09, 0.16),
      scale3(colour(r.pick(blooms)), r.range(0.75, 1.1)),
      0.95,
    );
}

/** Boards full of pails with flowers, a shop window, green that hangs, small lamps. */
export function paintFlowerShop(canvas: Canvas): void {
  const { random: r, side, reach } = canvas;
  wall(canvas, r.pick(['#8b978c', '#b7ad9b', '#74807c']), '#3b4038');
  daylight(canvas, side > 0 ? -0.86 : 0.26, 0.6, colour('#4d5a50'));
  const boards: readonly [number, number][] = [
    [0.36, 0.115],
    [0.62, 0.125],
    [0.92, 0.15],
  ];
  for (const [y, size] of boards) {
    canvas.box(-reach, y, reach, y + 0.022, colour('#6d5238'));
    for (let x = -reach + size * r.range(0.2, 0.7); x < reach; x += size * r.range(1.05, 1.3)) pail(canvas, x, y, size);
  }
  for (let x = -reach; x < reach; x += 0.16) plant(canvas, x, 0, 7, GREENS);
  canvas.soften(0.0105);
  bokeh(
    canvas,
    13,
    [0.04, 0.3],
    [
      [0.95, 0.72, 0.4],
      [0.8, 0.6, 0.36],
    ],
    0.024,
    0.34,
  );
  canvas.soften(0.004);
}

/** One of a few tools that hang on a board, its top at a point. */
function tool(canvas: Canvas, x: number, y: number): void {
  const { random: r } = canvas;
  const [steel, wood] = [
    colour(r.pick(['#8d9296', '#6b7074', '#a8acae'])),
    colour(r.pick(['#b5793f', '#c2402f', '#d9a13a'])),
  ];
  const tall = r.range(0.1, 0.15);
  switch (r.pick(['hammer', 'saw', 'spanner', 'driver'] as const)) {
    case 'hammer':
      canvas.box(x - 0.038, y, x + 0.038, y + 0.03, steel);
      canvas.box(x - 0.009, y + 0.03, x + 0.009, y + tall, wood);
      break;
    case 'saw':
      for (let k = 0; k < 8; k++)
        canvas.box(x - 0.026 + k * 0.002, y + 0.05 + k * 0.014, x + 0.026, y + 0.064 + k * 0.014, steel);
      canvas.box(x - 0.03, y, x + 0.03, y + 0.05, wood);
      break;
    case 'spanner':
      canvas.disc(x, y + 0.02, 0.022, steel, 1);
      canvas.box(x - 0.008, y + 0.02, x + 0.008, y + tall, steel);
      canvas.disc(x, y + tall, 0.018, steel, 1);
      break;
    case 'driver':
      canvas.box(x - 0.013, y, x + 0.013, y + 0.055, wood);
      canvas.box(x - 0.004, y + 0.055, x + 0.004, y + tall, steel);
      break;
  }
}

/** A board of tools, shelves of tins and boxes, a bench with a vice, planks that lean, a lamp over it all. */
export function paintWorkshop(canvas: Canvas): void {
  const { random: r, side, reach } = canvas;
  wall(canvas, r.pick(['#9a8a76', '#8a8f8c', '#a3927c']), '#40372f');
  daylight(canvas, side > 0 ? -0.88 : 0.4, 0.48, colour('#4f4a44'));
  const left = side > 0 ? -0.06 : -reach;
  const right = side > 0 ? reach : 0.06;
  canvas.box(left, 0.1, right, 0.52, scale3(colour(r.pick(['#c4a071', '#6f8086', '#b08a5c'])), 0.8));
  for (const y of [0.13, 0.33])
    for (let x = left + 0.06; x < right - 0.03; x += r.range(0.085, 0.12)) tool(canvas, x, y);
  const shelf = side > 0 ? -reach : 0.2;
  for (const y of [0.28, 0.5]) {
    canvas.box(shelf, y, shelf + 0.5, y + 0.02, colour('#5b4632'));
    for (let x = shelf + 0.02; x < shelf + 0.42; x += r.range(0.075, 0.11)) {
      const tin = colour(r.pick(['#b5452f', '#3f6f8a', '#d0a040', '#6f7a70', '#c9c2b2', '#4a4f52']));
      canvas.box(x, y - r.range(0.07, 0.12), x + r.range(0.05, 0.08), y, tin);
    }
  }
  for (let k = 0; k < 3; k++) {
    const x = side * (reach - 0.03 - k * 0.045);
    canvas.box(x - 0.017, r.range(0.02, 0.2), x + 0.017, 0.74, scale3(colour('#c39a66'), r.range(0.6, 1)));
  }
  canvas.box(-2, 0.7, 2, 0.745, colour('#a97c4b'));
  canvas.box(-2, 0.745, 2, 1.1, colour('#4a3a2c'));
  for (let x = -reach + 0.1; x < reach; x += 0.34) canvas.box(x, 0.78, x + 0.26, 0.9, colour('#5f4a36'));
  canvas.box(-side * 0.34 - 0.07, 0.62, -side * 0.34 + 0.07, 0.7, colour('#3d5a66'));
  canvas.box(-side * 0.34 - 0.1, 0.65, -side * 0.34 + 0.1, 0.665, colour('#8d9296'));
  canvas.soften(0.009);
  pendant(canvas, side * 0.3, 0.1);
  shine(canvas, side * 0.3, 0.12, 0.34, [0.3, 0.21, 0.1]);
  canvas.soften(0.007);
  const dust = mix3([0.7, 0.5, 0.26], [0.6, 0.6, 0.6], 0.3);
  bokeh(canvas, 8, [0.04, 0.6], [dust], 0.026, 0.2);
  canvas.soften(0.004);
}
