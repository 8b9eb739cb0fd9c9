import type { ReactNode } from 'react';
import classes from './empty.module.css';

/** An empty state with one action. */
export const Empty = (props: { picture: ReactNode; title: string; text: string; action: ReactNode }) => (
  <div className={classes['empty']}>
    <div aria-hidden className={classes['picture']}>
      {props.picture}
    </div>
    <h2>{props.title}</h2>
    <p>{props.text}</p>
    {props.action}
  </div>
);
