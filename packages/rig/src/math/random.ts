/**
 * A seeded generator of numbers in [0, 1), so that rendering a task again gives the same video. Algorithm: mulberry32 (Tommy Ettinger, public domain).
 */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of several generators of a seed (`createRandom`): draws from the others do not change its sequence. */
export const createStream = (seed: number, index: number): (() => number) =>
  createRandom((seed + Math.imul(index, 0x9e3779b9)) >>> 0);

/** A 32-bit seed from any text, such as an id. Algorithm: FNV-1a over UTF-16 code units. */
export function hashSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
