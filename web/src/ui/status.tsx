import classes from './status.module.css';

export type Tone = 'waiting' | 'good' | 'bad' | 'over';

/** A word for a state, with a dot in a colour for it. */
export const Status = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={classes['status']} data-tone={tone}>
    {children}
  </span>
);
