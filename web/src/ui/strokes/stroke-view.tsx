import type { CutOutStroke } from '@orator/contracts/core/cut-out-strokes';
import classes from './strokes.module.css';

interface Props {
  /** Pixels of the picture. */
  readonly size: { readonly width: number; readonly height: number };
  readonly strokes: readonly CutOutStroke[];
}

/** Strokes over a picture: green keeps, red removes. */
export const StrokeView = ({ size: { width, height }, strokes }: Props) => (
  <svg className={classes['strokes']} viewBox={`0 0 ${width} ${height}`} aria-hidden>
    {strokes.map(({ keep, radius, points: [first = [0, 0], ...rest] }, at) => (
      <polyline
        // Drawn in order, and undone from the end.
        key={at}
        data-keep={keep}
        strokeWidth={2 * radius * Math.max(width, height)}
        points={[first, ...(rest.length === 0 ? [first] : rest)]
          .map(([x, y]) => `${x * width},${y * height}`)
          .join(' ')}
      />
    ))}
  </svg>
);
