import type { ReactNode } from 'react';

/** Common props of panel footers with a price and a start button. */
export interface FootProps {
  /** Credits; undefined in a trial, and until they are known. */
  readonly have: number | undefined;
  readonly trial: boolean;
  /** The results of a trial's day are used up. */
  readonly usedUp: boolean;
  /** Links that help with an error, by its name. */
  readonly waysOn: Readonly<Record<string, ReactNode>>;
  /** The session has ended; sign in and return to this page. */
  readonly onSignIn: () => void;
}
