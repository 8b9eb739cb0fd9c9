import { Progress } from '@mantine/core';
import { type Task, TaskState, isLoading } from '@orator/contracts/task';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LazyImage } from '../../components/ui/lazy-image.tsx';
import { useFormat } from '../../lib/format.ts';
import classes from './task-card.module.css';
import { stageWords } from './stage-words.ts';

/** Width over height of a task's picture; a square until its size is known. */
export const shapeOf = (task: Task): number =>
  task.result?.width === undefined || task.result.height === undefined ? 1 : task.result.width / task.result.height;

const isDone = (task: Task): boolean => task.state === TaskState.Successed || task.state === TaskState.Complete;

export const TaskCard = ({ task, path }: { task: Task; path: string }) => {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const title = task.title === '' ? t('untitled') : task.title;
  return (
    <Link to={path} className={classes['card']} aria-label={t('open', { title })}>
      <span className={classes['picture']}>
        {isDone(task) ? (
          <LazyImage src={task.result?.poster_url} alt="" ratio={shapeOf(task)} />
        ) : (
          <span className={classes['blank']} data-failed={!isLoading(task.state)}>
            {isLoading(task.state) ? (
              <>
                <b className="num">{format.percent(Math.min(task.rate, 98))}</b>
                <span>{t(stageWords(task))}</span>
                <Progress value={task.rate} size="xs" aria-label={t('progress')} />
              </>
            ) : (
              <>
                <b>{task.error === undefined ? t('failedTitle') : t(`failures.${task.error.reason}`)}</b>
                <span>{task.charged === 0 ? t('notCharged') : null}</span>
              </>
            )}
          </span>
        )}
        {isDone(task) ? (
          <span className={classes['length']} dir="ltr">
            <IconPlayerPlayFilled size={12} aria-hidden />
            {format.clock(task.result?.duration_s ?? 0)}
          </span>
        ) : null}
      </span>
      <span className={classes['title']} dir="auto">
        {title}
      </span>
      <span className={classes['date']}>{format.date(task.created_at)}</span>
    </Link>
  );
};
