/** Minimum peak of a moment of speech, and the share of the loudest speech below which a moment is a pause. */
const SPEECH_PEAK = 0.02;
const PAUSE_SHARE = 0.2;
/** A sound of fewer moments (of about 50 ms) is a knock, which does not count as the loudest speech. */
const STEADY_MOMENTS = 5;
/** A pause that ends a piece, the shortest piece that a pause ends, and the longest piece, ms; the server takes 30 s. */
const PAUSE_MS = 700;
const LEAST_MS = 1500;
const MOST_MS = 25_000;
/** After this time without a word, ms, a new piece begins, because silence need not be sent. */
const SILENCE_MS = 10_000;

/** Why a piece ends. */
export type PieceEnd = 'pause' | 'long' | 'silence';

/** Watches the sound of one piece of a dictation. */
export interface PieceWatch {
  /**
   * @param level peak of the last moment, 0 to 1
   * @param atMs since the piece began
   * @returns why the piece ends here; null if it goes on
   */
  readonly hear: (level: number, atMs: number) => PieceEnd | null;
  /** Whether somebody may have spoken in it. */
  readonly spoke: () => boolean;
}

/** Finds the end of a piece in a pause of the speech. */
export function watchPiece(): PieceWatch {
  let loudest = 0;
  let recent: number[] = [];
  let spokeAt: number | null = null;
  return {
    hear: (level, atMs) => {
      recent = [...recent, level].slice(-STEADY_MOMENTS);
      const middle = recent.toSorted((one, other) => one - other)[Math.floor(STEADY_MOMENTS / 2)] ?? 0;
      loudest = Math.max(loudest, middle);
      if (level >= Math.max(SPEECH_PEAK, PAUSE_SHARE * loudest)) spokeAt = atMs;
      if (spokeAt === null) return atMs >= SILENCE_MS ? 'silence' : null;
      if (atMs >= LEAST_MS && atMs - spokeAt >= PAUSE_MS) return 'pause';
      return atMs >= MOST_MS ? 'long' : null;
    },
    spoke: () => spokeAt !== null,
  };
}
