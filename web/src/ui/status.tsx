import classes from './status.module.css';

export type Tone = 'waiting' | 'good' | 'bad' | 'over';

/** A state in words, with a coloured dot. */
export const Status = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={classes['status']} data-tone={tone}>
    {children}
  </span>
);
