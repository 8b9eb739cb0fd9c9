import type { Size } from '@orator/rig/face/framing';
import type { Area } from '@orator/rig/math/numeric';

/** Margin around each tile at 720 lines, pixels; the speaker's is coloured. Source: chosen, not measured. */
const MARGIN = 4;

const even = (pixels: number): number => 2 * Math.round(pixels / 2);

/** Rows of tiles, by how many there are in each. */
function planRows(people: number, { width, height }: Size): readonly number[] {
  if (people === 4) return [2, 2];
  if (width > height) return [people];
  if (width < height) return Array.from({ length: people }, () => 1);
  return people === 3 ? [2, 1] : [people];
}

/** The border of a tile, and the tile within it; even numbers, as NV12 requires. */
export interface Tile {
  readonly outer: Area;
  readonly inner: Area;
}

/**
 * Divides a picture among two to four speakers: side by side, stacked in a tall picture, four in a square. Pure.
 * @param rightToLeft whether the first of a row stands at the right
 */
export function placeTiles(people: number, frame: Size, rightToLeft = false): readonly Tile[] {
  const margin = even((MARGIN * Math.min(frame.width, frame.height)) / 720);
  const rows = planRows(people, frame);
  return rows.flatMap((columns, row) => {
    const [y, bottom] = [even((frame.height * row) / rows.length), even((frame.height * (row + 1)) / rows.length)];
    return Array.from({ length: columns }, (_, place): Tile => {
      const column = rightToLeft ? columns - 1 - place : place;
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
