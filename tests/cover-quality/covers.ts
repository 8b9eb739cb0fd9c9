import type { FaceSpace } from '@orator/rig/mesh/face-space';
import type { Random } from '@orator/painter/math/random';
import { placeOnFace, rgb } from './drawing.ts';
import type { Skin } from './skin.ts';

export const COVERS = ['hand', 'mask', 'microphone', 'dark glasses'] as const;
export type Cover = (typeof COVERS)[number];

/** Draws a cover of a kind over a face; its form and place are random. */
export function drawCover(cover: Cover, space: FaceSpace, skin: Skin, r: Random): string {
  if (cover === 'dark glasses') return placeOnFace(space, 168, drawGlasses(r));
  const tilt = `rotate(${r.range(-7, 7).toFixed(1)})`;
  const drawing = { hand: drawHand(skin, r), mask: drawMask(skin, r), microphone: drawMicrophone(r) }[cover];
  return placeOnFace(space, 13, `<g transform="translate(${r.range(-3, 3)} ${r.range(-2, 3)}) ${tilt}">${drawing}</g>`);
}

const finger = (x: number, y: number, width: number, length: number, turn: number, fill: string): string =>
  `<g transform="rotate(${turn.toFixed(1)} ${x} ${y})"><rect x="${x - width / 2}" y="${y}" width="${width}" height="${length}" rx="${width / 2}" fill="${fill}" stroke="#0004" stroke-width=".6"/><path d="M${x - width * 0.35} ${y + length * 0.4}h${width * 0.7}M${x - width * 0.35} ${y + length * 0.43}h${width * 0.7}" stroke="#0003" stroke-width=".5"/></g>`;

/**
 * Draws a palm, four fingers from below, fingers from the side with a gap where the lips meet, an upright finger or a
 * fist.
 */
function drawHand(skin: Skin, r: Random): string {
  const tone = r.chance(0.75) ? r.range(0.85, 1.08) : r.range(0.55, 0.8);
  const shade = (id: string, across: boolean): string =>
    `<linearGradient id="${id}" ${across ? '' : 'x2="0" y2="1"'}><stop stop-color="${rgb(skin, tone * 0.72)}"/><stop offset=".42" stop-color="${rgb(skin, tone)}"/><stop offset="1" stop-color="${rgb(skin, tone * 0.66)}"/></linearGradient>`;
  const defs = shade('hx', true) + shade('hy', false);
  const fingers = (count: number, width: number): string =>
    Array.from({ length: count }, (_, k) =>
      finger((k - (count - 1) / 2) * (width + 0.6), -22 + 5 * Math.abs(k - 1.2), width, 80, (k - 1.5) * 3, 'url(#hx)'),
    ).join('');
  const across = (count: number, from: number): string =>
    Array.from(
      { length: count },
      (_, k) =>
        `<rect x="${-58 + 6 * Math.abs(k - 1)}" y="${from + 16 * k}" width="118" height="15.4" rx="7.7" fill="url(#hy)" stroke="#0004" stroke-width=".6"/>`,
    ).join('');
  const palm = `<ellipse cx="0" cy="8" rx="44" ry="34" fill="url(#hy)"/><path d="M-30-8Q0 8 30-6M-26 18Q4 8 28 26" stroke="#0003" stroke-width="1" fill="none"/>${finger(-40, -30, 17, 60, 24, 'url(#hx)')}`;
  const fist = `<rect x="-34" y="-16" width="68" height="62" rx="20" fill="url(#hy)"/>${[-25, -8.5, 8.5, 25].map((x) => `<ellipse cx="${x}" cy="-8" rx="9" ry="12" fill="url(#hx)" stroke="#0003"/>`).join('')}`;
  const drawn = r.pick([palm, fingers(4, 17), across(2, -16), across(3, -24), fingers(1, 19), fist]);
  return defs + drawn;
}

const CLOTHS = ['#7db3dc', '#f0f0ee', '#1b1b1d', '#a8d0b8', '#d8a8b8', '#7a2430', '#26364f', '#8d8d8c'];

/** Draws a mask: a surgeon's, one of cloth, one in the colour of the cheeks, or a scarf that goes on beside the face. */
function drawMask(skin: Skin, r: Random): string {
  const cloth = r.chance(0.15) ? rgb(skin, r.range(0.85, 1.1)) : r.pick(CLOTHS);
  const top = r.range(-48, -26);
  const shape = r.chance(0.25)
    ? `M-80 ${top}Q0 ${top - 12} 80 ${top}V90H-80z`
    : `M-58 ${top + 8}Q-20 ${top - 8} 0 ${top - 6}Q20 ${top - 8} 58 ${top + 8}L54 32Q30 62 0 64Q-30 62-54 32z`;
  const pleats = [0, 14, 28].map((y) => `M-54 ${y - 8}Q0 ${y - 2} 54 ${y - 8}`).join('');
  const way = r.pick(['plain', 'pleats', 'dots', 'stripes'] as const);
  const dots = Array.from(
    { length: 70 },
    (_, k) => `<circle cx="${-54 + (k % 10) * 12}" cy="${top + 8 + Math.floor(k / 10) * 12}" r="2.4" fill="#fff9"/>`,
  ).join('');
  const stripes = Array.from(
    { length: 12 },
    (_, k) => `<rect x="${-56 + k * 10}" y="-60" width="4" height="140" fill="#0005"/>`,
  ).join('');
  const pattern = {
    plain: '',
    pleats: `<path d="${pleats}" stroke="#0004" stroke-width="1" fill="none"/>`,
    dots,
    stripes,
  }[way];
  const light = `<linearGradient id="ml"><stop stop-color="#0006"/><stop offset=".4" stop-color="#fff2"/><stop offset="1" stop-color="#0007"/></linearGradient>`;
  return `${light}<clipPath id="mc"><path d="${shape}"/></clipPath><path d="M-56 ${top + 12}L-84 ${top - 14}M56 ${top + 12}L84 ${top - 14}" stroke="${cloth}" stroke-width="2"/><g clip-path="url(#mc)"><path d="${shape}" fill="${cloth}"/>${pattern}<path d="${shape}" fill="url(#ml)"/></g>`;
}

/** Draws a ball with its mesh, foam of some colour or a studio's capsule; all of them cover the lower lip. */
function drawMicrophone(r: Random): string {
  const colour = r.pick(['#2a2a2c', '#4a4a4e', '#8a8a90', '#a02028', '#d0b020', '#2448a0', '#151515', '#c8c8cc']);
  const [size, down] = [r.range(18, 27), r.range(6, 14)];
  const mesh = `<pattern id="pm" width="2.4" height="2.4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0h2.4v.8H0zM0 0v2.4h.8V0z" fill="#fff4"/></pattern>`;
  const light = `<radialGradient id="pl" cx=".35" cy=".3" r=".8"><stop stop-color="#fff7"/><stop offset=".5" stop-color="#fff0"/><stop offset="1" stop-color="#0008"/></radialGradient>`;
  const ball = (fill: string): string => `<circle cx="0" cy="${down}" r="${size}" fill="${fill}"/>`;
  const stand = `<path d="M-9 ${down + size * 0.8}h18l-3 150h-12z" fill="#222226"/>`;
  const capsule = (fill: string): string =>
    `<rect x="${-size}" y="${down - size}" width="${2 * size}" height="${3.4 * size}" rx="${size * 0.9}" fill="${fill}"/>`;
  const head = r.chance(0.7) ? ball : capsule;
  const grille = r.chance(0.65) ? head('url(#pm)') : '';
  return mesh + light + stand + head(colour) + grille + head('url(#pl)');
}

/** Draws glasses: round, square, of pilots or in one piece; black, fading, coloured or with a reflection. */
function drawGlasses(r: Random): string {
  const colour = r.pick(['#141416', '#2a1c12', '#4a3420', '#1c2c3c', '#20301f', '#3a1a1c', '#0c0c0e', '#3a4a6a']);
  const fading = r.chance(0.3);
  const fade = `<linearGradient id="gl" x2="0" y2="1"><stop stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="${r.range(0.72, 0.92)}"/></linearGradient>`;
  const fill = fading ? 'url(#gl)' : colour;
  const [rx, ry] = [r.range(23, 28), r.range(19, 24)];
  const shape = r.pick(['round', 'square', 'pilot', 'one'] as const);
  const lens = (side: number): string => {
    const x = side * 32;
    if (shape === 'round') return `<ellipse cx="${x}" cy="4" rx="${rx}" ry="${ry}"/>`;
    if (shape === 'square') return `<rect x="${x - rx}" y="${4 - ry}" width="${2 * rx}" height="${1.9 * ry}" rx="6"/>`;
    return `<path d="M${x - rx} ${4 - ry}H${x + rx}Q${x + rx} ${4 + ry} ${x + side * 4} ${8 + ry}Q${x - rx} ${4 + ry} ${x - rx} ${4 - ry}z"/>`;
  };
  const lenses =
    shape === 'one' ? `<path d="M-62-16H62Q62 26 34 28Q10 26 0 10Q-10 26-34 28Q-62 26-62-16z"/>` : lens(-1) + lens(1);
  const frame = `<path d="M-10-2Q0-8 10-2M-56-6L-78-12M56-6L78-12" stroke="#1a1512" stroke-width="3" fill="none"/>`;
  const shine = r.chance(0.4)
    ? `<path d="M-44-12h9l-8 24h-7zM20-12h9l-8 24h-7z" fill="#fff" opacity="${r.range(0.15, 0.6)}"/>`
    : '';
  return `${fade}<g transform="rotate(${r.range(-3, 3).toFixed(1)})"><g fill="${fill}" stroke="#15100e" stroke-width="1.6">${lenses}</g>${frame}${shine}</g>`;
}
