import { createRandom } from '@orator/rig/math/random';
import { expect, it } from 'vitest';
import { symmetricEigen } from './symmetric-eigen.ts';

it('finds the eigenvectors of a symmetric matrix, the largest value first', () => {
  const size = 12;
  const random = createRandom(3);
  const matrix = new Float64Array(size * size);
  for (let p = 0; p < size; p++) {
    for (let q = p; q < size; q++) matrix[p * size + q] = matrix[q * size + p] = random() - 0.5;
  }
  const found = symmetricEigen(matrix, size);
  expect(found.map(({ value }) => value)).toEqual(found.map(({ value }) => value).toSorted((a, b) => b - a));
  for (const { value, vector } of found) {
    expect(Math.hypot(...vector)).toBeCloseTo(1, 9);
    for (let p = 0; p < size; p++) {
      const row = vector.reduce((sum, x, q) => sum + x * (matrix[p * size + q] ?? 0), 0);
      expect(row).toBeCloseTo(value * (vector[p] ?? 0), 8);
    }
  }
});
