import { Button, Checkbox, Progress, VisuallyHidden } from '@mantine/core';
import { type Task } from '@orator/contracts/tasks/schema';
import { TaskState, isLoading } from '@orator/contracts/tasks/state';
import { IconPlayerPlayFilled, IconRefresh, IconWaveSine } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { latePart } from '../../../ui/late-part.tsx';
import { LazyImage } from '../../../ui/lazy-image.tsx';
import { useFormat } from '../../../shared/i18n/format.ts';
import { type CardActions, CardMenu, type WorkPaths } from './card-menu.tsx';
import classes from './task-card.module.css';
import { useChoosingLink } from './use-choosing-link.ts';
import { useHoverPreview } from './use-hover-preview.ts';
import { VideoPreview } from './video-preview.tsx';
import { stageKey } from '../model/stage-key.ts';

const TitleField = latePart(async () => (await import('./title-field.tsx')).TitleField);

/** Aspect ratio of a task's poster; 1 until it is known. */
export const shapeOf = (task: Task): number =>
  task.result?.width === undefined || task.result.height === undefined ? 1 : task.result.width / task.result.height;

const isDone = (task: Task): boolean => task.state === TaskState.Successed || task.state === TaskState.Complete;

/** The word for how a task ended without a result. */
const endOf = (task: Task): 'cancelled' | 'failed' => (task.error?.reason === 'cancelled' ? 'cancelled' : 'failed');

/** Whether a card is chosen, and how it is. */
export interface CardChoice {
  readonly chosen: boolean;
  /** Whether a click chooses, in place of opening. */
  readonly choosing: boolean;
  /** Chooses it or leaves it out; as a range, with all from the last chosen one. */
  readonly onChoose: (range: boolean) => void;
}

interface Props {
  readonly task: Task;
  /** Whether it stands for all versions of its work. */
  readonly ofWork: boolean;
  readonly paths: WorkPaths;
  readonly actions: CardActions;
  readonly choice: CardChoice;
}

/** A video in a list: its poster, how far it has come, or why there is none. */
export const TaskCard = ({ task, ofWork, paths, actions, choice }: Props) => {
  const { t } = useTranslation(['tasks', 'work-folders']);
  const format = useFormat();
  const versions = ofWork ? (task.versions ?? 1) : 1;
  const title = task.title === '' ? t('untitled') : task.title;
  const date = format.date(task.created_at);
  const ended = !isLoading(task.state) && !isDone(task);
  const said = useStateWords(task);
  const handlers = useChoosingLink(choice);
  const [renaming, setRenaming] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const preview = useHoverPreview();
  const picture = (
    <span className={classes['picture']}>
      {isDone(task) ? (
        <DonePicture task={task} words={said} moving={preview.playing} />
      ) : (
        <OpenPicture task={task} words={said} />
      )}
    </span>
  );
  if (renaming) {
    const close = (): void => {
      setRenaming(false);
      // The field that had the focus is gone, unless it was left for something else.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) link.current?.focus();
      });
    };
    return (
      <div className={classes['card']}>
        {picture}
        <TitleField task={task} onClose={close} />
      </div>
    );
  }
  return (
    <div className={classes['card']} data-chosen={choice.chosen} {...preview.handlers}>
      <Link ref={link} to={paths.shown(task)} className={classes['link']} data-item={task.id} {...handlers}>
        <span className={classes['title']} dir="auto">
          {title}
        </span>
        {/* Read after the title, and drawn above it. */}
        <Pause />
        {picture}
        <Pause />
        <span className={classes['date']}>{date}</span>
        {task.result?.draft === true ? (
          <>
            <Pause />
            <span className={classes['draft']}>{t('draft')}</span>
          </>
        ) : null}
        {versions === 1 ? null : (
          <>
            <Pause />
            <span className={classes['date']}>{t('work-folders:versions', { amount: format.number(versions) })}</span>
          </>
        )}
        {task.expires_at === undefined ? null : (
          <>
            <Pause />
            <span className={classes['expires']}>{t('expires', { date: format.day(task.expires_at) })}</span>
          </>
        )}
      </Link>
      <Checkbox
        className={classes['check'] ?? ''}
        radius="xl"
        size="md"
        aria-label={t('selectOne', { title })}
        checked={choice.chosen}
        readOnly
        onClick={(event) => choice.onChoose(event.shiftKey)}
      />
      <CardMenu
        task={task}
        title={title}
        paths={paths}
        ofWork={ofWork}
        onRename={() => setRenaming(true)}
        {...actions}
      />
      {ended ? (
        <Button
          component={Link}
          to={paths.remake(task)}
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

/** Between the parts of a link's name, which is its content. */
const Pause = () => <VisuallyHidden component="span"> · </VisuallyHidden>;

interface PictureProps {
  readonly task: Task;
  /** How the task is. */
  readonly words: readonly string[];
}

const DonePicture = ({ task, words, moving }: PictureProps & { readonly moving: boolean }) => (
  <>
    {task.result?.poster_url === undefined && task.photo_url === undefined ? (
      <SoundPicture />
    ) : (
      <LazyImage src={task.result?.poster_url ?? task.photo_url} alt="" ratio={shapeOf(task)} />
    )}
    {moving && task.result?.video_url !== undefined ? <VideoPreview id={task.id} /> : null}
    <span className={classes['length']} dir="ltr">
      <IconPlayerPlayFilled size={12} aria-hidden />
      {words}
    </span>
  </>
);

/** In place of the picture of what is only heard. */
const SoundPicture = () => (
  <span className={classes['sound']}>
    <IconWaveSine size={56} stroke={1.25} aria-hidden />
  </span>
);

/** Without a poster: the photo it is made from, with the words of its state over it. */
const OpenPicture = ({ task, words: [first, ...others] }: PictureProps) => {
  const loading = isLoading(task.state);
  return (
    <>
      {task.photo_url === undefined ? null : <LazyImage src={task.photo_url} alt="" ratio={1} />}
      <span className={classes['words']} data-over={task.photo_url !== undefined} data-ended={!loading}>
        <b className={loading ? 'num' : undefined}>{first}</b>
        {others.map((line) => (
          <span key={line}>
            <Pause />
            {line}
          </span>
        ))}
        {loading ? (
          <span aria-hidden>
            <Progress value={task.rate} size="xs" />
          </span>
        ) : null}
      </span>
    </>
  );
};
