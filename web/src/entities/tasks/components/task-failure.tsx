import { Button } from '@mantine/core';
import type { Task } from '@orator/contracts/tasks/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Link } from 'react-router-dom';
import classes from './on-stage.module.css';

interface Props {
  readonly task: Task;
  /** The statement entry of the charge, once known. */
  readonly entry: { readonly number: string; readonly path: string } | null;
  readonly onAgain: () => void;
}

/** A failed or cancelled task: reason, charge with its entry, and "try again". */
export const TaskFailure = ({ task, entry, onAgain }: Props) => {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const reason = task.error?.reason;
  return (
    <div className={classes['panel']} role="alert">
      <h2>{reason === 'cancelled' ? t('cancelledTitle') : t('failedTitle')}</h2>
      {reason === undefined ? null : (
        <p>
          {task.error?.part === undefined ? null : (
            <b>{t(task.kind === 'dub' ? 'inLine' : 'inScene', { number: format.number(task.error.part) })} </b>
          )}
          {t(`failures.${reason}`)}
        </p>
      )}
      <p className={classes['strong']}>
        {task.charged === 0 ? t('notCharged') : t('charged', { credits: format.credits(task.charged) })}
        {entry === null ? null : (
          <>
            {' '}
            <Link to={entry.path}>{t('entry', { number: entry.number })}</Link>
          </>
        )}
      </p>
      <Button className={classes['light'] ?? ''} onClick={onAgain}>
        {t('tryAgain')}
      </Button>
    </div>
  );
};
