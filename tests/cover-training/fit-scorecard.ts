/** One picture: what was measured of it, and whether something is before its mouth. */
export interface Example {
  readonly signs: readonly number[];
  readonly covered: boolean;
  /** How much it counts. */
  readonly weight: number;
}

/** Points for a sign that is at least as large as a limit. */
export interface Step {
  readonly sign: number;
  readonly limit: number;
  readonly points: number;
}

export interface Scorecard {
  /** Points before any sign. */
  readonly base: number;
  readonly steps: readonly Step[];
}

/** Limits that are tried for each sign. */
const LIMITS = 40;
/** How many steps are fitted, and what share of the points that fit best each gets. */
const STEPS = { count: 120, rate: 0.2 } as const;
/** The least curvature on both sides of a limit, and the constant added to it, so that a few examples cannot decide a limit. */
const FEW = { least: 2, ridge: 2 } as const;

export const addPoints = ({ base, steps }: Scorecard, signs: readonly number[]): number =>
  steps.reduce((sum, { sign, limit, points }) => sum + ((signs[sign] ?? 0) >= limit ? points : 0), base);

/**
 * Fits points to examples: step by step the limit that explains most of what is left, for the logistic loss (gradient boosting of
 * stumps; J. Friedman, Greedy function approximation: a gradient boosting machine, 2001).
 */
export function fitScorecard(examples: readonly Example[]): Scorecard {
  const orders = orderSigns(examples);
  const scores = examples.map(() => 0);
  const steps: Step[] = [];
  let base = 0;
  for (let round = 0; round < STEPS.count; round++) {
    const slopes = new Float64Array(examples.length);
    const curves = new Float64Array(examples.length);
    examples.forEach(({ covered, weight }, i) => {
      const p = 1 / (1 + Math.exp(-(scores[i] ?? 0)));
      slopes[i] = weight * ((covered ? 1 : 0) - p);
      curves[i] = weight * p * (1 - p);
    });
    const best = findStep(orders, slopes, curves);
    if (best === null) break;
    const { sign, limit, below, above } = best;
    base += below;
    steps.push({ sign, limit, points: above - below });
    examples.forEach(({ signs }, i) => (scores[i] = (scores[i] ?? 0) + ((signs[sign] ?? 0) >= limit ? above : below)));
  }
  return { base, steps };
}

interface Order {
  /** Examples by a sign, the smallest first. */
  readonly order: readonly number[];
  /** How many of them are below each limit. */
  readonly limits: readonly { readonly limit: number; readonly count: number }[];
}

function orderSigns(examples: readonly Example[]): Order[] {
  return (examples[0]?.signs ?? []).map((_, sign) => {
    const read = (i: number): number => examples[i]?.signs[sign] ?? 0;
    const order = [...examples.keys()].toSorted((a, b) => read(a) - read(b));
    const places = [...Array(LIMITS).keys()].map((k) => Math.floor(((k + 0.5) / LIMITS) * order.length));
    const limits = [...new Set(places.map((place) => roundLimit(read(order[place] ?? 0))))];
    return { order, limits: limits.map((limit) => ({ limit, count: order.filter((i) => read(i) < limit).length })) };
  });
}

/** To three digits, as it is printed. */
export const roundLimit = (value: number): number => Number(value.toPrecision(3));

function findStep(orders: readonly Order[], slopes: Float64Array, curves: Float64Array) {
  const [slope, curve] = [slopes.reduce((a, b) => a + b, 0), curves.reduce((a, b) => a + b, 0)];
  const measureGain = (s: number, c: number): number => s ** 2 / (c + FEW.ridge);
  let best: { gain: number; sign: number; limit: number; below: number; above: number } | null = null;
  for (const [sign, { order, limits }] of orders.entries()) {
    let [s, c, next] = [0, 0, 0];
    for (const { limit, count } of limits) {
      for (; next < count; next++) {
        s += slopes[order[next] ?? 0] ?? 0;
        c += curves[order[next] ?? 0] ?? 0;
      }
      if (c < FEW.least || curve - c < FEW.least) continue;
      const gain = measureGain(s, c) + measureGain(slope - s, curve - c) - measureGain(slope, curve);
      if (gain <= (best?.gain ?? 0)) continue;
      const [below, above] = [s / (c + FEW.ridge), (slope - s) / (curve - c + FEW.ridge)];
      best = { gain, sign, limit, below: STEPS.rate * below, above: STEPS.rate * above };
    }
  }
  return best;
}
