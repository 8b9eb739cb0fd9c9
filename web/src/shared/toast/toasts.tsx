import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToastKind, Words } from './toast.tsx';
import classes from './toasts.module.css';

const KINDS: Record<ToastKind, { icon: ReactNode; color: string; role: string }> = {
  good: { icon: <IconCheck size={20} stroke={1.5} />, color: 'var(--ok)', role: 'status' },
  hint: { icon: <IconInfoCircle size={20} stroke={1.5} />, color: 'var(--mute)', role: 'status' },
  bad: { icon: <IconAlertCircle size={20} stroke={1.5} />, color: 'var(--bad)', role: 'alert' },
};

const Message = ({ words }: { words: Words }) => {
  // Subscribes to the language.
  useTranslation();
  return words();
};

export const showToast = (words: Words, kind: ToastKind, durationMs: number): void => {
  const look = { root: classes['toast'] ?? '', icon: classes['icon'] ?? '', description: classes['words'] ?? '' };
  notifications.show({ message: <Message words={words} />, autoClose: durationMs, classNames: look, ...KINDS[kind] });
};

/** Where the messages appear. */
export const Component = () => <Notifications position="top-center" limit={4} zIndex={2100} />;
