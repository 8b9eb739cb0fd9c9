import { Skeleton } from '@mantine/core';
import type { Locale } from '@orator/contracts/core/common';
import type { NewPodcast } from '@orator/contracts/podcasts/schema';
import type { Task } from '@orator/contracts/tasks/schema';
import { isLoading, TaskState } from '@orator/contracts/tasks/state';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/note.tsx';
import { ShapedStage, StageText } from '../../../ui/stage.tsx';
import { VideoPlayer } from '../../../ui/video-player.tsx';
import { TaskFailure } from '../../../entities/tasks/components/task-failure.tsx';
import { TaskMissing } from '../../../entities/tasks/components/task-missing.tsx';
import { TaskProgress } from '../../../entities/tasks/components/task-progress.tsx';
import { cancelPodcastCost } from '../model/price.ts';
import { PodcastAudio } from './podcast-audio.tsx';

interface Props {
  readonly task: Task | 'loading';
  readonly error: Error | null;
  /** Whether the task no longer exists. */
  readonly gone: boolean;
  readonly source: Pick<NewPodcast, 'ratio'> | null;
  readonly locale: Locale | 'und';
  /** Price of the audio, credits. */
  readonly audioCost: number;
  readonly onAgain: () => void;
}

/** A podcast: its progress, its audio once available, its video, or the reason of a failure. */
export const PodcastStage = (props: Props) => {
  const { t } = useTranslation('podcasts');
  const { task, source } = props;
  const audio = task === 'loading' ? undefined : task.output?.audio_url;
  const video = task === 'loading' ? undefined : task.output?.video_url;
  const below =
    audio === undefined || video !== undefined || task === 'loading' ? null : (
      <PodcastAudio key={task.id} task={task} locale={props.locale} />
    );
  return (
    <ShapedStage label={t('result')} ratio={source?.ratio ?? '16:9'} below={below}>
      <Content {...props} />
    </ShapedStage>
  );
};

const Content = ({ task, error, gone, locale, audioCost, onAgain }: Props) => {
  const { t } = useTranslation('podcasts');
  if (task === 'loading') {
    return error === null ? <Skeleton height="100%" radius={0} /> : <TaskMissing error={error} gone={gone} />;
  }
  if (isLoading(task.state))
    return <TaskProgress task={task} computeCost={(now) => cancelPodcastCost(now, audioCost)} />;
  if (task.output?.video_url !== undefined) {
    return (
      <VideoPlayer
        src={task.output.video_url}
        poster={task.output.poster_url}
        captions={task.output.captions_url}
        captionsLanguage={locale}
        label={task.title}
      />
    );
  }
  if (task.state === TaskState.Successed) {
    return (
      <StageText>
        <Note kind="warn">{t('noVideo')}</Note>
      </StageText>
    );
  }
  return <TaskFailure task={task} entry={null} onAgain={onAgain} />;
};
