import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';

/** Asks for confirmation before something irreversible or costly. */
export const confirm = (ask: { title: string; text: ReactNode; yes: string; no: string; onYes: () => void }): void => {
  modals.openConfirmModal({
    title: ask.title,
    children: ask.text,
    labels: { confirm: ask.yes, cancel: ask.no },
    cancelProps: { variant: 'default' },
    onConfirm: ask.onYes,
  });
};
