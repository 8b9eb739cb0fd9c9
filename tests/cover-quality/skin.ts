import type { FaceSpace } from '@orator/rig/mesh/face-space';
import { LIDS, LIPS } from '@orator/rig/mesh/landmarks';
import type { Random } from '@orator/painter/math/random';
import { meshPlaces, pathThrough, placeOnFace, rgb } from './drawing.ts';
import type { Kind } from './people.ts';

/** Mean red, green and blue of the cheeks. */
export type Skin = readonly [number, number, number];

/** Draws what a kind of person has on their skin, with the face's mesh; nothing for most. */
export function drawOnSkin(kind: Kind, space: FaceSpace, skin: Skin, r: Random): string {
  if (kind === 'wrinkles') return drawWrinkles(space, skin, r);
  if (kind === 'make-up') return drawMakeUp(space, r);
  if (kind === 'face paint') return drawFacePaint(space, r);
  if (kind === 'scars') return drawScars(space, skin, r);
  if (kind === 'wide moustache') return drawMoustache(space, r);
  if (kind === 'marble') return blankEyes(space, skin);
  return '';
}

/** A wavy line from one place to another (mm). */
function line(
  [x0, y0]: readonly [number, number],
  [x1, y1]: readonly [number, number],
  bow: number,
  r: Random,
): string {
  const wave = (): number => r.range(-1.2, 1.2);
  const at = (t: number): string =>
    `${(x0 + (x1 - x0) * t + wave()).toFixed(1)} ${(y0 + (y1 - y0) * t + bow * 4 * t * (1 - t) + wave()).toFixed(1)}`;
  return `M${x0} ${y0}Q${at(0.3)} ${at(0.5)}T${x1} ${y1}`;
}

/** Across the forehead, beside the eyes, from nose to chin, above the upper lip, over the chin. */
function drawWrinkles(space: FaceSpace, skin: Skin, r: Random): string {
  const forehead = [0, 1, 2, 3].map((k) => line([-34 + 3 * k, -98 - 7 * k], [34 - 3 * k, -98 - 7 * k], -4, r));
  const crows = [-1, 1].flatMap((side) =>
    [-7, -1, 5].map((down) => line([side * 51, -60 + down], [side * 66, -60 + 2.2 * down], 1, r)),
  );
  const folds = [-1, 1].flatMap((side) => [
    line([side * 19, -24], [side * 34, 6], 3, r),
    line([side * 29, 4], [side * 31, 34], 0, r),
    line([side * 24, -42], [side * 40, -40], 4, r),
    line([side * 44, -20], [side * 50, 24], 0, r),
  ]);
  const lip = Array.from({ length: 9 }, (_, k) => line([-20 + 5 * k, -15], [-18 + 4.5 * k, -7], 0, r));
  const chin = [line([-16, 22], [16, 22], -3, r), line([-22, 34], [20, 35], -2, r)];
  const strokes = (paths: readonly string[], width: number): string =>
    paths
      .map(
        (d) => `<path d="${d}" stroke="${rgb(skin, r.range(0.45, 0.7))}" stroke-width="${width * r.range(0.6, 1.3)}"/>`,
      )
      .join('');
  const all = strokes([...forehead, ...folds, ...chin], 1.1) + strokes([...crows, ...lip], 0.7);
  return placeOnFace(space, 13, `<g fill="none" stroke-linecap="round" opacity="${r.range(0.4, 0.85)}">${all}</g>`);
}

const LIPSTICKS = ['#8c1020', '#c2185b', '#4a0d2a', '#1a1018', '#d98a7a', '#e8b8a4', '#6a2a5a', '#b0402c', '#2b3f8c'];
const SHADOWS = ['#39588c', '#5a3a6a', '#2a2420', '#3f7a5a', '#a06a3c', '#b04a78'];

const fillLips = (space: FaceSpace, colour: string, opacity: number): string => {
  const ring = (outer: readonly number[], inner: readonly number[]): string =>
    `${pathThrough(meshPlaces(space, [...outer, ...inner.toReversed()]))}z`;
  const { upperOuter, upperInner, lowerInner, lowerOuter } = LIPS;
  return `<path d="${ring(upperOuter, upperInner)}${ring(lowerOuter, lowerInner)}" fill="${colour}" opacity="${opacity}"/>`;
};

function drawMakeUp(space: FaceSpace, r: Random): string {
  const shadow = r.pick(SHADOWS);
  const lids = (['right', 'left'] as const).map((side) => {
    const places = meshPlaces(space, LIDS[side].upper);
    return `<path d="${pathThrough(places)}" fill="none" stroke="${shadow}" stroke-width="${5 * space.mm}" opacity="${r.range(0.2, 0.6)}" stroke-linecap="round"/><path d="${pathThrough(places)}" fill="none" stroke="#120c0c" stroke-width="${1.2 * space.mm}" opacity=".8"/>`;
  });
  const blush = placeOnFace(
    space,
    13,
    [-1, 1].map((side) => `<ellipse cx="${side * 42}" cy="-24" rx="14" ry="9" fill="#c8506a" opacity=".25"/>`).join(''),
  );
  return blush + lids.join('') + fillLips(space, r.pick(LIPSTICKS), r.range(0.5, 0.9));
}

/** White faces of clowns and actors, stripes of a fan, half a flag. */
function drawFacePaint(space: FaceSpace, r: Random): string {
  const colours = ['#f4f0ea', '#c02030', '#1c4aa8', '#e8c020', '#1a7a3c', '#181818'];
  const way = r.pick(['white', 'stripes', 'half', 'clown'] as const);
  const opacity = r.range(0.5, 0.85);
  const [one, two] = [r.pick(colours), r.pick(colours)];
  const cheeks = [-1, 1].map((side) => [0, 1, 2].map((k) => ({ side, k }))).flat();
  const paint = {
    white: `<ellipse cy="-40" rx="58" ry="84" fill="#f4f0ea" opacity="${opacity}"/>`,
    stripes: cheeks
      .map(
        ({ side, k }) =>
          `<rect x="${side * 42 - 13}" y="${-34 + 8 * k}" width="26" height="6" fill="${k === 1 ? two : one}" opacity="${opacity}"/>`,
      )
      .join(''),
    half: `<path d="M0-120V45A60 84 0 0 0 0-120z" fill="${one}" opacity="${opacity * 0.7}"/>`,
    clown: `<ellipse cy="-40" rx="58" ry="84" fill="#f4f0ea" opacity="${opacity}"/><ellipse cy="-32" rx="14" ry="12" fill="#d02020" opacity=".9"/><ellipse cy="1" rx="36" ry="17" fill="#d02020" opacity=".6"/>`,
  }[way];
  const eyes = (['right', 'left'] as const).map((side) => {
    const { upper, lower } = LIDS[side];
    return `<path d="${pathThrough(meshPlaces(space, [...upper, ...lower.toReversed()]))}z" fill="none" stroke="#181010" stroke-width="${2 * space.mm}" opacity=".6"/>`;
  });
  const lips = fillLips(space, r.pick(['#c01828', '#181010', '#e0dcd4']), 0.75);
  return placeOnFace(space, 13, paint) + (way === 'stripes' ? '' : eyes.join('') + lips);
}

/** Across the lips, a cheek, the brow, some with their stitches. */
function drawScars(space: FaceSpace, skin: Skin, r: Random): string {
  const lines = [
    line([r.range(-18, 18), -16], [r.range(-20, 20), 18], 2, r),
    line([r.pick([-1, 1]) * 24, -44], [r.pick([-1, 1]) * 52, r.range(-10, 12)], 4, r),
    line([r.pick([-1, 1]) * 30, -100], [r.pick([-1, 1]) * 34, -50], 2, r),
  ];
  const scar = lines
    .map(
      (d) =>
        `<path d="${d}" stroke="${rgb(skin, r.pick([0.6, 1.25]))}" stroke-width="${r.range(1, 2.6)}"/><path d="${d}" stroke="#a03c34" stroke-width=".6" stroke-dasharray="1 2.4" opacity=".7"/>`,
    )
    .join('');
  return placeOnFace(space, 13, `<g fill="none" stroke-linecap="round" opacity=".8">${scar}</g>`);
}

const HAIRS = ['#120d0a', '#2c1c10', '#5a3a1c', '#8a5a2c', '#b98a50', '#9a4a1c', '#8d8a86', '#dcd8d2'];

/** Strand by strand, wider than the mouth: up at its ends, straight, or down beside the mouth. */
function drawMoustache(space: FaceSpace, r: Random): string {
  const hair = r.pick(HAIRS);
  const [half, rise, thick] = [r.range(26, 44), r.range(-14, 22), r.range(5, 9)];
  const strands = Array.from({ length: 150 }, (_, k) => {
    const side = k % 2 === 0 ? 1 : -1;
    const [root, along] = [r.next(), r.range(0.55, 1)];
    const x = side * (0.5 + 20 * root);
    const y = -11 + thick * r.bell() * (1 - 0.4 * root);
    const tip = side * half * along;
    const end = -6 + rise * along + thick * 0.3 * r.bell();
    const shade = r.pick(['', '#0004', '#fff3']);
    const d = `M${x.toFixed(1)} ${y.toFixed(1)}Q${((x + tip) / 2).toFixed(1)} ${(y + 3).toFixed(1)} ${tip.toFixed(1)} ${end.toFixed(1)}`;
    return `<path d="${d}" stroke="${hair}"/>${shade && `<path d="${d}" stroke="${shade}" stroke-width=".5"/>`}`;
  });
  return placeOnFace(space, 13, `<g fill="none" stroke-width="1.3" stroke-linecap="round">${strands.join('')}</g>`);
}

/** Eyes of a statue. */
const blankEyes = (space: FaceSpace, skin: Skin): string =>
  (['right', 'left'] as const)
    .map((side) => {
      const { upper, lower } = LIDS[side];
      return `<path d="${pathThrough(meshPlaces(space, [...upper, ...lower.toReversed()]))}z" fill="${rgb(skin, 0.97)}" opacity=".92"/>`;
    })
    .join('');
