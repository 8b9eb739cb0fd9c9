import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { errorMessage } from '../errors/errors.ts';

/** Specification, section 9. */
const DURATION_MS = 3000;
const REPEAT_MS = 1000;

/** Suppresses a message that was shown within the last second. */
export const createRepeatFilter = (now: () => number) => {
  const shown = new Map<string, number>();
  return (message: string): boolean => {
    const before = shown.get(message);
    if (before !== undefined && now() - before < REPEAT_MS) return false;
    shown.set(message, now());
    return true;
  };
};

const mayShow = createRepeatFilter(() => performance.now());

export const toastError = (message: string): void => {
  if (!mayShow(message)) return;
  const icon = <IconAlertCircle size={20} stroke={1.5} />;
  notifications.show({ message, icon, color: 'red', autoClose: DURATION_MS, role: 'alert' });
};

export const toast = (message: string): void => {
  if (!mayShow(message)) return;
  const icon = <IconCheck size={20} stroke={1.5} />;
  notifications.show({ message, icon, color: 'green', autoClose: DURATION_MS, role: 'status' });
};

export const toastFailure = (error: unknown): void => toastError(errorMessage(error));
