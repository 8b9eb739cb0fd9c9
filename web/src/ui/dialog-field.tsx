import { Button, Input } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import classes from './dialog-field.module.css';

interface Props {
  readonly label: string;
  /** The current choice: a picture and its name. */
  readonly chosen: ReactNode;
  /** Prefetches the dialog while the pointer or the focus is on the button. A failure is reported when it is opened. */
  readonly load: () => Promise<unknown>;
  /** The dialog. */
  readonly children: (dialog: { readonly opened: boolean; readonly onClose: () => void }) => ReactNode;
}

/** A field whose value is chosen in a lazily loaded dialog: a button that shows the choice, and opens it. */
export const DialogField = ({ label, chosen, load, children }: Props) => {
  const [opened, { open, close }] = useDisclosure(false);
  const id = useId();
  const prepare = () => void load().catch(() => null);
  return (
    <Input.Wrapper label={label} labelElement="div" id={id}>
      <Button
        variant="default"
        fullWidth
        justify="start"
        aria-labelledby={`${id}-label ${id}-chosen`}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        <span id={`${id}-chosen`} className={classes['chosen']}>
          {chosen}
        </span>
      </Button>
      {children({ opened, onClose: close })}
    </Input.Wrapper>
  );
};
