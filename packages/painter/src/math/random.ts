import { at } from './numeric.ts';

export interface Random {
  /** 0 to 1, without 1. */
  next(): number;
  range(a: number, b: number): number;
  /** Bell-shaped around 0, -1 to 1. */
  bell(): number;
  chance(p: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** One of the items, as often as its weight says; weights may be 0, not all of them. */
  weighted<T>(items: readonly (readonly [T, number])[]): T;
}

/** What is spread over seeds that are painted together. Each step shares no period with the others. */
const STEPS = {
  hair: 0.5825725,
  stance: 0.7695069,
  place: 0.734258,
  clothes: 0.8235353,
  origin: 0.8455705,
  outline: 0.5958779,
  nose: 0.5768408,
  mouth: 0.7400761,
  colour: 0.7143278,
} as const;
/** A share of 0..1 for each of several things, by a seed. */
export type Spread = (of: keyof typeof STEPS) => number;

/**
 * Where a seed lies in 0..1, so that neighbours lie far apart: four seeds in a row, and four of a run (which are 101
 * apart), leave gaps of at least 0.14, where drawn ones often fall together.
 */
export function spreadSeed(seed: number, of: keyof typeof STEPS, from = 0): number {
  const place = seed * STEPS[of] + from;
  return place - Math.floor(place);
}

/** The item at a share, 0..1, of all weights. */
export function itemAt<T>(share: number, items: readonly (readonly [T, number])[]): T {
  let rest = share * items.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [item, weight] of items) {
    rest -= weight;
    if (rest <= 0 && weight > 0) return item;
  }
  return at(items, items.length - 1)[0];
}

/** A seeded source of numbers: the same seed, the same person. Algorithm: mulberry32 (Tommy Ettinger, public domain). */
export function createRandom(seed: number): Random {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ 0x1234567) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  for (let i = 0; i < 4; i++) next();
  return {
    next,
    range: (a, b) => a + (b - a) * next(),
    bell: () => (next() + next() + next() - 1.5) / 1.5,
    chance: (p) => next() < p,
    pick: (items) => at(items, Math.floor(next() * items.length)),
    weighted: (items) => itemAt(next(), items),
  };
}
