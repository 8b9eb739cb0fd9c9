import { mean, median } from '@orator/rig/math/numeric';
import { distance } from '../tone.ts';
import type { FaceReader } from './face-reader.ts';

/** Places across a face (mm from the mouth's middle), and rows of the mouth and of the forehead, which lies farther behind. */
const LATTICE = { across: 26, step: 2, grain: 0.9 } as const;
const MOUTH = { from: -14, to: 18, behind: 0 } as const;
const FOREHEAD = { from: -98, to: -76, behind: 4 } as const;

/**
 * Looks for what runs upright where a mouth runs from side to side: upright lines and edges that go on through all rows
 * (shares of the face's light), how much of all changes of light is sideways (0 to 1), and how unlike the halves are.
 * The same of the forehead, where a shadow's edge, grain and strokes of paint are as well.
 */
export function readUpright(face: FaceReader) {
  const [mouth, forehead] = [readBand(face, MOUTH), readBand(face, FOREHEAD)];
  return {
    ...mouth,
    foreheadEdge: forehead.uprightEdge,
    foreheadSideways: forehead.sideways,
    foreheadChanges: forehead.changes,
    edgeBesideForehead: mouth.uprightEdge - forehead.uprightEdge,
    changesBesideForehead: mouth.changes / Math.max(1e-3, mouth.changes + forehead.changes),
    sidewaysBesideForehead: mouth.sidewaysChanges / Math.max(1e-3, mouth.sidewaysChanges + forehead.sidewaysChanges),
  };
}

function readBand({ at, read, tones }: FaceReader, { from, to, behind }: typeof MOUTH | typeof FOREHEAD) {
  const [, y0, z] = at(13);
  const x0 = (at(61)[0] + at(291)[0]) / 2;
  const { across, step, grain } = LATTICE;
  const xs = Array.from({ length: (2 * across) / step + 1 }, (_, i) => x0 - across + i * step);
  const ys = Array.from({ length: (to - from) / step + 1 }, (_, i) => y0 + from + i * step);
  const rows = ys.map((y) => xs.map((x) => read([x, y, z + behind], grain)));
  const lumas = rows.map((row) => row.map(([luma]) => luma));
  const joined = xs.map((_, i) => median(lumas.map((row) => row[i] ?? 0)));
  const edges = joined.slice(2).map((luma, i) => luma - (joined[i] ?? 0));
  const changes = measureChanges(lumas);
  const half = Math.floor(xs.length / 2);
  const pairs = rows.flatMap((row) =>
    row.slice(0, half).map((tone, i) => distance(tone, row[row.length - 1 - i] ?? tone)),
  );
  return {
    uprightEdge: Math.max(...edges.map(Math.abs)) / tones.range,
    uprightLine: measureLine(joined) / tones.range,
    sideways: changes.across / Math.max(1e-3, changes.across + changes.down),
    sidewaysChanges: changes.across / tones.range,
    changes: (changes.across + changes.down) / tones.range,
    halves: median(pairs),
  };
}

/** Mean changes of light from place to place. */
function measureChanges(lumas: readonly (readonly number[])[]) {
  const across = lumas.map((row) => mean(row.slice(1).map((luma, i) => Math.abs(luma - (row[i] ?? luma)))));
  const down = lumas.slice(1).map((row, j) => mean(row.map((luma, i) => Math.abs(luma - (lumas[j]?.[i] ?? luma)))));
  return { across: mean(across), down: mean(down) };
}

/** How much darker the darkest upright line is than what is within 10 mm on both sides. */
function measureLine(lumas: readonly number[]): number {
  return Math.max(
    0,
    ...lumas.slice(2, -2).map((luma, k) => {
      const i = k + 2;
      return Math.min(Math.max(...lumas.slice(Math.max(0, i - 5), i)), Math.max(...lumas.slice(i + 1, i + 6))) - luma;
    }),
  );
}
