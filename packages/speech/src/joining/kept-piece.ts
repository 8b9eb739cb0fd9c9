import type { SpokenPiece } from './join-pieces.ts';

/** The first piece of a script that is likely to be asked for, spoken in advance. */
export interface KeptPiece {
  /**
   * Speaks a piece and keeps it instead of the previous one. A piece that is kept already is not spoken again; one that
   * fails is not kept.
   * @param key all that decides its sound
   * @throws as `speak`
   */
  readonly keep: (key: string, speak: () => Promise<SpokenPiece | null>) => Promise<SpokenPiece | null>;
  /** Hands the kept piece over, once; null when another piece is kept or it could not be spoken. */
  readonly take: (key: string) => Promise<SpokenPiece | null>;
}

/** How long a piece is kept, milliseconds. Source: chosen, minutes in which somebody looks at a form. */
const KEPT_MS = 3 * 60_000;

export function createKeptPiece(): KeptPiece {
  let kept: { readonly key: string; readonly spoken: Promise<SpokenPiece | null> } | null = null;
  let timer: NodeJS.Timeout | undefined;
  const forget = (): void => {
    clearTimeout(timer);
    kept = null;
  };
  return {
    keep: async (key, speak) => {
      if (kept?.key === key) return kept.spoken;
      forget();
      const mine = { key, spoken: speak() };
      kept = mine;
      timer = setTimeout(forget, KEPT_MS).unref();
      return mine.spoken.catch((error: unknown) => {
        if (kept === mine) forget();
        throw error;
      });
    },
    take: async (key) => {
      if (kept?.key !== key) return null;
      const { spoken } = kept;
      forget();
      // Whoever needs the piece speaks it again, and hears of the failure.
      return spoken.catch(() => null);
    },
  };
}
