/**
 * | constants | source |
 * |---|---|
 * | `MENS_PARTS`, `WOMENS_PARTS` | chosen by eye |
 */
import type { Attributes, HairStyle } from '../attributes.ts';
import { at, clamp, mix3, smooth, type Vec3 } from '../math/numeric.ts';
import { itemAt, type Random } from '../math/random.ts';
import { colour } from '../raster/colour.ts';
import type { Leaning } from './leanings.ts';
import { pickStyle } from './hair-style.ts';
import { DYES, HAIR } from './palettes.ts';
import type { Traits } from './traits.ts';

export interface Accent {
  readonly colour: Vec3;
  readonly kind: 'tips' | 'streak' | 'all';
}
export interface Hair {
  readonly style: HairStyle;
  readonly colour: Vec3;
  readonly accent: Accent | undefined;
  /** Share of grey hairs. */
  readonly grey: number;
  /** 0 straight, 1 coiled. */
  readonly curl: number;
  /** Where the parting lies (face units, left below 0). */
  readonly part: number;
  /** About 1. */
  readonly length: number;
  readonly volume: number;
  /** Whether long hair lies before the left and the right shoulder, or behind it. */
  readonly before: readonly [boolean, boolean];
  /** Height of the hairline (face units). */
  readonly line: number;
}
export interface Brows {
  readonly colour: Vec3;
  readonly thick: number;
  readonly arch: number;
  readonly dense: number;
  readonly slope: number;
  readonly peak: number;
  readonly gap: number;
}

/** Where partings lie (face units, left below 0). */
const MENS_PARTS = [-0.4, -0.33, 0.33, 0.4];
const WOMENS_PARTS = [-0.34, -0.25, 0, 0.25, 0.34];

/** The ways in which long hair lies: before both shoulders, or behind one or both. */
const FALLS = [
  [true, true],
  [true, false],
  [false, true],
  [false, false],
] as const;

/** @param share 0..1: chooses cut and parting when none is asked for */
export function createHair(a: Attributes, t: Traits, r: Random, share: number): Hair {
  const { leaning, feminine } = t;
  const kind = a.hairColour ?? itemAt(t.spread('colour'), weighColours(t));
  const curl = r.weighted(leaning.curl);
  const grey = greyness(a, t, r);
  const style = pickStyle(r, a.hair, t, curl, share);
  const base = HAIR[kind];
  const parts = feminine < 0.5 ? MENS_PARTS : WOMENS_PARTS;
  return {
    style,
    // Nobody gets dyed tips or streaks by chance: only a prompt asks for them.
    accent: a.accent === true ? createAccent(r, style) : undefined,
    colour: [base[0] * r.range(0.88, 1.12), base[1] * r.range(0.92, 1.08), base[2] * r.range(0.92, 1.08)],
    grey,
    curl,
    part: at(parts, Math.floor(share * 3 * parts.length) % parts.length),
    length: r.range(0.6, 1.25),
    volume: r.range(0.75, 1.28),
    before: at(FALLS, Math.floor(share * 5 * FALLS.length) % FALLS.length),
    line: -0.98 - 0.05 * r.bell() - 0.02 * feminine,
  };
}

/** Of women whose hair is dark by nature, a third have dyed it lighter. */
function weighColours({ feminine, years, leaning: { hair } }: Traits): Leaning['hair'] {
  const fair = hair.some(([kind]) => kind === 'light-brown' || kind === 'blond');
  if (fair || feminine <= 0.6 || years >= 0.8) return hair;
  const all = hair.reduce((sum, [, weight]) => sum + weight, 0);
  return [...hair, ['brown', 0.3 * all], ['light-brown', 0.12 * all], ['red', 0.1 * all]];
}

function greyness(a: Attributes, { feminine, years }: Traits, r: Random): number {
  const dyes = feminine > 0.6 && years < 0.8 && r.chance(0.5);
  const drawn = clamp((years - 0.48) * 1.7 + 0.3 * r.bell() * smooth(0, 1, years));
  if (a.hairColour !== undefined) return a.hairColour === 'grey' || a.hairColour === 'white' ? 0.2 : 0;
  return dyes ? drawn * 0.15 : drawn;
}

const createAccent = (r: Random, style: HairStyle): Accent => ({
  colour: colour(r.pick(DYES)),
  kind: /long|bob|side-fringe|pony/.test(style) ? r.pick(['tips', 'streak', 'streak', 'all'] as const) : 'all',
});

/** Brows are darker than fair hair, paler than black, and grey later. */
export function createBrows(hair: Hair, { random: r, vary }: Traits): Brows {
  const fair = hair.colour[0] > 0.2;
  const dyed = mix3(hair.colour, colour(fair ? '#7d5638' : '#3a2a22'), fair ? 0.6 : 0.45);
  return {
    colour: mix3(dyed, colour('#a8a49e'), hair.grey * 0.5),
    thick: clamp(vary(1.22, 0.9, 0.34), 0.55, 1.8),
    arch: vary(0.25, 0.45, 0.3),
    dense: r.range(0.75, 1.15),
    slope: 0.016 * r.bell(),
    peak: r.range(0.48, 0.6),
    gap: 0.028 * r.bell(),
  };
}
