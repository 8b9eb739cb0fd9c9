/**
 * | constants | source |
 * |---|---|
 * | `SWEEPS`, `DIAGONAL` | chosen: the precision of a double; Golub and Van Loan 8.5 |
 */

/** An eigenvector of a symmetric matrix, of length 1, and its value. */
export interface Eigen {
  readonly value: number;
  readonly vector: Float64Array;
}

/** Most sweeps of Jacobi rotations; a dozen suffice for these matrices. */
const SWEEPS = 30;
/** Off-diagonal share of the squares below which the matrix counts as diagonal. */
const DIAGONAL = 1e-18;

/** Turns rows or columns p and q of a matrix by an angle. */
type Turn = (at: (i: number, of: number) => number, matrix: Float64Array) => void;

const createTurn =
  (size: number, [p, q]: readonly [number, number], [cos, sin]: readonly [number, number]): Turn =>
  (at, matrix) => {
    for (let i = 0; i < size; i++) {
      const [one, other] = [matrix[at(i, p)] ?? 0, matrix[at(i, q)] ?? 0];
      matrix[at(i, p)] = cos * one - sin * other;
      matrix[at(i, q)] = sin * one + cos * other;
    }
  };

/**
 * All eigenvectors of a symmetric matrix by Jacobi's rotations, the largest value first.
 * @param matrix size x size, row by row; left as it is
 */
export function symmetricEigen(matrix: Float64Array, size: number): Eigen[] {
  const values = Float64Array.from(matrix);
  const vectors = new Float64Array(size * size);
  for (let i = 0; i < size; i++) vectors[i * size + i] = 1;
  const [byRow, byColumn] = [(i: number, of: number) => of * size + i, (i: number, of: number) => i * size + of];
  const total = values.reduce((sum, x) => sum + x * x, 0);
  for (let sweep = 0; sweep < SWEEPS && offDiagonal(values, size) > DIAGONAL * total; sweep++) {
    for (let p = 0; p < size; p++) {
      for (let q = p + 1; q < size; q++) {
        const off = values[p * size + q] ?? 0;
        if (off === 0) continue;
        const apart = ((values[q * size + q] ?? 0) - (values[p * size + p] ?? 0)) / (2 * off);
        const tan = (apart < 0 ? -1 : 1) / (Math.abs(apart) + Math.hypot(1, apart));
        const cos = 1 / Math.hypot(1, tan);
        const turn = createTurn(size, [p, q], [cos, tan * cos]);
        turn(byRow, values);
        turn(byColumn, values);
        turn(byRow, vectors);
      }
    }
  }
  return Array.from({ length: size }, (_, i) => ({
    value: values[i * size + i] ?? 0,
    vector: vectors.slice(i * size, (i + 1) * size),
  })).toSorted((one, other) => other.value - one.value);
}

function offDiagonal(matrix: Float64Array, size: number): number {
  let sum = 0;
  for (let p = 0; p < size; p++) for (let q = 0; q < size; q++) if (p !== q) sum += (matrix[p * size + q] ?? 0) ** 2;
  return sum;
}
