import { describe, expect, test } from 'vitest';
import { extend, findNeighbour, listSelected, NOTHING, toggle } from './selection.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
const chosen = (...ids: string[]) => ids.reduce(toggle, NOTHING);

describe('a selection', () => {
  test('holds works that were toggled an odd number of times, in the order of the list', () => {
    expect(listSelected(chosen('d', 'a', 'b', 'a'), ORDER)).toEqual(['b', 'd']);
    expect(chosen('d', 'a').on).toBe(true);
    expect(chosen('d', 'd').on).toBe(false);
  });

  test.each([
    { anchor: 'b', to: 'd', ids: ['b', 'c', 'd'] },
    { anchor: 'd', to: 'b', ids: ['b', 'c', 'd'] },
    { anchor: 'c', to: 'c', ids: ['c'] },
  ])('from $anchor to $to has what is between', ({ anchor, to, ids }) => {
    expect(listSelected(extend(chosen(anchor), ORDER, to), ORDER)).toEqual(ids);
  });

  test('keeps the beginning of a range, and earlier selected works', () => {
    const once = extend(chosen('a', 'c'), ORDER, 'd');
    expect(listSelected(extend(once, ORDER, 'e'), ORDER)).toEqual(['a', 'c', 'd', 'e']);
  });

  test('is a single item when a range has no first item, or a deleted one', () => {
    expect(listSelected(extend(NOTHING, ORDER, 'c'), ORDER)).toEqual(['c']);
    expect(listSelected(extend(chosen('gone'), ORDER, 'c'), ORDER)).toEqual(['c']);
  });
});

test.each([
  { gone: ['b', 'c'], next: 'd' },
  { gone: ['b', 'd'], next: 'c' },
  { gone: ['d', 'e'], next: 'c' },
  { gone: ORDER, next: undefined },
])('finds $next as the neighbour of $gone', ({ gone, next }) => {
  expect(findNeighbour(gone, ORDER)).toBe(next);
});
