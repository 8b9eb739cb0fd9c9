import { Button } from '@mantine/core';
import type { Task } from '@orator/contracts/tasks/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './on-stage.module.css';

/** A failed or cancelled task: reason, charge and "try again". */
export const TaskFailure = ({ task, onAgain }: { task: Task; onAgain: () => void }) => {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const reason = task.error?.reason;
  return (
    <div className={classes['panel']} role="alert">
      <h2>{reason === 'cancelled' ? t('cancelledTitle') : t('failedTitle')}</h2>
      {reason === undefined ? null : <p>{t(`failures.${reason}`)}</p>}
      <p className={classes['strong']}>
        {task.charged === 0 ? t('notCharged') : t('charged', { credits: format.credits(task.charged) })}
      </p>
      <Button className={classes['light'] ?? ''} onClick={onAgain}>
        {t('tryAgain')}
      </Button>
    </div>
  );
};
