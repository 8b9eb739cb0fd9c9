import type { SpokenPiece } from './join-pieces.ts';

/** The first piece of a script that is likely to be asked for, spoken in advance. */
export interface KeptPiece {
  /** Speaks a piece and keeps it in place of the one before, unless it is the same. @param key all that decides its sound */
  readonly keep: (key: string, speak: () => Promise<SpokenPiece | null>) => void;
  /** The kept piece, which is then kept no longer: null where it is another one or failed. */
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
    keep: (key, speak) => {
      if (kept?.key === key) return;
      forget();
      // Whoever needs the piece speaks it again, and hears of the failure.
      kept = { key, spoken: speak().catch(() => null) };
      timer = setTimeout(forget, KEPT_MS).unref();
    },
    take: async (key) => {
      if (kept?.key !== key) return null;
      const { spoken } = kept;
      forget();
      return spoken;
    },
  };
}
