import { Progress } from '@mantine/core';
import { type Task } from '@orator/contracts/tasks/schema';
import { TaskState, isLoading } from '@orator/contracts/tasks/state';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LazyImage } from '../../../ui/lazy-image.tsx';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './task-card.module.css';
import { stageKey } from '../model/stage-key.ts';

/** Aspect ratio of a task's poster; 1 until it is known. */
export const shapeOf = (task: Task): number =>
  task.result?.width === undefined || task.result.height === undefined ? 1 : task.result.width / task.result.height;

const isDone = (task: Task): boolean => task.state === TaskState.Successed || task.state === TaskState.Complete;

export const TaskCard = ({ task, path }: { task: Task; path: string }) => {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const title = task.title === '' ? t('untitled') : task.title;
  const rate = format.percent(Math.min(task.rate, 98));
  const clock = format.clock(task.result?.duration_s ?? 0);
  const failure = task.error === undefined ? t('failedTitle') : t(`failures.${task.error.reason}`);
  const free = task.charged === 0 ? t('notCharged') : null;
  const date = format.date(task.created_at);
  const state = isLoading(task.state) ? [rate, t(stageKey(task))] : isDone(task) ? [clock] : [failure, free];
  const name = [t('open', { title }), ...state, date].filter((part) => part !== null).join(' · ');
  return (
    <Link to={path} className={classes['card']} aria-label={name}>
      <span className={classes['picture']}>
        {isDone(task) ? (
          <LazyImage src={task.result?.poster_url} alt="" ratio={shapeOf(task)} />
        ) : (
          <span className={classes['blank']} data-failed={!isLoading(task.state)}>
            {isLoading(task.state) ? (
              <>
                <b className="num">{rate}</b>
                <span>{t(stageKey(task))}</span>
                <Progress value={task.rate} size="xs" aria-label={t('progress')} />
              </>
            ) : (
              <>
                <b>{failure}</b>
                <span>{free}</span>
              </>
            )}
          </span>
        )}
        {isDone(task) ? (
          <span className={classes['length']} dir="ltr">
            <IconPlayerPlayFilled size={12} aria-hidden />
            {clock}
          </span>
        ) : null}
      </span>
      <span className={classes['title']} dir="auto">
        {title}
      </span>
      <span className={classes['date']}>{date}</span>
    </Link>
  );
};
