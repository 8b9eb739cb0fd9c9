import { mean, median } from '@orator/rig/math/numeric';
import { DARKEST } from '../face-tones.ts';
import type { FaceReader } from './face-reader.ts';

/** Places across a mouth and rows of it (mm from its middle). */
const LATTICE = { across: 22, step: 2, from: -12, to: 14, grain: 0.9 } as const;

/**
 * How brightness changes over a mouth. Each column is divided by its own median, because the edge of a shadow that falls over half a
 * face would look like the edge of a thing.
 */
export function readLocal({ at, read, tones }: FaceReader) {
  const [, y0, z] = at(13);
  const x0 = (at(61)[0] + at(291)[0]) / 2;
  const { across, step, from, to, grain } = LATTICE;
  const columns = Array.from({ length: (2 * across) / step + 1 }, (_, i) => {
    const column = Array.from(
      { length: (to - from) / step + 1 },
      (_row, j) => read([x0 - across + i * step, y0 + from + j * step, z], grain)[0],
    );
    const middle = Math.max(DARKEST, median(column));
    return column.map((luma) => luma / middle);
  });
  const downwards = columns.map((column) =>
    mean(column.slice(1).map((luma, j) => Math.abs(luma - (column[j] ?? luma)))),
  );
  const sideways = columns
    .slice(1)
    .map((column, i) => mean(column.map((luma, j) => Math.abs(luma - (columns[i]?.[j] ?? luma)))));
  const [down, aside] = [mean(downwards), mean(sideways)];
  const joined = (columns[0] ?? []).map((_, j) => median(columns.map((column) => column[j] ?? 1)));
  const common = mean(joined.slice(1).map((luma, j) => Math.abs(luma - (joined[j] ?? luma))));
  return {
    localSideways: aside / Math.max(1e-3, aside + down),
    localDown: down / tones.share,
    // The share of the change downwards that all columns have in common.
    localCommon: common / Math.max(1e-3, down),
    localCommonDown: common / tones.share,
  };
}
