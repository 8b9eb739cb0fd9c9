import { Button } from '@mantine/core';
import type { Task } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/note.tsx';
import tool from '../../../ui/tool-page.module.css';
import { TaskLines } from '../../../entities/tasks/components/task-lines.tsx';
import classes from './voice-clone.module.css';

interface Props {
  readonly task: Task;
  readonly onDismiss: () => void;
}

/** A voice in progress, or the reason why it failed. */
export const MakingVoice = ({ task, ...failed }: Props) => (
  <section className={`${tool['step']} ${classes['step']}`} aria-label={task.title}>
    {isLoading(task.state) ? <Progressing task={task} /> : <Failed task={task} {...failed} />}
  </section>
);

const Progressing = ({ task }: { task: Task }) => {
  const { t } = useTranslation('own-voices');
  return (
    <>
      <h2>{task.title}</h2>
      <TaskLines task={task} leave={t('leave')} />
    </>
  );
};

const Failed = ({ task, onDismiss }: Props) => {
  const { t } = useTranslation(['own-voices', 'tasks']);
  const reason = task.error?.reason;
  return (
    <>
      <h2>{t('failed')}</h2>
      <Note kind="bad">
        {reason === undefined ? null : t(`tasks:failures.${reason}`)} {t('notUsed')}
      </Note>
      <div className={classes['ways']}>
        <Button variant="default" onClick={onDismiss}>
          {t('tasks:dismiss')}
        </Button>
      </div>
    </>
  );
};
