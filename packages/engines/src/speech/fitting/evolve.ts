import { createRandom } from '@orator/rig/math/random';

/** Of each round the better half counts, the best one most (Hansen 2016, The CMA evolution strategy, table 1). */
function weightBest(tries: number): number[] {
  const raw = Array.from(
    { length: Math.floor(tries / 2) },
    (_, rank) => Math.log((tries + 1) / 2) - Math.log(rank + 1),
  );
  const sum = raw.reduce((total, weight) => total + weight, 0);
  return raw.map((weight) => weight / sum);
}

/** Two normally distributed numbers become one (Box and Muller 1958). */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

export interface Evolution {
  /** Dimensions of the space. */
  readonly size: number;
  /** Length of a first step in each of them. */
  readonly step: number;
  /** Tries in a round. */
  readonly tries: number;
  /** How good a point is; higher is better. */
  readonly judge: (point: Float64Array) => Promise<number>;
  /** Asked before every try. */
  readonly mayTry: () => boolean;
}

/** A point, and how good it is. */
export interface Judged {
  readonly point: Float64Array;
  readonly score: number;
}

/**
 * Looks for the best point near the origin, where it is judged first: an evolution strategy with weighted recombination
 * and cumulative adaptation of its step (Hansen 2016, without the matrix, which needs more tries than there are). The
 * same judgements lead to the same points.
 * @throws what `judge` throws
 */
export async function evolve({ size, step, tries, judge, mayTry }: Evolution): Promise<Judged> {
  const random = createRandom(1);
  const weights = weightBest(tries);
  const effective = 1 / weights.reduce((sum, weight) => sum + weight * weight, 0);
  const rate = (effective + 2) / (size + effective + 5);
  const damping = 1 + rate;
  const expected = Math.sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size * size));
  let middle = new Float64Array(size);
  let path = new Float64Array(size);
  let sigma = step;
  let best: Judged = { point: middle, score: await judge(middle) };
  while (mayTry()) {
    const round: (Judged & { readonly move: Float64Array })[] = [];
    for (let i = 0; i < tries && mayTry(); i++) {
      const move = Float64Array.from({ length: size }, () => normal(random));
      const [centre, length] = [middle, sigma];
      const point = move.map((x, k) => (centre[k] ?? 0) + length * x);
      round.push({ move, point, score: await judge(point) });
    }
    const ranked = round.toSorted((one, other) => other.score - one.score);
    if (ranked[0] !== undefined && ranked[0].score > best.score) best = ranked[0];
    // A round that was cut short says too little of where to go.
    if (ranked.length < tries) break;
    const mean = new Float64Array(size).map((_, k) =>
      weights.reduce((sum, weight, rank) => sum + weight * (ranked[rank]?.move[k] ?? 0), 0),
    );
    const length = sigma;
    middle = middle.map((x, k) => x + length * (mean[k] ?? 0));
    path = path.map((x, k) => (1 - rate) * x + Math.sqrt(rate * (2 - rate) * effective) * (mean[k] ?? 0));
    sigma *= Math.exp((rate / damping) * (Math.hypot(...path) / expected - 1));
  }
  return best;
}
