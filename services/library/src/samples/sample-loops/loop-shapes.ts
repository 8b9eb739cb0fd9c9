import { LOOP_SIZE } from '@orator/contracts/sample-loops/tools';

/** Loops are drawn in units of 480 x 300. */
export const W = 480;
export const H = 300;

/** Few colours, which suit light and dark pages. */
export const INK = '#1f1a16';
export const PAPER = '#f6efe3';
export const CORAL = '#ec5542';
export const CLAY = '#c8795a';
export const PINE = '#2f4a48';
export const PLUM = '#4b3550';
export const OCHRE = '#dba950';
export const SKY = '#9dbac2';

/** A picture of a loop, as a data URL. */
export interface Picture {
  readonly href: string;
}

/** What a loop shows at a time: 0 at its beginning, nearly 1 at its end. The drawing is the content of an SVG. */
export type Draw = (time: number) => string;

/** Rises from 0 to 1 between two times, without corners. */
export function rise(from: number, to: number, time: number): number {
  const t = Math.min(1, Math.max(0, (time - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
/** Rises and falls again, each within `soft`. */
export const during = (from: number, to: number, time: number, soft = 0.06): number =>
  rise(from, from + soft, time) * (1 - rise(to - soft, to, time));

export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;
export const ground = (fill: string): string => rect(0, 0, W, H, fill);
export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const group = (content: string, more: string): string => `<g ${more}>${content}</g>`;
export const fade = (content: string, share: number): string =>
  share <= 0 ? '' : group(content, `opacity="${share.toFixed(3)}"`);

let clips = 0;
/** A picture that fills a box with round corners; `focus` chooses what stays of its height (`xMidYMin`, `xMidYMid`). */
export function image(
  { href }: Picture,
  [x, y, w, h]: readonly [number, number, number, number],
  radius = 0,
  focus: 'xMidYMin' | 'xMidYMid' = 'xMidYMid',
): string {
  const id = `c${++clips}`;
  return `<clipPath id="${id}">${rect(x, y, w, h, '#000', radius)}</clipPath><g clip-path="url(#${id})"><image href="${href}" x="${x}" y="${y}" width="${w}" height="${h}" preserveAspectRatio="${focus} slice"/></g>`;
}

/** Bars of a wave around a middle line. @param levels 0..1 */
export const wave = (
  levels: readonly number[],
  [x, y, w, h]: readonly [number, number, number, number],
  fill: (index: number) => string,
): string => {
  const step = w / levels.length;
  const bars = levels.map((level, i) => {
    const height = Math.max(4, level * h);
    return rect(x + i * step + step * 0.22, y - height / 2, step * 0.56, height, fill(i), step * 0.28);
  });
  return bars.join('');
};

export const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${LOOP_SIZE.width}" height="${LOOP_SIZE.height}" viewBox="0 0 ${W} ${H}">${content}</svg>`;
