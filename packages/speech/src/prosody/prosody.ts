import type { SpokenPiece } from '../joining/join-pieces.ts';
import type { SpeechPiece } from '@orator/spoken-text/pieces/speech-pieces';
import { prosodyPlan } from './plan.ts';
import type * as Program from './shape-sound.ts';
import { timeMap } from './time-map.ts';
import { createCalls } from '@orator/threads/create-calls';
import { ThreadPool } from '@orator/threads/thread-pool';

/** A piece as it was spoken, the piece of the script, and the semitones by which the script is higher. */
export type ShapePiece = (
  spoken: SpokenPiece,
  asked: { readonly piece: SpeechPiece; readonly pitch: number | undefined },
  signal: AbortSignal,
) => Promise<SpokenPiece>;

/** Returns pieces unchanged, for speech without marks. */
export const unshaped: ShapePiece = (spoken) => Promise.resolve(spoken);

/** Applies marks of emphasis and pitch to the speech of any engine, by changing its sound. */
export interface Prosody {
  readonly shape: ShapePiece;
  readonly close: () => Promise<void>;
}

/** Works in a thread of its own, which is started at the first mark. */
export function createProsody(): Prosody {
  const pool = new ThreadPool({ maxThreads: 1 });
  const { call } = createCalls<typeof Program>(pool, new URL('shape-sound.ts', import.meta.url));
  return {
    shape: async (spoken, { piece, pitch = 0 }, signal) => {
      const plan = prosodyPlan(spoken, piece, pitch);
      if (plan === null) return spoken;
      const { pcm, sampleRate } = spoken;
      const shaped = await call('shapeSound')({ pcm, sampleRate, plan }, signal);
      const { after } = timeMap(plan.stretches);
      const phones = spoken.phones.map((phone) => ({ ...phone, start: after(phone.start), end: after(phone.end) }));
      return { ...spoken, pcm: shaped, phones };
    },
    close: () => pool.destroy(),
  };
}
