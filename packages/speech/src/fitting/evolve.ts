import { createRandom } from '@orator/rig/math/random';

/**
 * Weights of the better half of a round's tries, the highest for the best one; the worse half does not count (Hansen
 * 2016, The CMA evolution strategy, table 1).
 */
function weightBest(tries: number): number[] {
  const raw = Array.from(
    { length: Math.floor(tries / 2) },
    (_, rank) => Math.log((tries + 1) / 2) - Math.log(rank + 1),
  );
  const sum = raw.reduce((total, weight) => total + weight, 0);
  return raw.map((weight) => weight / sum);
}

/** A normally distributed number from two uniformly distributed ones (Box and Muller 1958). */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

export interface Evolution {
  /** Where it begins. */
  readonly start: Float64Array;
  /** Length of the first step in each dimension. */
  readonly step: number;
  /** Tries in a round. */
  readonly tries: number;
  /** How good each point is; higher is better. When time runs out, the scores of the last points are missing. */
  readonly judge: (points: readonly Float64Array[]) => Promise<readonly number[]>;
  /** Asked before every round. */
  readonly mayGoOn: () => boolean;
  /** Receives where a round has led. */
  readonly onRound?: ((place: Place) => Promise<void>) | undefined;
}

/** Where a search stands: the middle of its next round, and the length of a step there. */
export interface Place {
  readonly middle: Float64Array;
  readonly step: number;
}

/** A point, and how good it is; not known where there was no time for it. */
export interface Judged {
  readonly point: Float64Array;
  readonly score: number;
}

/**
 * Looks for the best point near a first one, which is judged first: an evolution strategy with weighted recombination
 * and cumulative adaptation of its step (Hansen 2016, without the matrix, which needs more tries than there are). The
 * same judgements lead to the same points.
 * @returns the best point, and the place where the last round has led; where rounds are not judged alike, the place is
 * the better answer
 * @throws what `judge` throws
 */
export async function evolve({
  start,
  step,
  tries,
  judge,
  mayGoOn,
  onRound,
}: Evolution): Promise<{ readonly best: Judged; readonly place: Place }> {
  const random = createRandom(1);
  const size = start.length;
  const weights = weightBest(tries);
  const effective = 1 / weights.reduce((sum, weight) => sum + weight * weight, 0);
  const rate = (effective + 2) / (size + effective + 5);
  const damping = 1 + rate;
  const expected = Math.sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size * size));
  let middle = start;
  let path = new Float64Array(size);
  let sigma = step;
  const [score = Number.NEGATIVE_INFINITY] = await judge([middle]);
  let best: Judged = { point: middle, score };
  while (mayGoOn()) {
    const [centre, width] = [middle, sigma];
    const moves = Array.from({ length: tries }, () => Float64Array.from({ length: size }, () => normal(random)));
    const points = moves.map((move) => move.map((x, k) => (centre[k] ?? 0) + width * x));
    const judged = await judge(points);
    const round = judged.flatMap((how, i) => {
      const [move, point] = [moves[i], points[i]];
      return move === undefined || point === undefined ? [] : [{ move, point, score: how }];
    });
    const ranked = round.toSorted((one, other) => other.score - one.score);
    if (ranked[0] !== undefined && ranked[0].score > best.score) best = ranked[0];
    // A round without all of its scores does not tell reliably where to go next.
    if (ranked.length < tries) break;
    const mean = new Float64Array(size).map((_, k) =>
      weights.reduce((sum, weight, rank) => sum + weight * (ranked[rank]?.move[k] ?? 0), 0),
    );
    const length = sigma;
    middle = middle.map((x, k) => x + length * (mean[k] ?? 0));
    path = path.map((x, k) => (1 - rate) * x + Math.sqrt(rate * (2 - rate) * effective) * (mean[k] ?? 0));
    sigma *= Math.exp((rate / damping) * (Math.hypot(...path) / expected - 1));
    await onRound?.({ middle, step: sigma });
  }
  return { best, place: { middle, step: sigma } };
}
