import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Note } from '../../ui/note.tsx';
import { useStartKey } from '../../ui/use-start-key.ts';
import classes from './quoted-foot.module.css';
import { StartFailure } from './start-failure.tsx';
import type { QuotedStart } from './use-quoted-start.ts';

interface Props {
  readonly make: QuotedStart;
  /** Whether it may be pressed now, also by Ctrl+Enter. */
  readonly ready: boolean;
  /** Words on the button, with the price. */
  readonly label: string;
  /** Says the price and the available credits; null until both are known. */
  readonly tooFew: string | null;
  /** Says that the price had expired and that this is a new one. */
  readonly renewed: string;
  /** Says that nothing was started or charged. */
  readonly notStarted: string;
  /** Links that help with an error, by its name. */
  readonly waysOn: Readonly<Record<string, ReactNode>>;
  /** The session has ended; sign in and return to this page. */
  readonly onSignIn: () => void;
  /** Shown before the reason of a failure. */
  readonly children?: ReactNode;
}

/** Longer labels, in characters, are set smaller, so that they fit on one line of a phone. */
const LONG_LABEL = 28;

/** The button that starts a quoted task, below the obstacles: too few credits, a new price, a failure. */
export const QuotedButton = ({ make, ready, label, tooFew, renewed, notStarted, waysOn, ...rest }: Props) => {
  useStartKey(ready ? make.start : null);
  return (
    <>
      {make.tooFew && tooFew !== null ? (
        <Note kind="bad">
          {tooFew} {waysOn['not_enough_credits']}
        </Note>
      ) : null}
      {make.renewed ? <Note kind="warn">{renewed}</Note> : null}
      {rest.children}
      <StartFailure
        error={make.error}
        notStarted={make.notStarted ? notStarted : null}
        waysOn={waysOn}
        retry={make.retry}
        onSignIn={rest.onSignIn}
      />
      <Button
        size="lg"
        mod={{ wraps: true, long: label.length > LONG_LABEL }}
        fullWidth
        className={classes['start'] ?? ''}
        loading={make.busy}
        disabled={!ready}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={make.start}
      >
        {label}
      </Button>
    </>
  );
};
