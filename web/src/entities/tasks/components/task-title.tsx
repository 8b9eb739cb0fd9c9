import { ActionIcon } from '@mantine/core';
import type { Task } from '@orator/contracts/tasks/schema';
import { IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './task-result.module.css';
import { TitleField } from './title-field.tsx';

/** A task's name, which its owner can edit in place: Enter or blur saves, Escape cancels. */
export const TaskTitle = ({ task }: { task: Pick<Task, 'id' | 'title'> }) => {
  const { t } = useTranslation('tasks');
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setEditing(false);
    // The focused field is gone.
    requestAnimationFrame(() => button.current?.focus());
  };
  if (editing) return <TitleField task={task} onClose={close} />;
  return (
    <span className={classes['title']}>
      <b dir="auto">{task.title === '' ? t('untitled') : task.title}</b>
      <ActionIcon
        ref={button}
        size={32}
        variant="subtle"
        color="gray"
        aria-label={t('rename')}
        onClick={() => setEditing(true)}
      >
        <IconPencil size={18} stroke={1.5} />
      </ActionIcon>
    </span>
  );
};
