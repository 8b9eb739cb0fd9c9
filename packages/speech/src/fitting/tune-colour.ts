/**
 * | constants | source |
 * |---|---|
 * | `ROUNDS`, `TRIES`, `STEP` | measured: docs/measurements/voices.md |
 * | `MOST_DB` | the bound of colours, `MOST_CHANGED` of speaker-encoder |
 */
import { COLOUR_BANDS } from '@orator/contracts/voices/match';
import { compareSpeakers } from '@orator/speaker-encoder/likeness';
import type { ColouredVoice } from '@orator/speaker-encoder/encoder';
import { evolve } from './evolve.ts';

/** Rounds of the search, tries in a round, and the first step, dB: more than these 240 tries gain little (docs/measurements/voices.md). */
const [ROUNDS, TRIES, STEP] = [20, 12, 0.9];

/** Hears a voice whose colour is changed to the person's, once with each of these changes of the gains, dB. */
export type HearColoured = (changes: readonly Float32Array[]) => Promise<ColouredVoice | null>;

/** The colour with which a voice is nearest to a person. */
export interface TunedColour {
  /** dB in each of `COLOUR_BANDS`. */
  readonly colour: readonly number[];
  /** How alike person and voice are, as cosines: `before` with the person's mean colour, `after` with this one. */
  readonly before: number;
  readonly after: number;
}

const roundGain = (gain: number): number => Math.round(100 * gain) / 100;
/** The largest gain of a band of the voice's colour, dB. */
const MOST_DB = 17;

/**
 * Looks for the colour with which the encoder of speakers finds a voice nearest to a person. The search begins at the
 * person's mean colour.
 * @param person the person's embedding
 * @param progress receives the share that is done
 * @returns null where nothing is heard
 */
export async function tuneColour(
  person: Float32Array,
  hear: HearColoured,
  progress: (share: number) => void,
): Promise<TunedColour | null> {
  const size = COLOUR_BANDS.length;
  const start = await hear([new Float32Array(size)]);
  if (start === null) return null;
  let round = 0;
  const judge = async (points: readonly Float64Array[]): Promise<number[]> => {
    const heard = await hear(points.map((point) => Float32Array.from(point)));
    return heard?.embeddings.map((embedding) => compareSpeakers(person, embedding)) ?? [];
  };
  const mayGoOn = (): boolean => {
    progress(round / ROUNDS);
    round += 1;
    return round <= ROUNDS;
  };
  const { best } = await evolve({ start: new Float64Array(size), step: STEP, tries: TRIES, judge, mayGoOn });
  const { point, score } = best;
  const [first = new Float32Array(size)] = start.embeddings;
  const colour = Array.from(start.gains, (gain, band) =>
    roundGain(Math.max(-MOST_DB, Math.min(MOST_DB, gain + (point[band] ?? 0)))),
  );
  return { colour, before: compareSpeakers(person, first), after: score };
}
