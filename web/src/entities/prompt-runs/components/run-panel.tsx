import { type ComponentProps, type ReactNode } from 'react';
import { SIGN_UP_PATH } from '../../../shared/paths/accounts.ts';
import { useWaysOn } from '../../../shared/quotes/use-ways-on.tsx';
import { TrialLine } from '../../trials/components/trial-line.tsx';
import type { RunPrice } from '../model/run-price.ts';
import { RunFoot } from './run-foot.tsx';
import classes from './run-page.module.css';

interface Props extends Omit<ComponentProps<typeof RunFoot>, 'cost' | 'left' | 'ready' | 'ways'> {
  /** The name of the panel: what is chosen in it. */
  readonly name: string;
  readonly children: ReactNode;
  readonly price: RunPrice;
}

/** What a run is made from, with the price and the button below. */
export const RunPanel = ({ name, children, price, ...foot }: Props) => {
  const ways = useWaysOn();
  return (
    <aside className={classes['panel']} aria-label={name}>
      <div className={classes['fields']}>{children}</div>
      <div className={classes['foot']}>
        {price.trial === null || price.trial === 'loading' ? null : (
          <TrialLine trial={price.trial} timed={false} to={SIGN_UP_PATH} onSignUp={ways.rememberHere} />
        )}
        <RunFoot {...foot} ways={ways} cost={price.cost} left={price.left} ready={price.enough} />
      </div>
    </aside>
  );
};
