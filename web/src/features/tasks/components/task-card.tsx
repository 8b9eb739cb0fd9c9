import { Button, Progress } from '@mantine/core';
import { type Task } from '@orator/contracts/tasks/schema';
import { TaskState, isLoading } from '@orator/contracts/tasks/state';
import { IconPlayerPlayFilled, IconRefresh } from '@tabler/icons-react';
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

/** The word for how a task ended without a result. */
const endOf = (task: Task): 'cancelled' | 'failed' => (task.error?.reason === 'cancelled' ? 'cancelled' : 'failed');

interface Props {
  readonly task: Task;
  /** Where the task is opened. */
  readonly path: string;
  /** Where another one like it is made. */
  readonly again: string;
}

/** A video in a list: its poster, how far it has come, or why there is none. */
export const TaskCard = ({ task, path, again }: Props) => {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const title = task.title === '' ? t('untitled') : task.title;
  const date = format.date(task.created_at);
  const ended = !isLoading(task.state) && !isDone(task);
  const said = useStateWords(task);
  const name = [t('open', { title }), ...said, date].join(' · ');
  return (
    <div className={classes['card']}>
      <Link to={path} className={classes['link']} aria-label={name}>
        <span className={classes['title']} dir="auto">
          {title}
        </span>{' '}
        {/* The name of the link says what is hidden here, in this order and with spaces between; it is drawn above the title. */}
        <span className={classes['picture']} aria-hidden>
          {isDone(task) ? <DonePicture task={task} /> : <OpenPicture task={task} words={said} />}
        </span>{' '}
        <span className={classes['date']} aria-hidden>
          {date}
        </span>
      </Link>
      {ended ? (
        <Button
          component={Link}
          to={again}
          variant="light"
          size="xs"
          leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
          aria-label={`${t('makeAgain')} · ${title}`}
        >
          {t('makeAgain')}
        </Button>
      ) : null}
    </div>
  );
};

/** How a task is, in words: progress, length, or how it ended, why, and what it cost. */
const useStateWords = (task: Task): string[] => {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  if (isLoading(task.state)) return [format.percent(Math.min(task.rate, 98)), t(stageKey(task))];
  if (isDone(task)) return [format.clock(task.result?.duration_s ?? 0)];
  const charge = task.charged === 0 ? t('notCharged') : t('charged', { credits: format.credits(task.charged) });
  return [t(endOf(task)), ...(task.error === undefined ? [] : [t(`failures.${task.error.reason}`)]), charge];
};

const DonePicture = ({ task }: { task: Task }) => {
  const format = useFormat();
  return (
    <>
      <LazyImage src={task.result?.poster_url} alt="" ratio={shapeOf(task)} />
      <span className={classes['length']} dir="ltr">
        <IconPlayerPlayFilled size={12} aria-hidden />
        {format.clock(task.result?.duration_s ?? 0)}
      </span>
    </>
  );
};

/** Without a poster: the photo it is made from, with the words of its state over it. */
const OpenPicture = ({ task, words: [first, ...others] }: { task: Task; words: readonly string[] }) => {
  const { t } = useTranslation('tasks');
  const loading = isLoading(task.state);
  return (
    <>
      {task.photo_url === undefined ? null : <LazyImage src={task.photo_url} alt="" ratio={1} />}
      <span className={classes['words']} data-over={task.photo_url !== undefined} data-ended={!loading}>
        <b className={loading ? 'num' : undefined}>{first}</b>
        {others.map((line) => (
          <span key={line}> {line}</span>
        ))}
        {loading ? <Progress value={task.rate} size="xs" aria-label={t('progress')} /> : null}
      </span>
    </>
  );
};
