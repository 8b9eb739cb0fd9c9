import { ActionIcon, TextInput } from '@mantine/core';
import { TASK_TITLE_CHARACTERS, type Task } from '@orator/contracts/tasks/schema';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenameTask } from '../api/use-task-actions.ts';
import classes from './task-result.module.css';

/** A task's name, which its owner can change in place: Enter or leaving keeps the new one, Escape the old one. */
export const TaskTitle = ({ task }: { task: Pick<Task, 'id' | 'title'> }) => {
  const { t } = useTranslation('tasks');
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setEditing(false);
    // The field that had the focus is gone.
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

/** The field appears because its button was pressed. */
const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

const TitleField = ({ task, onClose }: { task: Pick<Task, 'id' | 'title'>; onClose: () => void }) => {
  const { t } = useTranslation('tasks');
  const rename = useRenameTask();
  const [title, setTitle] = useState(task.title);
  // A field that goes away also loses the focus.
  const ended = useRef(false);
  const end = (wanted: string): void => {
    if (ended.current) return;
    ended.current = true;
    if (wanted !== '' && wanted !== task.title) rename(task, wanted);
    onClose();
  };
  const keep = (): void => end(title.trim());
  return (
    <form
      className={classes['rename']}
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <TextInput
        aria-label={t('name')}
        value={title}
        maxLength={TASK_TITLE_CHARACTERS}
        attributes={{ input: { dir: 'auto' } }}
        ref={takeFocus}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') end('');
        }}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (!(relatedTarget instanceof Node && currentTarget.form?.contains(relatedTarget))) keep();
        }}
        rightSection={
          <ActionIcon type="submit" variant="subtle" aria-label={t('keepName')}>
            <IconCheck size={18} stroke={1.5} />
          </ActionIcon>
        }
      />
    </form>
  );
};
