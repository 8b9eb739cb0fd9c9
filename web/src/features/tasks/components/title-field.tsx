import { ActionIcon, TextInput } from '@mantine/core';
import { TASK_TITLE_CHARACTERS, type Task } from '@orator/contracts/tasks/schema';
import { IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenameTask } from '../api/use-task-actions.ts';
import classes from './task-result.module.css';

/** The field appears because its button was pressed. */
const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

interface Props {
  readonly task: Pick<Task, 'id' | 'title'>;
  readonly onClose: () => void;
}

/** Changes a task's name in its place: Enter or leaving keeps the new one, Escape the old one. */
export const TitleField = ({ task, onClose }: Props) => {
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
