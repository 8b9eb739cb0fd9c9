import { type ComponentProps, type ReactNode } from 'react';
import { RunFoot } from './run-foot.tsx';
import type { RunPrice } from './run-price.ts';
import classes from './run-page.module.css';

interface Props extends Omit<ComponentProps<typeof RunFoot>, 'cost' | 'left' | 'ready'> {
  /** What is chosen in it. */
  readonly name: string;
  readonly children: ReactNode;
  readonly price: RunPrice;
  /** What is left of a trial. */
  readonly trial: ReactNode;
}

/** The request, with the price and the button below. */
export const RunPanel = ({ name, children, price, trial, ...foot }: Props) => (
  <aside className={classes['panel']} aria-label={name}>
    <div className={classes['fields']}>{children}</div>
    <div className={classes['foot']}>
      {trial}
      <RunFoot {...foot} cost={price.cost} left={price.left} ready={price.enough} />
    </div>
  </aside>
);
