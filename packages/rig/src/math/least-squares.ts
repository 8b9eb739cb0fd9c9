/** One observation: the value that the terms, each times its factor, should add up to. */
export interface Observation {
  readonly terms: readonly number[];
  readonly value: number;
  readonly weight: number;
}

/**
 * The factors of a linear model that explain observations best, by the normal equations.
 * @param stiffness is added to their diagonal: the larger, the smaller the factors where observations are few
 */
export function leastSquares(rows: readonly Observation[], terms: number, stiffness: number): readonly number[] {
  const sum = (of: (row: Observation) => number): number =>
    rows.reduce((total, row) => total + row.weight * of(row), 0);
  return solve(
    Array.from({ length: terms }, (_, i) => [
      ...Array.from(
        { length: terms },
        (__, j) => (i === j ? stiffness : 0) + sum((row) => (row.terms[i] ?? 0) * (row.terms[j] ?? 0)),
      ),
      sum((row) => (row.terms[i] ?? 0) * row.value),
    ]),
  );
}

/** Gauss-Jordan elimination of a positive definite system; the right side is the last column. */
export function solve(matrix: number[][]): readonly number[] {
  for (const [i, row] of matrix.entries()) {
    const pivot = row[i] ?? 1;
    for (let k = i; k < row.length; k++) row[k] = (row[k] ?? 0) / pivot;
    for (const [j, other] of matrix.entries()) {
      const factor = other[i] ?? 0;
      if (j === i || factor === 0) continue;
      for (let k = i; k < row.length; k++) other[k] = (other[k] ?? 0) - factor * (row[k] ?? 0);
    }
  }
  return matrix.map((row) => row.at(-1) ?? 0);
}
