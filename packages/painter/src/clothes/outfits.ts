import type { Outfit } from '../attributes.ts';
import type { Person } from '../person/person.ts';
import type { Cloth } from './cloth.ts';
import { blazer, cardigan, doctor, leatherJacket, suit } from './jackets.ts';
import { createKit, type Kit } from './kit.ts';
import { blouse, hoodie, patternedShirt, polo, shirt, sweater, tshirt, turtleneck } from './tops.ts';
import { apron, chef, hanbok, hiVis, kurta, scrubs, uniform } from './trades.ts';

const OUTFITS: Record<Outfit, (kit: Kit) => Cloth[]> = {
  suit,
  blazer,
  doctor,
  'leather-jacket': leatherJacket,
  cardigan,
  hoodie,
  blouse,
  tshirt,
  sweater,
  turtleneck,
  shirt,
  'patterned-shirt': patternedShirt,
  polo,
  chef,
  uniform,
  apron,
  scrubs,
  'hi-vis': hiVis,
  kurta,
  hanbok,
};

/** What a person wears, from the lowest piece to the uppermost. `topLine`: the upper edge of the shoulders. */
export const tailor = (person: Person, topLine: (x: number) => number): Cloth[] =>
  OUTFITS[person.outfit](createKit(person, topLine));
