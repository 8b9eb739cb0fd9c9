/**
 * | constants | source |
 * |---|---|
 * | `STAY`, `MOVE`, `OPTIONAL`, `BEAM` | chosen (ADR 61), part of what docs/measurements/lips.md measures |
 */

/** One of a sequence of states that are passed in order. */
export interface State {
  /** The column of the scores that belongs to it. */
  readonly column: number;
  /** Any number that identifies what it stands for. */
  readonly item: number;
  /** Left after one frame: the first frames of a state with a minimum duration. */
  readonly entry: boolean;
  /** May be left out. */
  readonly optional: boolean;
}

/** Log probabilities, up to a constant, of staying in a state for another frame and of moving to the next one. */
const STAY = -0.2;
const MOVE = -0.3;
/** Added for a state that may be left out. */
const OPTIONAL = -1;
/** States whose score is so far below the best are given up: keeps time and memory in proportion to the frames. */
const BEAM = 250;

/** The data kept for a frame: for each state from `first` on, by how many states back its best predecessor was. */
interface Trace {
  readonly first: number;
  readonly back: Uint8Array;
}

/**
 * The state of every frame on the best path from the first state to the last (Viterbi 1967, with a beam); null where none
 * reaches it.
 * @param scores logarithms, frames times `columns`
 */
export function bestPath(states: readonly State[], scores: Float32Array, columns: number): Uint32Array | null {
  const frames = scores.length / columns;
  let [first, current] = [0, new Float64Array([readScore(states[0], scores, 0)])];
  // Speech may begin at once: the pause before it is optional.
  if (states.length > 1) current = new Float64Array([current[0] ?? 0, readScore(states[1], scores, 0)]);
  const traces: Trace[] = [{ first, back: new Uint8Array(current.length) }];
  for (let t = 1; t < frames; t++) {
    const width = Math.min(states.length - first, current.length + 2);
    const next = new Float64Array(width);
    const back = new Uint8Array(width);
    for (let k = 0; k < width; k++) {
      const step = bestStep(states, first + k, current, k);
      back[k] = step.back;
      next[k] = step.score + readScore(states[first + k], scores, t * columns);
    }
    const [from, to] = withinBeam(next);
    traces.push({ first: first + from, back: back.subarray(from, to) });
    current = next.slice(from, to);
    first += from;
  }
  return traceBack(traces, lastState(states, first, current));
}

const readScore = (state: State | undefined, scores: Float32Array, row: number): number =>
  state ? (scores[row + state.column] ?? 0) : Number.NEGATIVE_INFINITY;

/** The best way into the state at `k` of the window: from itself, the one before, or, past a state that is left out, two before. */
function bestStep(states: readonly State[], index: number, current: Float64Array, k: number) {
  const never = Number.NEGATIVE_INFINITY;
  const stay = states[index]?.entry === true ? never : (current[k] ?? never) + STAY;
  const move = k >= 1 ? (current[k - 1] ?? never) + MOVE + (states[index]?.optional === true ? OPTIONAL : 0) : never;
  const skip = k >= 2 && states[index - 1]?.optional === true ? (current[k - 2] ?? never) + MOVE : never;
  const score = Math.max(stay, move, skip);
  return { score, back: score === stay ? 0 : score === move ? 1 : 2 };
}

function withinBeam(scores: Float64Array): readonly [from: number, to: number] {
  let best = Number.NEGATIVE_INFINITY;
  for (const score of scores) best = Math.max(best, score);
  let from = 0;
  while (from < scores.length - 1 && !((scores[from] ?? 0) > best - BEAM)) from++;
  let to = scores.length;
  while (to > from + 1 && !((scores[to - 1] ?? 0) > best - BEAM)) to--;
  return [from, to];
}

/** The last state or, where it may be left out, the better of it and the one before; -1 where neither was reached. */
function lastState(states: readonly State[], first: number, current: Float64Array): number {
  const scoreAt = (index: number): number => current[index - first] ?? Number.NEGATIVE_INFINITY;
  const last = states.length - 1;
  const other = states[last]?.optional === true ? last - 1 : last;
  const best = scoreAt(other) > scoreAt(last) ? other : last;
  return Number.isFinite(scoreAt(best)) ? best : -1;
}

function traceBack(traces: readonly Trace[], last: number): Uint32Array | null {
  if (last < 0) return null;
  const path = new Uint32Array(traces.length);
  let at = last;
  for (let t = traces.length - 1; t >= 0; t--) {
    path[t] = at;
    const trace = traces[t];
    at -= trace?.back[at - trace.first] ?? 0;
  }
  return path;
}
