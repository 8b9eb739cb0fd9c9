import { Button, Skeleton } from '@mantine/core';
import type { Locale, VideoRatio } from '@orator/contracts/core/common';
import type { Portrait } from '../../../entities/photo-avatar-images/components/portrait.ts';
import type { Task } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { VideoPlayer } from '../../../ui/video-player.tsx';
import { PhotoView } from '../../../entities/photo-avatar-images/components/photo-view.tsx';
import { isGone } from '../../../entities/tasks/api/queries.ts';
import { useFilm } from '../../../entities/tasks/api/use-film.ts';
import { FilmProgress } from '../../../entities/tasks/components/film-progress.tsx';
import { TaskProgress } from '../../../entities/tasks/components/task-progress.tsx';
import { PLAY } from '../../../shared/paths/tasks.ts';
import classes from './studio.module.css';

const StageFailure = latePart(async () => (await import('./stage-failure.tsx')).StageFailure);

export interface Props {
  readonly task: Task | 'loading';
  /** The language spoken in the video, if known; else `und`. */
  readonly locale: Locale | 'und';
  /** The video has captions in its picture. */
  readonly captioned: boolean;
  /** The source of the task, if known. */
  readonly behind: { readonly image: Portrait; readonly ratio: VideoRatio } | null;
  readonly taskError: Error | null;
  readonly onEdit: () => void;
  readonly onPlaying: (playing: boolean) => void;
}

/** A video, or its progress. */
export const TaskOnStage = (props: Props) => {
  const { t } = useTranslation(['tasks', 'studios']);
  const { state } = useLocation();
  const { task, taskError, behind } = props;
  const [watched, setWatched] = useState<{ readonly id: string; readonly playing: boolean } | null>(null);
  const film = useFilm(task !== 'loading' && isLoading(task.state) ? task.id : null, 'video');
  if (task === 'loading') {
    if (taskError === null) return <Skeleton height="100%" radius={0} />;
    const gone = isGone(taskError);
    return (
      <div className={classes['message']} role="alert">
        <h2>{gone ? t('gone') : t('missing')}</h2>
        <p>{gone ? t('goneText') : errorMessage(taskError)}</p>
        <Button color="var(--stage-ink)" c="var(--stage)" onClick={props.onEdit}>
          {t('studios:another')}
        </Button>
      </div>
    );
  }
  /** Whether it plays now; null before it was played. */
  const playing = watched?.id === task.id ? watched.playing : null;
  // The stream has the first reading of a sentence that was spoken again. A stream that is playing is shown to its end.
  const stream = task.output?.spoken_again !== undefined && playing !== true ? null : film;
  const source = isLoading(task.state) ? film : task.output?.video_url && (stream ?? task.output.video_url);
  // The photo stays until the first frame of a video that has no poster yet, in the frame of the video.
  const photo =
    behind === null ? null : (
      <div className={classes['behind']} aria-hidden>
        <PhotoView {...behind} outlined={isLoading(task.state) && source === null} />
      </div>
    );
  if (typeof source === 'string') {
    const isBare = photo !== null && task.output?.poster_url === undefined;
    return (
      <>
        {isBare ? photo : null}
        <VideoPlayer
          src={source}
          over={isBare}
          poster={task.output?.poster_url}
          captions={task.output?.captions_url}
          captionsLanguage={props.locale}
          captioned={props.captioned}
          label={task.title === '' ? t('untitled') : task.title}
          autoPlay={(film !== null && playing === null) || state === PLAY}
          onPlaying={(now) => {
            if (now || playing !== null) setWatched({ id: task.id, playing: now });
            props.onPlaying(now);
          }}
        />
        {isLoading(task.state) ? <FilmProgress task={task} over /> : null}
      </>
    );
  }
  return (
    <>
      {photo}
      <div className={classes['over']}>
        {isLoading(task.state) ? <TaskProgress task={task} /> : <StageFailure task={task} onAgain={props.onEdit} />}
      </div>
    </>
  );
};
