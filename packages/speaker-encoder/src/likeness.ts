/**
 * How alike two voices are by their embeddings: the cosine, 1 for the same, about .9 for two recordings of one person.
 * Pure.
 */
export function compareSpeakers(one: Float32Array, other: Float32Array): number {
  let [product, squares, others] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const there = other[at] ?? 0;
    product += value * there;
    squares += value * value;
    others += there * there;
  }
  return squares === 0 || others === 0 ? 0 : product / Math.sqrt(squares * others);
}

/** The mean of embeddings, of length 1. Pure. */
export function averageSpeaker(embeddings: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(embeddings[0]?.length ?? 0);
  for (const embedding of embeddings) for (const [at, value] of embedding.entries()) sum[at] = (sum[at] ?? 0) + value;
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}
