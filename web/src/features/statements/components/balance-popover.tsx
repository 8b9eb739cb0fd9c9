import { Popover, UnstyledButton } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SmallStatement } from './small-statement.tsx';

export interface BalancePopoverProps {
  readonly credits: number | undefined;
  /** The page on which credits are sold. */
  readonly shopPath: string;
  /** The button's accessible name, content and class. */
  readonly label: string;
  readonly children: ReactNode;
  readonly className: string;
}

/** Replaces the balance button after its first click, already opened. */
export const BalancePopover = ({ credits, shopPath, label, children, className }: BalancePopoverProps) => {
  const mounted = useMounted();
  const [opened, setOpened] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Opened only after the new button has the focus, which returns there when the popover closes.
    button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Popover
      position="bottom-end"
      width="min(360px, 100vw - 16px)"
      opened={mounted && opened}
      onChange={setOpened}
      // Rendered in place, so that it belongs to the header.
      withinPortal={false}
      trapFocus
      returnFocus
      zIndex={2000}
      shadow="none"
    >
      <Popover.Target>
        <UnstyledButton ref={button} className={className} aria-label={label} onClick={() => setOpened(!opened)}>
          {children}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <SmallStatement balance={credits} shopPath={shopPath} onLeave={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
};
