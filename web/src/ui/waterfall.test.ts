import { describe, expect, test } from 'vitest';
import { columnsFor, waterfall } from './waterfall.ts';

describe('the gallery', () => {
  test.each([
    [390, 1],
    [500, 1],
    [501, 2],
    [800, 2],
    [801, 3],
    [1200, 3],
    // Seven or eight items of 200 px with 10 px between them.
    [1459, 6],
    [1460, 7],
    [1669, 7],
    [1670, 8],
  ])('%s pixels have %s columns', (width, columns) => {
    expect(columnsFor(width)).toBe(columns);
  });

  test('puts each item into the column with most room, and loses none', () => {
    expect(waterfall([3, 1, 1, 1, 2], 2, (height) => height)).toEqual([
      [3, 2],
      [1, 1, 1],
    ]);
    expect(waterfall([1, 2], 0, () => 1)).toEqual([[1, 2]]);
    expect(waterfall([], 3, () => 1)).toEqual([[], [], []]);
  });
});
