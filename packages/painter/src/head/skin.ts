import { beardZone } from '../hair/beard-zones.ts';
import { type HeadShape } from './head-shape.ts';
import { exp, hypot, square } from '../math/functions.ts';
import { fractal, noise } from '../math/noise.ts';
import { bump, clamp, mix, mix3, smooth, type Vec3 } from '../math/numeric.ts';
import { type Person } from '../person/person.ts';
import { colour } from '../raster/colour.ts';

const VEIN = colour('#7d4d5c');

/** Round spots of many sizes, one or none in each cell. */
function freckle(x: number, y: number, grid: number, seed: number): number {
  const gx = Math.floor(x * grid);
  const gy = Math.floor(y * grid);
  const size = 0.42 * noise(gx, gy, seed) - 0.1;
  if (size <= 0.03) return 0;
  const d = hypot(
    x * grid - gx - 0.3 - 0.4 * noise(gx, gy, seed + 1),
    y * grid - gy - 0.3 - 0.4 * noise(gx, gy, seed + 2),
  );
  return smooth(size, size * 0.35, d);
}

export function skinColour(
  person: Person,
  h: HeadShape,
  x: number,
  y: number,
): { c: Vec3; spec: number; gloss: number } {
  const p = h.p;
  const ax = Math.abs(x);
  const s = person.seed;
  let c = person.skin;
  // blood: cheeks, tip and wings of the nose, chin, ears; mottled
  const mottle = fractal(x * 3.1 + 7, y * 3.1, s, 4) - 0.5;
  const cheek = bump(ax, y, 0.56, 0.46, 0.3, 0.24);
  const red =
    clamp(
      0.1 +
        0.7 * cheek * (0.75 + 0.6 * person.makeup) * (1 - 0.5 * person.tone) +
        0.5 * bump(x, y, 0, p.noseTipY + 0.02, 0.2, 0.13) +
        0.35 * bump(ax, y, p.noseW, p.noseTipY + 0.06, 0.1, 0.1) +
        0.22 * bump(x, y, 0, p.chinY - 0.16, 0.24, 0.14) +
        0.3 * smooth(0.86, 1.0, ax) +
        0.55 * mottle +
        0.16 * (fractal(x * 11, y * 11, s + 21, 2) - 0.5),
    ) *
    (0.75 + 0.5 * person.ruddy);
  c = mix3(c, person.blush, red);
  // the forehead is a little more golden, the lower face cooler
  const gold = 0.5 * smooth(-0.35, -0.7, y);
  c = [c[0] * (1 + 0.015 * gold), c[1] * (1 + 0.02 * gold), c[2] * (1 - 0.07 * gold)];
  const shave =
    person.feminine < 0.5
      ? beardZone(h, x, y) * (person.beard === 'none' ? 0.35 : 0.75) * (1 - person.hair.grey * 0.5)
      : 0;
  c = mix3(c, [c[0] * 0.72, c[1] * 0.77, c[2] * 0.86], shave * (1 - person.tone * 0.6));
  // around the eyes
  const under = bump(ax, y, p.eyeX - 0.05, 0.2, 0.24, 0.085);
  const around = bump(ax, y, p.eyeX, 0.0, 0.34, 0.19);
  c = mix3(c, mix3(c, VEIN, 0.32), clamp(under * (0.1 + 0.35 * person.tired + 0.45 * p.bags) + around * 0.1));
  c = mix3(c, [c[0] * 0.8, c[1] * 0.74, c[2] * 0.74], around * (0.05 + 0.14 * person.tone));
  const e = h.eyeAcross(x, y);
  if (Math.abs(e.u) < 1.5 && Math.abs(e.v) < 0.4) {
    const cu = clamp(e.u, -1, 1);
    const yu = h.upperLid(cu);
    const cr = h.creaseLine(e.u);
    const reach = smooth(1.35, 0.95, e.u) * smooth(-1.25, -0.9, e.u);
    const lid = smooth(cr - 0.03, cr + 0.01, e.v) * smooth(yu + 0.03, yu - 0.01, e.v) * reach;
    c = mix3(
      c,
      mix3([c[0] * 0.86, c[1] * 0.77, c[2] * 0.75], VEIN, 0.1 + 0.12 * person.makeup),
      lid * (0.25 + 0.5 * person.makeup),
    );
    const line = exp(-square((e.v - cr) / (0.012 + 0.006 * p.fold))) * reach;
    c = mix3(c, [c[0] * 0.42, c[1] * 0.31, c[2] * 0.28], line * 0.55);
    const shadowUp = smooth(cr - 0.17, cr, e.v) * smooth(cr + 0.01, cr - 0.01, e.v) * reach;
    c = mix3(c, [c[0] * 0.72, c[1] * 0.6, c[2] * 0.6], shadowUp * (0.14 + 0.4 * person.makeup));
    const low = h.lowerLid(cu);
    const rim = exp(-square((e.v - low - 0.012) / 0.016)) * smooth(1.05, 0.8, Math.abs(e.u));
    c = mix3(c, mix3(c, colour('#c87a70'), 0.6), rim * 0.4);
  }
  // marks of the skin
  if (person.freckles > 0) {
    c = mix3(
      c,
      [c[0] * 0.66, c[1] * 0.5, c[2] * 0.4],
      Math.max(freckle(x, y, 17, s + 5), 0.8 * freckle(x + 3, y, 29, s + 6)) *
        person.freckles *
        clamp(bump(ax, y, 0.4, 0.36, 0.5, 0.28) + bump(x, y, 0, 0.35, 0.2, 0.3) + 0.12) *
        0.7,
    );
  }
  if (person.spots > 0.4)
    c = mix3(
      c,
      [c[0] * 0.75, c[1] * 0.66, c[2] * 0.6],
      smooth(0.66, 0.8, fractal(x * 8 + 11, y * 8, s + 9, 2)) *
        (person.spots - 0.3) *
        0.6 *
        smooth(0.25, 0.7, ax + 0.4 * smooth(-0.3, -0.7, y)),
    );
  for (const [mx, my, mr] of person.moles) {
    const d = hypot(x - mx, (y - my) * 1.1);
    if (d < mr * 1.6) c = mix3(c, [c[0] * 0.36, c[1] * 0.27, c[2] * 0.26], 0.85 * smooth(mr * 1.2, mr * 0.55, d));
  }
  const pore = noise(x * 95, y * 95, s);
  const fine =
    0.6 * (noise(x * 60, y * 60, s) - 0.5) + 0.8 * (pore - 0.5) + 0.7 * (fractal(x * 17, y * 17, s + 31, 2) - 0.5);
  c = [c[0] * (1 + 0.07 * fine), c[1] * (1 + 0.095 * fine), c[2] * (1 + 0.1 * fine)];
  let spec =
    0.2 +
    0.12 * pore +
    0.3 * bump(x, y, 0, p.noseTipY - 0.03, 0.12, 0.2) +
    0.16 * bump(x, y, 0, -0.6, 0.4, 0.25) +
    0.1 * bump(ax, y, 0.6, 0.25, 0.2, 0.14);
  let gloss = 14;
  // nostrils
  const hole = bump(
    ax,
    y + 0.12 * (ax - (p.noseW - 0.07) * 0.6),
    (p.noseW - 0.07) * 0.6,
    p.wingY + 0.066,
    0.062 + 0.1 * (p.noseW - 0.25),
    0.027 + 0.012 * p.noseUp,
  );
  c = mix3(c, [c[0] * 0.16, c[1] * 0.08, c[2] * 0.07], smooth(0.3, 0.8, hole) * 0.9);
  // the crease around the wing of the nose
  const wing = hypot((ax - p.noseW + 0.075) / 0.1, (y - p.wingY) / 0.1);
  const crease =
    exp(-square((wing - 1.02) / 0.16)) *
    smooth(-0.03, 0.05, ax - p.noseW + 0.06) *
    smooth(p.wingY - 0.11, p.wingY - 0.02, y);
  c = mix3(c, [c[0] * 0.66, c[1] * 0.48, c[2] * 0.45], crease * 0.5);
  // lips
  const u = x / p.mouthW;
  if (Math.abs(u) < 1.05) {
    const cu = clamp(u, -1, 1);
    const line = h.lipLine(cu);
    const top = h.lipTop(cu);
    const bottom = h.lipBottom(cu);
    const soft = 0.012 + 0.02 * (1 - person.makeup);
    const on =
      smooth(top - soft, top + soft * 0.6, y) *
      smooth(bottom + soft, bottom - soft * 0.9, y) *
      smooth(1.03, 0.9, Math.abs(u));
    let lip = person.lips;
    if (y < line) lip = [lip[0] * 0.8, lip[1] * 0.72, lip[2] * 0.74];
    else if (person.tone > 0.55)
      lip = mix3(lip, colour('#a8625c'), 0.25 * exp(-square((y - mix(line, bottom, 0.35)) / 0.06)));
    const strip = 1 + 0.1 * (noise(u * 26 + y * 2, y * 5, s + 3) - 0.5);
    c = mix3(
      c,
      [lip[0] * strip, lip[1] * strip, lip[2] * strip],
      on * (person.feminine > 0.5 ? 0.92 : 0.8) * (1 - 0.2 * person.years),
    );
    spec += on * 0.35;
    gloss = mix(gloss, 30, on);
    const dark = exp(-square((y - line) / (0.011 + 0.006 * (1 - Math.abs(cu))))) * smooth(1.04, 0.93, Math.abs(u));
    c = mix3(c, [c[0] * 0.26, c[1] * 0.12, c[2] * 0.12], dark * (0.7 + 0.25 * Math.abs(cu)));
    // a paler border above the red
    c = mix3(
      c,
      [Math.min(1, c[0] * 1.08), c[1] * 1.12, c[2] * 1.12],
      0.5 * exp(-square((y - top + 0.02) / 0.014)) * smooth(0.75, 0.4, Math.abs(u)),
    );
    c = mix3(c, [c[0] * 0.7, c[1] * 0.58, c[2] * 0.58], 0.5 * bump(x, y, 0, bottom + 0.035, p.mouthW * 0.5, 0.035));
  }
  c = mix3(
    c,
    [c[0] * 0.45, c[1] * 0.34, c[2] * 0.32],
    0.3 * bump(ax, y, p.mouthW * 1.02, h.lipLine(1) - 0.012, 0.03, 0.014),
  );
  return { c, spec, gloss };
}
