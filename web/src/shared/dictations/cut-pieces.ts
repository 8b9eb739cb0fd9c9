import { watchPiece } from './piece-end.ts';
import { joinSamples } from './sound-file.ts';

/** A stretch of speech that ends in a pause. */
export interface Piece {
  /** Mono, -1 to 1. */
  readonly samples: Float32Array;
  /** Whether a long silence precedes it, so that it is recognised separately from earlier speech. */
  readonly isApart: boolean;
}

export interface PieceCutter {
  readonly add: (samples: Float32Array) => void;
  /** Passes on the speech since the last pause. */
  readonly finish: () => void;
}

/** Speech without pauses is cut at the quietest moment of this many last seconds. */
const SEARCHED_S = 5;
const MOMENT_S = 0.1;
/** Seconds kept from the end of a silence, because a word begins before it is noticed. */
const LEAD_S = 0.5;

const findPeak = (samples: Float32Array): number => samples.reduce((peak, x) => Math.max(peak, Math.abs(x)), 0);

/** The middle of the quietest moment near the end. Pure. */
export function findQuietest(samples: Float32Array, sampleRate: number): number {
  const moment = Math.round(MOMENT_S * sampleRate);
  let [quietest, least] = [samples.length, Infinity];
  for (let at = samples.length - moment; at >= samples.length - SEARCHED_S * sampleRate && at >= 0; at -= moment) {
    const power = samples.subarray(at, at + moment).reduce((sum, x) => sum + x * x, 0);
    if (power < least) [quietest, least] = [at + Math.round(moment / 2), power];
  }
  return quietest;
}

/** Cuts speech at its pauses, without losing a sample of it. @param sampleRate Hz */
export function cutPieces(sampleRate: number, onPiece: (piece: Piece) => void): PieceCutter {
  let [blocks, length, watch, isApart]: [Float32Array[], number, ReturnType<typeof watchPiece>, boolean] = [
    [],
    0,
    watchPiece(),
    true,
  ];
  const begin = (rest: Float32Array): void => {
    [blocks, length, watch] = [[rest], rest.length, watchPiece()];
  };
  const end = (why: 'pause' | 'long' | 'silence'): void => {
    const samples = joinSamples(blocks);
    if (why === 'silence') {
      isApart = true;
      return begin(samples.slice(-Math.round(LEAD_S * sampleRate)));
    }
    const at = why === 'long' ? findQuietest(samples, sampleRate) : samples.length;
    onPiece({ samples: samples.slice(0, at), isApart });
    isApart = false;
    begin(samples.slice(at));
  };
  return {
    add: (samples) => {
      blocks.push(samples);
      length += samples.length;
      const why = watch.hear(findPeak(samples), (1000 * length) / sampleRate);
      if (why !== null) end(why);
    },
    finish: () => {
      if (watch.spoke()) end('pause');
    },
  };
}
