import { Button, Progress } from '@mantine/core';
import type { Task } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tasks } from '@orator/contracts/tasks/routes';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { LazyImage } from '../../../ui/lazy-image.tsx';
import { taskListsKey } from '../../../shared/api/task-lists-key.ts';
import { useCancelTask } from '../api/use-cancel-task.tsx';
import { stageKey } from '../model/stage-key.ts';
import classes from './open-task-card.module.css';

/** Maximum progress shown before the end, percent (specification, section 9). */
const CAP = 98;

/** An item in progress in a list, or the reason why it failed, and that it cost nothing. */
export const OpenTaskCard = ({ task }: { task: Task }) => {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const loading = isLoading(task.state);
  const rate = Math.min(task.rate, CAP);
  const reason = task.error?.reason;
  const charge = task.charged === 0 ? t('notCharged') : t('charged', { credits: format.credits(task.charged) });
  return (
    <div className={classes['card']}>
      <div className={classes['making']}>
        {task.photo_url === undefined ? null : <LazyImage src={task.photo_url} alt="" ratio={1} />}
        <div className={classes['over']} data-bare={task.photo_url === undefined} data-ended={!loading}>
          <b className={loading ? 'num' : undefined}>
            {loading ? format.percent(rate) : t(reason === 'cancelled' ? 'cancelled' : 'failed')}
          </b>
          {loading ? (
            <span>{t(stageKey(task))}</span>
          ) : reason === undefined ? null : (
            <span>{t(`failures.${reason}`)}</span>
          )}
          {loading ? <Progress value={rate} size="xs" aria-label={t('progress')} /> : <span>{charge}</span>}
        </div>
      </div>
      <div className={classes['actions']}>{loading ? <Cancel task={task} /> : <Dismiss task={task} />}</div>
    </div>
  );
};

const Cancel = ({ task }: { task: Task }) => {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const cancel = useCancelTask(task);
  return (
    <Button size="xs" variant="default" loading={cancel.busy} onClick={cancel.ask}>
      {cancel.cost === 0 ? t('cancelFree') : t('cancelCost', { credits: format.credits(cancel.cost) })}
    </Button>
  );
};

/** Removes a failed item from the list. */
const Dismiss = ({ task }: { task: Task }) => {
  const { t } = useTranslation('tasks');
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(tasks.remove, { params: { id: task.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: taskListsKey }),
    onError: toastFailure,
  });
  return (
    <Button size="xs" variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
      {t('dismiss')}
    </Button>
  );
};
