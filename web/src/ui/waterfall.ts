import { placeItems } from './waterfall-places.ts';

/** Gutter and minimum item width of the gallery, pixels (specification, section 2). */
export const GUTTER = 10;
const ITEM_WIDTH = 200;

/** Up to 500 px 1 column, up to 800 2, up to 1200 3; above as many as fit. */
export const columnsFor = (width: number): number => {
  if (width <= 500) return 1;
  if (width <= 800) return 2;
  return width <= 1200 ? 3 : Math.floor((width + GUTTER) / (ITEM_WIDTH + GUTTER));
};

/** Places each item into the shortest column; `measureHeight` is in column widths. */
export const waterfall = <Item>(
  items: readonly Item[],
  columns: number,
  measureHeight: (item: Item) => number,
): Item[][] => {
  const { places } = placeItems(items.map(measureHeight), columns, 0);
  return Array.from({ length: Math.max(1, columns) }, (_, column) =>
    items.filter((_item, index) => places[index]?.column === column),
  );
};
