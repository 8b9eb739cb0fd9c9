import type { ReactNode } from 'react';

/** What every panel's foot with a price and a start button is given. */
export interface FootProps {
  /** Credits; undefined in a trial, and until they are known. */
  readonly have: number | undefined;
  readonly trial: boolean;
  /** The results of a trial's day are used up. */
  readonly usedUp: boolean;
  /** What helps with a refusal, by its name. */
  readonly waysOn: Readonly<Record<string, ReactNode>>;
  /** The session has ended; sign in and return to this page. */
  readonly onSignIn: () => void;
}
