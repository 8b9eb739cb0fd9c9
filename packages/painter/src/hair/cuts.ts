import type { Person } from '../person/person.ts';
import { baseCut, type Cut, type Cuts } from './cut.ts';
import { LONG_CUTS } from './long-cuts.ts';
import type { Skull } from './scalp.ts';
import { SHORT_CUTS } from './short-cuts.ts';
import { COILED_CUTS, TIED_CUTS } from './tied-cuts.ts';

const CUTS: Cuts = { ...LONG_CUTS, ...SHORT_CUTS, ...COILED_CUTS, ...TIED_CUTS };

export const createCut = ({ hair }: Person, skull: Skull): Cut => CUTS[hair.style]?.(hair, skull) ?? baseCut(hair);
