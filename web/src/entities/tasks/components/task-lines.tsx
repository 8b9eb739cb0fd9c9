import { Button, Progress } from '@mantine/core';
import type { Task } from '@orator/contracts/tasks/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useCancelTask } from '../api/use-cancel-task.tsx';
import { stageKey } from '../model/stage-key.ts';
import classes from './task-lines.module.css';

/** The specification's progress cap, percent: 100 is for finished tasks. */
const CAP = 98;

interface Props {
  /** A running task that is free to cancel. */
  readonly task: Task;
  /** Says what happens to the task when the page is left. */
  readonly leave: string;
}

/** A running task within a page: its stage, progress, time left and "cancel". */
export const TaskLines = ({ task, leave }: Props) => {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const cancel = useCancelTask(task, () => 0);
  const rate = Math.min(task.rate, CAP);
  return (
    <div className={classes['lines']}>
      <p aria-live="polite">{t(stageKey(task))}</p>
      <Progress value={rate} animated aria-label={t('making')} className={classes['track'] ?? ''} />
      <p className={classes['facts']}>
        <span className="num">{format.percent(rate)}</span>
        {task.eta_s === undefined ? null : ` · ${t('eta', { duration: format.duration(task.eta_s) })}`}
      </p>
      <p className={classes['facts']}>{leave}</p>
      <Button variant="default" size="compact-md" loading={cancel.busy} onClick={cancel.ask}>
        {t('cancelFree')}
      </Button>
    </div>
  );
};
