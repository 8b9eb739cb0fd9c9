import { ActionIcon, TextInput } from '@mantine/core';
import { TASK_TITLE_CHARACTERS, type Task } from '@orator/contracts/tasks/schema';
import { IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenameTask } from '../api/use-task-actions.ts';
import classes from './task-result.module.css';

/** The field is shown because its button was pressed, so it takes the focus. */
const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

interface Props {
  readonly task: Pick<Task, 'id' | 'title'>;
  /** The text that was typed before the field was rendered. */
  readonly typed?: string;
  readonly onType?: (title: string) => void;
  readonly onClose: () => void;
}

/** Renames a task in place: Enter or blur saves, Escape cancels. */
export const TitleField = ({ task, typed = task.title, onType, onClose }: Props) => {
  const { t } = useTranslation('tasks');
  const rename = useRenameTask();
  const [title, setTitle] = useState(typed);
  // Removing a field also triggers blur.
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
        onFocus={(event) => title === task.title && event.currentTarget.select()}
        onChange={({ currentTarget }) => {
          setTitle(currentTarget.value);
          onType?.(currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') end('');
        }}
        onBlur={({ relatedTarget, currentTarget }) => {
          // The window was left, perhaps to copy a name: the field has the focus when it is back.
          if (document.activeElement === currentTarget) return;
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
