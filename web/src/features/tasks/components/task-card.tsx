import { Button, Checkbox, Progress, VisuallyHidden } from '@mantine/core';
import { type Task } from '@orator/contracts/tasks/schema';
import { TaskState, isLoading } from '@orator/contracts/tasks/state';
import { IconPlayerPlayFilled, IconRefresh, IconWaveSine } from '@tabler/icons-react';
import { useRef } from 'react';
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
import { stageKey } from '../../../entities/tasks/model/stage-key.ts';

const TitleField = latePart(
  async () => (await import('../../../entities/tasks/components/title-field.tsx')).TitleField,
);

/** Aspect ratio of a task's poster; 1 until it is known. */
export const findAspectRatio = (task: Task): number =>
  task.output?.width === undefined || task.output.height === undefined ? 1 : task.output.width / task.output.height;

const isDone = (task: Task): boolean => task.state === TaskState.Successed || task.state === TaskState.Complete;

/** The word for an end without a result. */
const nameEnd = (task: Task): 'cancelled' | 'failed' => (task.error?.reason === 'cancelled' ? 'cancelled' : 'failed');

/** The selection of a card. */
export interface CardChoice {
  readonly chosen: boolean;
  /** Whether a click selects instead of opening. */
  readonly choosing: boolean;
  /** Toggles it; as a range, together with all from the last selected one. */
  readonly onChoose: (range: boolean) => void;
}

/** The typed name of a card. The list holds it, because the card is rendered anew when it moves to another column. */
export interface CardNaming {
  /** Null while it is not being renamed. */
  readonly typed: string | null;
  readonly onType: (title: string | null) => void;
}

interface Props {
  readonly task: Task;
  /** Whether it represents all versions of its work. */
  readonly ofWork: boolean;
  readonly paths: WorkPaths;
  readonly actions: CardActions;
  readonly choice: CardChoice;
  readonly naming: CardNaming;
}

/** A video in a list: its poster, its progress, or the reason of a failure. */
export const TaskCard = ({ task, ofWork, paths, actions, choice, naming }: Props) => {
  const { t } = useTranslation(['tasks', 'work-folders']);
  const format = useFormat();
  const versions = ofWork ? (task.versions ?? 1) : 1;
  const title = task.title === '' ? t('untitled') : task.title;
  const date = format.date(task.created_at);
  const ended = !isLoading(task.state) && !isDone(task);
  const said = useStateWords(task);
  const handlers = useChoosingLink(choice);
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
  if (naming.typed !== null) {
    const close = (): void => {
      naming.onType(null);
      // The focused field is gone, unless the focus was moved elsewhere.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) link.current?.focus();
      });
    };
    return (
      <div className={classes['card']}>
        {picture}
        <TitleField task={task} typed={naming.typed} onType={naming.onType} onClose={close} />
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
        {task.output?.draft === true ? (
          <>
            <Pause />
            <span className={classes['beginning']}>{t('beginning')}</span>
          </>
        ) : null}
        {task.shared === true ? (
          <>
            <Pause />
            <span className={classes['date']}>{t('shared')}</span>
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
        onRename={() => naming.onType(task.title)}
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

/** The state of a task in words: progress, length, or how it ended, why, and what it cost. */
const useStateWords = (task: Task): string[] => {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  if (isLoading(task.state)) return [format.percent(Math.min(task.rate, 98)), t(stageKey(task))];
  if (isDone(task)) return [format.clock(task.output?.duration_s ?? 0)];
  const charge = task.charged === 0 ? t('notCharged') : t('charged', { credits: format.credits(task.charged) });
  return [t(nameEnd(task)), ...(task.error === undefined ? [] : [t(`failures.${task.error.reason}`)]), charge];
};

/** Separates the parts of a link's accessible name. */
const Pause = () => <VisuallyHidden component="span"> · </VisuallyHidden>;

interface PictureProps {
  readonly task: Task;
  /** The state of the task. */
  readonly words: readonly string[];
}

const DonePicture = ({ task, words, moving }: PictureProps & { readonly moving: boolean }) => (
  <>
    {task.output?.poster_url === undefined && task.photo_url === undefined ? (
      <SoundPicture />
    ) : (
      <LazyImage src={task.output?.poster_url ?? task.photo_url} alt="" ratio={findAspectRatio(task)} />
    )}
    {moving && task.output?.video_url !== undefined ? <VideoPreview id={task.id} /> : null}
    <span className={classes['length']} dir="ltr">
      <IconPlayerPlayFilled size={12} aria-hidden />
      {words}
    </span>
  </>
);

/** Replaces the picture of an audio work. */
const SoundPicture = () => (
  <span className={classes['sound']}>
    <IconWaveSine size={56} stroke={1.25} aria-hidden />
  </span>
);

/** Without a poster: the source photo, with the state over it. */
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
