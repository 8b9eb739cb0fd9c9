import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './product-form.module.css';

interface Props {
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly label: string;
  readonly chosen: boolean;
  readonly disabled?: boolean;
  readonly picture: string;
  /** A cut-out is shown whole, on a pattern that shows its transparency. */
  readonly cutOut?: boolean;
  /** While its data are loading. */
  readonly busy?: boolean;
  readonly onChange: () => void;
  readonly children?: ReactNode;
}

/** A radio button or a checkbox that shows its picture. */
export const ProductTile = ({
  type,
  name,
  label,
  chosen,
  disabled,
  picture,
  cutOut,
  busy = false,
  onChange,
  children,
}: Props) => (
  <label className={classes['tile']} title={label} data-disabled={disabled} aria-busy={busy}>
    <input type={type} name={name} aria-label={label} checked={chosen} disabled={disabled} onChange={onChange} />
    <span aria-hidden data-cut-out={cutOut}>
      <img src={picture} alt="" loading="lazy" decoding="async" />
      {busy ? <Loader size={20} className={classes['busy'] ?? ''} /> : children}
    </span>
  </label>
);
