import { Button } from '@mantine/core';
import type { Task } from '@orator/contracts/tasks/schema';
import { useTranslation } from 'react-i18next';
import { useConnectionLost } from '../../../shared/api/connection.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { CAP } from '../model/progress-cap.ts';
import { useCancelTask } from '../api/use-cancel-task.tsx';
import classes from './on-stage.module.css';

interface Props {
  readonly task: Task;
  /** Whether it is placed over a picture. */
  readonly over?: boolean;
}

/** The progress of a video or speech that is streamed, and "cancel"; nothing while disconnected. */
export const FilmProgress = ({ task, over = false }: Props) => {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const cancel = useCancelTask(task);
  // The known progress is outdated then, and cancelling is impossible; the received part plays on.
  if (useConnectionLost()) return null;
  return (
    <section className={classes['film']} data-over={over} aria-label={t('progress')}>
      <span className="num">{format.percent(Math.min(task.rate, CAP))}</span>
      <Button
        variant="default"
        size="compact-sm"
        className={classes['quiet'] ?? ''}
        loading={cancel.busy}
        onClick={cancel.ask}
      >
        {cancel.cost === 0 ? t('cancelFree') : t('cancelCost', { credits: format.credits(cancel.cost) })}
      </Button>
    </section>
  );
};
