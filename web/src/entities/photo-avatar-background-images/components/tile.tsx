import type { ReactNode } from 'react';
import classes from './background-images.module.css';

interface Props {
  readonly label: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  /** Colour or picture that fills it. */
  readonly background?: string;
  readonly children?: ReactNode;
}

/** A radio button that shows its value. */
export const Tile = ({ label, chosen, onChoose, background, children }: Props) => (
  <label className={classes['tile']} title={label}>
    <input type="radio" name="edit-background" aria-label={label} checked={chosen} onChange={onChoose} />
    <span aria-hidden style={{ background }}>
      {children}
    </span>
  </label>
);
