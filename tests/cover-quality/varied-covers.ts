import type { Random } from '@orator/painter/math/random';
import type { FaceSpace } from '@orator/rig/mesh/face-space';
import { placeOnFace, rgb } from './drawing.ts';
import type { Skin } from './skin.ts';

/** Draws something before a mouth that no other program here draws, for training alone: fingers any way, things of any form, cloth. */
export function drawVariedCover(space: FaceSpace, skin: Skin, r: Random): string {
  const drawing = r.pick([drawFingers, drawFingers, drawThing, drawThing, drawCloth])(skin, r);
  const place = `translate(${r.range(-5, 5).toFixed(1)} ${r.range(-3, 4).toFixed(1)})`;
  const soft = `<filter id="vb"><feGaussianBlur stdDeviation="${r.range(0, 0.7).toFixed(2)}"/></filter>`;
  return placeOnFace(space, 13, `${soft}<g transform="${place}" filter="url(#vb)">${drawing}</g>`);
}

/** One to four fingers beside each other, from any side, over the middle of the mouth, with nails and joints. */
function drawFingers(skin: Skin, r: Random): string {
  const tone = r.chance(0.75) ? r.range(0.8, 1.1) : r.range(0.45, 0.8);
  const count = r.pick([1, 1, 2, 2, 3, 4]);
  const width = r.range(14, 20);
  const [side, middle] = [r.range(0.6, 0.85), r.range(0.95, 1.1)];
  const shade = `<linearGradient id="vf"><stop stop-color="${rgb(skin, tone * side)}"/><stop offset="${r.range(0.3, 0.6)}" stop-color="${rgb(skin, tone * middle)}"/><stop offset="1" stop-color="${rgb(skin, tone * side * r.range(0.85, 1.1))}"/></linearGradient>`;
  const fingers = Array.from({ length: count }, (_, k) => {
    const x = (k - (count - 1) / 2) * (width + r.range(-0.6, 1));
    const top = r.range(-36, -16);
    const joints = [top + r.range(16, 26), top + r.range(40, 56)]
      .map(
        (y) =>
          `<path d="M${x - width * 0.3} ${y}q${width * 0.3} ${r.range(-2, 3)} ${width * 0.6} 0m0 1.4h${-width * 0.6}" stroke="#0003" stroke-width=".5" fill="none"/>`,
      )
      .join('');
    const nail = r.chance(0.5)
      ? `<rect x="${x - width * 0.3}" y="${top + 2}" width="${width * 0.6}" height="${width * 0.7}" rx="${width * 0.28}" fill="${rgb(skin, tone * 1.15)}" stroke="#0002"/>`
      : '';
    return `<rect x="${x - width / 2}" y="${top}" width="${width}" height="120" rx="${width / 2}" fill="url(#vf)" stroke="#000" stroke-opacity="${r.range(0.05, 0.4).toFixed(2)}" stroke-width="${r.range(0.3, 1).toFixed(2)}"/>${joints}${nail}`;
  });
  return `${shade}<g transform="rotate(${r.range(-110, 110).toFixed(0)})">${fingers.join('')}</g>`;
}

const COLOURS = [
  '#2a2a2c',
  '#8a8a90',
  '#c8c8cc',
  '#a02028',
  '#d0b020',
  '#2448a0',
  '#f2f0ea',
  '#7a4a24',
  '#3a7a3c',
  '#d890a8',
  '#e0a060',
];

const patterns = (r: Random): string =>
  r.pick([
    '',
    `<pattern id="vp" width="${r.range(1.6, 3)}" height="${r.range(1.6, 3)}" patternUnits="userSpaceOnUse" patternTransform="rotate(${r.range(0, 90)})"><path d="M0 0h3v.8H0zM0 0v3h.8V0z" fill="#fff4"/></pattern>`,
    `<pattern id="vp" width="${r.range(4, 14)}" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(${r.range(0, 180)})"><path d="M0 0h14v3H0z" fill="#0004"/></pattern>`,
    `<pattern id="vp" width="7" height="7" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="${r.range(0.8, 2.4)}" fill="#fff6"/></pattern>`,
  ]);

/** A ball, a cup, a book, a telephone, a flower: one colour or a pattern, lit from a side, over most of the mouth. */
function drawThing(skin: Skin, r: Random): string {
  const colour = r.chance(0.12) ? rgb(skin, r.range(0.7, 1.1)) : r.pick(COLOURS);
  const pattern = patterns(r);
  const [half, down] = [r.range(17, 34), r.range(2, 15)];
  const light = `<radialGradient id="vl" cx="${r.range(0.2, 0.6)}" cy="${r.range(0.1, 0.5)}" r=".9"><stop stop-color="#fff" stop-opacity="${r.range(0, 0.5)}"/><stop offset=".5" stop-color="#fff0"/><stop offset="1" stop-color="#000" stop-opacity="${r.range(0.2, 0.6)}"/></radialGradient>`;
  const top = down - r.range(15, 22);
  const form = r.pick([
    (fill: string) => `<circle cy="${down}" r="${r.range(17, 27)}" fill="${fill}"/>`,
    (fill: string) => `<ellipse cy="${down}" rx="${half}" ry="${r.range(15, 24)}" fill="${fill}"/>`,
    (fill: string) =>
      `<rect x="${-half}" y="${top}" width="${2 * half}" height="${r.range(36, 90)}" rx="${r.range(1, 16)}" fill="${fill}"/>`,
    (fill: string) => `<path d="M${-half} ${top}H${half}L${half * 0.8} ${top + 70}H${-half * 0.8}z" fill="${fill}"/>`,
  ]);
  const stem = r.chance(0.6)
    ? `<path d="M${-r.range(2, 10)} ${down + 14}h${r.range(5, 20)}v140h-14z" fill="#26262a"/>`
    : '';
  const turn = r.range(-25, 25).toFixed(0);
  const shape = form('COLOUR');
  const layers = [colour, pattern && 'url(#vp)', 'url(#vl)']
    .filter(Boolean)
    .map((fill) => shape.replace('COLOUR', fill));
  return `${pattern}${light}${stem}<g transform="rotate(${turn})">${layers.join('')}</g>`;
}

/** A mask, a scarf, a veil or a hem from any height, with folds in any direction. */
function drawCloth(skin: Skin, r: Random): string {
  const colour = r.chance(0.2) ? rgb(skin, r.range(0.75, 1.1)) : r.pick(COLOURS);
  const [top, half] = [r.range(-46, -14), r.range(40, 85)];
  const d = `M${-half} ${top + r.range(-8, 10)}Q0 ${top + r.range(-14, 8)} ${half} ${top + r.range(-8, 10)}L${half * r.range(0.6, 1)} ${r.range(40, 95)}Q0 ${r.range(60, 110)} ${-half * r.range(0.6, 1)} ${r.range(40, 95)}z`;
  const folds = Array.from({ length: r.pick([0, 2, 4, 7]) }, () => {
    const [x, y, angle, long] = [r.range(-40, 40), r.range(-10, 40), r.range(-1.6, 1.6), r.range(10, 60)];
    return `<path d="M${x} ${y}q${long * 0.5 * Math.cos(angle) + 3} ${long * 0.5 * Math.sin(angle)} ${long * Math.cos(angle)} ${long * Math.sin(angle)}" stroke="#000" stroke-opacity="${r.range(0.1, 0.4)}" stroke-width="${r.range(0.6, 3)}" fill="none"/>`;
  }).join('');
  const pattern = patterns(r);
  const light = `<linearGradient id="vl" gradientTransform="rotate(${r.range(-40, 40)})"><stop stop-color="#0006"/><stop offset="${r.range(0.3, 0.7)}" stop-color="#fff2"/><stop offset="1" stop-color="#0007"/></linearGradient>`;
  return `${pattern}${light}<clipPath id="vc"><path d="${d}"/></clipPath><g clip-path="url(#vc)"><path d="${d}" fill="${colour}"/>${pattern && `<path d="${d}" fill="url(#vp)"/>`}${folds}<path d="${d}" fill="url(#vl)"/></g>`;
}
