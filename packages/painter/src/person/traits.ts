import type { Age, Attributes, Ethnicity } from '../attributes.ts';
import { clamp, mix } from '../math/numeric.ts';
import { itemAt, type Random, type Spread } from '../math/random.ts';
import { LEANINGS, type Leaning } from './leanings.ts';

/** Traits that influence many features at once. */
export interface Traits {
  readonly random: Random;
  /** Shares that lie far apart for people of consecutive seeds, who are painted together. */
  readonly spread: Spread;
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

/** Those that look alike stand together, since seeds that are painted together take places far apart. */
const ORIGINS = [
  ['White', 1],
  ['Hispanic', 1],
  ['Middle Eastern', 1],
  ['Black', 1],
  ['South Asian', 1],
  ['Pacific', 1],
  ['South East Asian', 1],
  ['East Asian', 1],
  ['Asian American', 1],
] as const;
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

function chooseFeminine(a: Attributes, random: Random): number {
  if (a.gender === 'Other') return random.range(0.35, 0.7);
  return a.gender === 'Female' ? 1 : 0;
}
const chooseOrigin = (wish: Ethnicity, spread: Spread): Exclude<Ethnicity, 'Unspecified'> =>
  wish === 'Unspecified' ? itemAt(spread('origin'), ORIGINS) : wish;
const chooseAge = (wish: Age, random: Random): Exclude<Age, 'Unspecified'> =>
  wish === 'Unspecified' ? random.weighted(AGE_WEIGHTS) : wish;

export function createTraits(a: Attributes, random: Random, spread: Spread): Traits {
  const feminine = chooseFeminine(a, random);
  const leaning = LEANINGS[chooseOrigin(a.ethnicity ?? 'Unspecified', spread)];
  const years = random.range(...YEARS[chooseAge(a.age ?? 'Unspecified', random)]);
  return {
    random,
    spread,
    feminine,
    years,
    leaning,
    within: ([low, high]) => {
      const beyond = 0.12 * (high - low);
      return clamp((low + high) / 2 + ((high - low) / 2) * random.bell() * 1.35, low - beyond, high + beyond);
    },
    vary: (masculine, feminineMean, by) => mix(masculine, feminineMean, feminine) + 1.45 * by * random.bell(),
  };
}
