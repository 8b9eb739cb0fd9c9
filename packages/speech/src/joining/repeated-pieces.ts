import type { SpokenPiece } from './join-pieces.ts';

/**
 * The longest text of a piece that is remembered, characters, and the number of pieces of a script. Source: chosen, memory that a script
 * may take.
 */
const LONGEST = 60;
const MOST = 200;

/** Pieces of one script that were spoken, so that a line that stands in it many times is spoken once. */
export function createRepeatedPieces<Piece extends SpokenPiece | null>() {
  const spoken = new Map<string, Piece>();
  return {
    /** @param key all that decides its sound; `text`: what is said */
    say: async ({ key, text }: { key: string; text: string }, speak: () => Promise<Piece>): Promise<Piece> => {
      const known = spoken.get(key);
      if (known !== undefined) return known;
      const piece = await speak();
      if (text.length <= LONGEST && spoken.size < MOST) spoken.set(key, piece);
      return piece;
    },
  };
}
