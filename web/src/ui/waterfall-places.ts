/** The position of a masonry item: its column, upper edge and height, pixels. */
export interface Place {
  readonly column: number;
  readonly top: number;
  readonly height: number;
}

/**
 * Places each item into the shortest column.
 * @param heights of the items, pixels
 * @param gap between items of a column, pixels
 */
export function placeItems(
  heights: readonly number[],
  columns: number,
  gap: number,
): { readonly places: readonly Place[]; readonly height: number } {
  const ends = Array.from({ length: Math.max(1, columns) }, () => 0);
  const places = heights.map((height) => {
    const top = Math.min(...ends);
    const column = ends.indexOf(top);
    ends[column] = top + height + gap;
    return { column, top, height };
  });
  return { places, height: Math.max(0, Math.max(...ends) - gap) };
}

/** The indices of items that overlap the range from `from` to `to`, pixels. */
export const listOverlapping = (places: readonly Place[], from: number, to: number): number[] =>
  places.flatMap(({ top, height }, index) => (top < to && top + height > from ? [index] : []));
