import type { Attributes, Beard, Outfit } from '../attributes.ts';
import type { Vec3 } from '../math/numeric.ts';
import { itemAt, type Random } from '../math/random.ts';
import { colour } from '../raster/colour.ts';
import { CLOTH, SECOND_CLOTH } from './palettes.ts';
import type { Traits } from './traits.ts';

export interface Wardrobe {
  readonly outfit: Outfit;
  readonly cloth: Vec3;
  readonly cloth2: Vec3;
  /** Picks the pattern of the cloth, 0..1. */
  readonly weave: number;
  readonly glasses: 'none' | 'round' | 'square' | 'browline';
  readonly earrings: 'none' | 'stud' | 'hoop';
}

const womens = (years: number): readonly (readonly [Outfit, number])[] => [
  ['blouse', 3],
  ['sweater', 2],
  ['blazer', 3],
  ['cardigan', 2.5],
  ['patterned-shirt', 2],
  ['leather-jacket', 0.8],
  ['polo', 0.5],
  ['turtleneck', 1.5],
  ['tshirt', 1.5],
  ['hoodie', years < 0.4 ? 1 : 0.2],
  ['shirt', 1],
];
const mens = (years: number): readonly (readonly [Outfit, number])[] => [
  ['suit', 2.5],
  ['shirt', 2.5],
  ['patterned-shirt', 3],
  ['polo', 2],
  ['cardigan', 1.3],
  ['leather-jacket', 1.2],
  ['sweater', 2.5],
  ['tshirt', 2],
  ['hoodie', years < 0.4 ? 1.5 : 0.3],
  ['turtleneck', 1],
  ['blazer', 1.5],
];

/** @param share 0..1: chooses clothes and their colours when none are asked for */
export function createWardrobe(a: Attributes, { feminine, years }: Traits, r: Random, share: number): Wardrobe {
  const drawn = itemAt(share, feminine > 0.5 ? womens(years) : mens(years));
  const outfit = a.outfit ?? drawn;
  const glasses = r.pick(['round', 'square', 'browline'] as const);
  const wearsGlasses = r.chance(0.1 + 0.12 * years);
  const earrings = r.pick(['stud', 'hoop'] as const);
  const wearsEarrings = r.chance(0.55) && feminine > 0.6;
  return {
    outfit,
    cloth: colour(a.outfitColour ?? r.pick(CLOTH[outfit])),
    cloth2: colour(r.pick(SECOND_CLOTH)),
    weave: r.next(),
    glasses: (a.glasses ?? wearsGlasses) ? glasses : 'none',
    earrings: (a.earrings ?? wearsEarrings) ? earrings : 'none',
  };
}

export function pickBeard(a: Attributes, { feminine, years }: Traits, r: Random): Beard {
  const drawn = r.weighted<Beard>([
    ['none', 5],
    ['stubble', 3],
    ['short', 2],
    ['full', 1],
    ['goatee', 0.5],
    ['moustache', years > 0.5 ? 0.8 : 0.2],
  ]);
  const grows = feminine < 0.5 && a.gender !== 'Other';
  return a.beard ?? (grows ? drawn : 'none');
}
