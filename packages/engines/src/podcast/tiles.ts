import type { Size } from '@orator/rig/face/framing';
import type { Area } from '@orator/rig/math/numeric';

/** Pixels around each tile at 720 lines; who speaks has a coloured frame there. */
const MARGIN = 4;

const even = (pixels: number): number => 2 * Math.round(pixels / 2);

/** Rows of tiles, by how many there are in each. */
function rowsOf(people: number, { width, height }: Size): readonly number[] {
  if (people === 4) return [2, 2];
  if (width > height) return [people];
  if (width < height) return Array.from({ length: people }, () => 1);
  return people === 3 ? [2, 1] : [people];
}

/** Where the frame around each tile lies, and the tile within it; even numbers, as NV12 wants. */
export interface Tile {
  readonly outer: Area;
  readonly inner: Area;
}

/** Divides a picture among two to four people: side by side, one above the other in a tall one, four in a square. Pure. */
export function tilesOf(people: number, frame: Size): readonly Tile[] {
  const margin = even((MARGIN * Math.min(frame.width, frame.height)) / 720);
  const rows = rowsOf(people, frame);
  return rows.flatMap((columns, row) => {
    const [y, bottom] = [even((frame.height * row) / rows.length), even((frame.height * (row + 1)) / rows.length)];
    return Array.from({ length: columns }, (_, column): Tile => {
      const [x, right] = [even((frame.width * column) / columns), even((frame.width * (column + 1)) / columns)];
      const outer = { x, y, width: right - x, height: bottom - y };
      return {
        outer,
        inner: {
          x: x + margin,
          y: y + margin,
          width: outer.width - 2 * margin,
          height: outer.height - 2 * margin,
        },
      };
    });
  });
}
