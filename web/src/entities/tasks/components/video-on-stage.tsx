import { Button, Skeleton } from '@mantine/core';
import type { Locale } from '@orator/contracts/core/common';
import type { Task } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { VideoPlayer } from '../../../ui/video-player.tsx';
import { isGone } from '../api/queries.ts';
import classes from './on-stage.module.css';
import { TaskFailure } from './task-failure.tsx';
import { TaskProgress } from './task-progress.tsx';

interface Props {
  readonly task: Task | 'loading';
  /** Why the task could not be read. */
  readonly taskError: Error | null;
  /** The language spoken in its video. */
  readonly language: Locale | 'und';
  /** The video has captions in its picture. */
  readonly captioned?: boolean;
  /** A button for another video when this one no longer exists. */
  readonly another: { readonly words: string; readonly onPress: () => void };
  readonly onAgain: () => void;
  readonly onPlaying: (playing: boolean) => void;
}

/** A task in progress, its video, or the reason of a failure. */
export const VideoOnStage = ({ task, taskError, language, captioned = false, another, onAgain, onPlaying }: Props) => {
  const { t } = useTranslation('tasks');
  if (task === 'loading') {
    if (taskError === null) return <Skeleton height="100%" radius={0} />;
    return (
      <div className={classes['message']} role="alert">
        <h2>{isGone(taskError) ? t('gone') : t('missing')}</h2>
        <p>{isGone(taskError) ? t('goneText') : errorMessage(taskError)}</p>
        <Button color="var(--stage-ink)" c="var(--stage)" onClick={another.onPress}>
          {another.words}
        </Button>
      </div>
    );
  }
  if (isLoading(task.state)) return <TaskProgress task={task} />;
  if (task.output?.video_url === undefined) return <TaskFailure task={task} entry={null} onAgain={onAgain} />;
  return (
    <VideoPlayer
      src={task.output.video_url}
      poster={task.output.poster_url}
      captions={task.output.captions_url}
      captionsLanguage={language}
      captioned={captioned}
      label={task.title === '' ? t('untitled') : task.title}
      onPlaying={onPlaying}
    />
  );
};
