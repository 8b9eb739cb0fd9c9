import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Note } from '../../ui/note.tsx';
import classes from './quoted-foot.module.css';
import { StartFailure } from './start-failure.tsx';
import { DraftPriceChanged, type DraftStart } from './use-draft-start.ts';

interface Props {
  readonly draft: DraftStart;
  /** Of the button, with the price. */
  readonly label: string;
  /** Says that the price has increased, and that nothing was started. */
  readonly renewed: string;
  /** Links that help with an error, by its name. */
  readonly waysOn: Readonly<Record<string, ReactNode>>;
  readonly onSignIn: () => void;
}

/** Next to the button for the whole: makes a draft of the beginning, for less. */
export const DraftButton = ({ draft, label, renewed, waysOn, onSignIn }: Props) => (
  <>
    {draft.error instanceof DraftPriceChanged ? (
      <Note kind="warn">{renewed}</Note>
    ) : (
      <StartFailure error={draft.error} notStarted={null} waysOn={waysOn} retry={null} onSignIn={onSignIn} />
    )}
    <Button
      variant="default"
      fullWidth
      mod="wraps"
      className={classes['draft'] ?? ''}
      loading={draft.busy}
      disabled={!draft.ready}
      onClick={draft.start}
    >
      {label}
    </Button>
  </>
);
