import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Note } from '../../ui/note.tsx';
import classes from './quoted-foot.module.css';
import { StartFailure } from './start-failure.tsx';
import { BeginningPriceChanged, type BeginningStart } from './use-beginning-start.ts';

interface Props {
  readonly beginning: BeginningStart;
  /** Words on the button, with the price. */
  readonly label: string;
  /** Says that the price has increased, and that nothing was started. */
  readonly renewed: string;
  /** Links that help with an error, by its name. */
  readonly waysOn: Readonly<Record<string, ReactNode>>;
  readonly onSignIn: () => void;
}

/** Next to the button for the whole video: makes only its beginning, for less. */
export const BeginningButton = ({ beginning, label, renewed, waysOn, onSignIn }: Props) => (
  <>
    {beginning.error instanceof BeginningPriceChanged ? (
      <Note kind="warn">{renewed}</Note>
    ) : (
      <StartFailure error={beginning.error} notStarted={null} waysOn={waysOn} retry={null} onSignIn={onSignIn} />
    )}
    <Button
      variant="default"
      fullWidth
      mod="wraps"
      className={classes['beginning'] ?? ''}
      loading={beginning.busy}
      disabled={!beginning.ready}
      onClick={beginning.start}
    >
      {label}
    </Button>
  </>
);
