/**
 * The mean of vectors. Pure.
 * @param size of each, also where there are none: the mean is 0 then
 */
export function averageVectors(vectors: readonly Float64Array[], size = vectors[0]?.length ?? 0): Float64Array {
  const mean = new Float64Array(size);
  for (const vector of vectors) for (const [k, x] of vector.entries()) mean[k] = (mean[k] ?? 0) + x / vectors.length;
  return mean;
}
