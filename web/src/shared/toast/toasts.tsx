import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';

const KINDS = {
  good: { icon: <IconCheck size={20} stroke={1.5} />, color: 'green', role: 'status' },
  bad: { icon: <IconAlertCircle size={20} stroke={1.5} />, color: 'red', role: 'alert' },
} as const;

export const showToast = (message: string, kind: keyof typeof KINDS, durationMs: number): void => {
  notifications.show({ message, autoClose: durationMs, ...KINDS[kind] });
};

/** Where the messages appear. */
export const Component = () => <Notifications position="top-center" limit={4} zIndex={2100} />;
