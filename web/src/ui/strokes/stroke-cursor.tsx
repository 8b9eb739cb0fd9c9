import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/format.ts';
import type { Place } from './draw-strokes.ts';
import classes from './strokes.module.css';

interface Props {
  /** Pixels of the picture. */
  readonly size: { readonly width: number; readonly height: number };
  readonly radius: number;
  readonly place: Place;
  readonly keeps: boolean;
  readonly drawing: boolean;
}

/** The brush that is moved by keys: drawn over a picture, and described for screen readers. */
export const StrokeCursor = ({ size: { width, height }, radius, place: [x, y], keeps, drawing }: Props) => {
  const { t } = useTranslation('strokes');
  const format = useFormat();
  const share = (value: number): string => format.percent(Math.round(value * 100));
  return (
    <>
      <svg
        aria-hidden
        className={classes['cursor']}
        viewBox={`0 0 ${width} ${height}`}
        data-keep={keeps}
        data-drawing={drawing}
      >
        <circle cx={x * width} cy={y * height} r={radius * Math.max(width, height)} />
      </svg>
      <VisuallyHidden component="output">
        {t(drawing ? 'drawing' : 'lifted', { x: share(x), y: share(y) })}
      </VisuallyHidden>
    </>
  );
};
