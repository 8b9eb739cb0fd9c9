import type { ReactNode } from 'react';
import classes from './empty.module.css';

interface Props {
  readonly picture: ReactNode;
  readonly title: string;
  /** `h1` if nothing else is on the page. */
  readonly heading?: 'h1' | 'h2';
  readonly text: string;
  readonly action: ReactNode;
}

/** An empty state with one action. */
export const Empty = ({ heading: Heading = 'h2', ...props }: Props) => (
  <div className={classes['empty']}>
    <div aria-hidden className={classes['picture']}>
      {props.picture}
    </div>
    <Heading>{props.title}</Heading>
    <p>{props.text}</p>
    {props.action}
  </div>
);
