import type { Age, Attributes, Ethnicity } from '../attributes.ts';
import { clamp, mix } from '../math/numeric.ts';
import type { Random } from '../math/random.ts';
import { LEANINGS, type Leaning } from './leanings.ts';

/** What decides many features at once. */
export interface Traits {
  readonly random: Random;
  /** 0 masculine to 1 feminine. */
  readonly feminine: number;
  /** 0 young to 1 old. */
  readonly years: number;
  readonly leaning: Leaning;
  /** Draws from a range, mostly from its middle. */
  readonly within: (range: readonly [number, number]) => number;
  /** Draws around the mean of masculine and feminine faces. */
  readonly vary: (masculine: number, feminine: number, spread: number) => number;
}

const ORIGINS = ['White', 'Black', 'Asian American', 'East Asian', 'South East Asian', 'South Asian'] as const;
const MORE_ORIGINS = ['Middle Eastern', 'Pacific', 'Hispanic'] as const;
const YEARS: Record<Exclude<Age, 'Unspecified'>, readonly [number, number]> = {
  'Young Adult': [0, 0.12],
  'Early Middle Age': [0.22, 0.36],
  'Late Middle Age': [0.5, 0.66],
  Senior: [0.82, 1],
};
const AGE_WEIGHTS = [
  ['Young Adult', 4],
  ['Early Middle Age', 3],
  ['Late Middle Age', 2],
] as const;

function feminineOf(a: Attributes, random: Random): number {
  if (a.gender === 'Other') return random.range(0.35, 0.7);
  return a.gender === 'Female' ? 1 : 0;
}
const originOf = (wish: Ethnicity, random: Random): Exclude<Ethnicity, 'Unspecified'> =>
  wish === 'Unspecified' ? random.pick([...ORIGINS, ...MORE_ORIGINS]) : wish;
const ageOf = (wish: Age, random: Random): Exclude<Age, 'Unspecified'> =>
  wish === 'Unspecified' ? random.weighted(AGE_WEIGHTS) : wish;

export function createTraits(a: Attributes, random: Random): Traits {
  const feminine = feminineOf(a, random);
  const leaning = LEANINGS[originOf(a.ethnicity ?? 'Unspecified', random)];
  const years = random.range(...YEARS[ageOf(a.age ?? 'Unspecified', random)]);
  return {
    random,
    feminine,
    years,
    leaning,
    within: ([low, high]) => {
      const beyond = 0.12 * (high - low);
      return clamp((low + high) / 2 + ((high - low) / 2) * random.bell() * 1.35, low - beyond, high + beyond);
    },
    vary: (masculine, feminineMean, spread) => mix(masculine, feminineMean, feminine) + 1.45 * spread * random.bell(),
  };
}
