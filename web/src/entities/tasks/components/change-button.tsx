import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Below a result: returns to the form it was made from. */
export const ChangeButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button
    size="md"
    variant="default"
    mod="wraps"
    leftSection={<IconPencil size={18} stroke={1.5} aria-hidden />}
    onClick={onClick}
  >
    {children}
  </Button>
);
