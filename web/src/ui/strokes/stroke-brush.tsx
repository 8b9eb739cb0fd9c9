import { Button } from '@mantine/core';
import { useId } from 'react';
import { useFormat } from '../../shared/i18n/format.ts';
import { BRUSH, type useStrokes } from './use-strokes.ts';
import classes from './strokes.module.css';

interface Props {
  readonly of: Pick<ReturnType<typeof useStrokes>, 'radius' | 'setRadius' | 'strokes' | 'undo'>;
  /** Labels of the field and of the undo button. */
  readonly label: string;
  readonly undoLabel: string;
}

/** The size of a brush, and a button to undo the last stroke. */
export const StrokeBrush = ({ of: { radius, setRadius, strokes, undo }, label, undoLabel }: Props) => {
  const format = useFormat();
  const id = useId();
  return (
    <div className={classes['brush']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={BRUSH.least}
        max={BRUSH.most}
        step={BRUSH.step}
        value={radius}
        aria-valuetext={format.percent(Math.round(radius * 100))}
        onChange={(event) => setRadius(Number(event.currentTarget.value))}
      />
      <Button size="compact-sm" variant="default" disabled={strokes.length === 0} onClick={undo}>
        {undoLabel}
      </Button>
    </div>
  );
};
