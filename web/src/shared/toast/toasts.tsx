import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Words, wordsOf } from './toast.tsx';
import classes from './toasts.module.css';

const KINDS = {
  good: { icon: <IconCheck size={20} stroke={1.5} />, color: 'var(--ok)', role: 'status' },
  bad: { icon: <IconAlertCircle size={20} stroke={1.5} />, color: 'var(--bad)', role: 'alert' },
} as const;

const Message = ({ words }: { words: Words }) => {
  // Subscribes to the language.
  useTranslation();
  return wordsOf(words);
};

export const showToast = (words: Words, kind: keyof typeof KINDS, durationMs: number): void => {
  const look = { root: classes['toast'] ?? '', icon: classes['icon'] ?? '', description: classes['words'] ?? '' };
  notifications.show({ message: <Message words={words} />, autoClose: durationMs, classNames: look, ...KINDS[kind] });
};

/** Where the messages appear. */
export const Component = () => <Notifications position="top-center" limit={4} zIndex={2100} />;
