import type { SpokenPiece } from './join-pieces.ts';

/** Bytes of sound that are kept: about twenty minutes at 24 kHz. Source: chosen, memory that a worker can spare. */
const MOST_BYTES = 60_000_000;

/**
 * Pieces that were spoken before, by all that decides their sound, the longest unused forgotten first. Whoever asks for
 * one that is being spoken waits for it.
 */
export function createKnownPieces(mostBytes = MOST_BYTES) {
  const known = new Map<string, Promise<SpokenPiece | null>>();
  const sizes = new Map<string, number>();
  let bytes = 0;
  const forget = (key: string): void => {
    known.delete(key);
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
  };
  const keep = (key: string, piece: SpokenPiece | null): void => {
    const size = piece?.pcm.byteLength ?? 0;
    sizes.set(key, size);
    bytes += size;
    for (const oldest of sizes.keys()) {
      if (bytes <= mostBytes) break;
      forget(oldest);
    }
  };
  /** Puts a piece behind the others in the order in which they are forgotten. */
  const touch = (key: string): void => {
    const size = sizes.get(key);
    if (size === undefined) return;
    sizes.delete(key);
    sizes.set(key, size);
  };
  return {
    /** @param key all that decides the sound; a failure is not kept */
    async say(key: string, speak: () => Promise<SpokenPiece | null>): Promise<SpokenPiece | null> {
      const before = known.get(key);
      if (before !== undefined) {
        // A caller who gave up takes nothing from the others.
        const piece = await before.catch(() => undefined);
        if (piece === undefined) return speak();
        touch(key);
        return piece;
      }
      const speaking = speak();
      known.set(key, speaking);
      try {
        const piece = await speaking;
        keep(key, piece);
        return piece;
      } catch (error) {
        forget(key);
        throw error;
      }
    },
  };
}
