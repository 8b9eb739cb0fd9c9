import { Button, Progress } from '@mantine/core';
import { type Task } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import { useTranslation } from 'react-i18next';
import { useConnectionLost } from '../../../shared/api/connection.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { cancelCost, type CancelCost } from '../model/cancel-cost.ts';
import { CAP } from '../model/progress-cap.ts';
import { stageKey } from '../model/stage-key.ts';
import classes from './on-stage.module.css';
import { useCancelTask } from '../api/use-cancel-task.tsx';

/** A running task on the stage: its stage, progress, time left and "cancel". */
export const TaskProgress = ({ task, computeCost = cancelCost }: { task: Task; computeCost?: CancelCost }) => {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const cancel = useCancelTask(task, computeCost);
  const rate = Math.min(task.rate, CAP);
  const lost = useConnectionLost();
  const waiting = task.state === TaskState.Wait;
  return (
    <section className={`${classes['panel']} ${classes['running']}`} aria-label={t('progress')}>
      <p className={`${classes['rate']} num`} aria-hidden>
        {format.percent(rate)}
      </p>
      <h2 aria-live="polite">{t(stageKey(task))}</h2>
      <Progress
        value={rate}
        animated
        className={classes['track'] ?? ''}
        aria-label={t('progress')}
        transitionDuration={200}
      />
      <p className={classes['facts']}>
        {waiting && task.waits_for_own === true ? <span>{t('afterOwn')}</span> : null}
        {waiting && task.queue_position !== undefined ? (
          <span>{task.queue_position > 0 ? t('ahead', { count: task.queue_position }) : t('next')}</span>
        ) : null}
        {task.eta_s === undefined || lost ? null : <span>{t('eta', { duration: format.duration(task.eta_s) })}</span>}
      </p>
      <Button
        variant="default"
        size="sm"
        className={classes['quiet'] ?? ''}
        loading={cancel.busy}
        disabled={lost}
        onClick={cancel.ask}
      >
        {cancel.cost === 0 ? t('cancelFree') : t('cancelCost', { credits: format.credits(cancel.cost) })}
      </Button>
      {task.cost === 0 ? null : <small>{t('held', { credits: format.credits(task.cost) })}</small>}
      <small className={classes['leave']}>{t('leave')}</small>
    </section>
  );
};
