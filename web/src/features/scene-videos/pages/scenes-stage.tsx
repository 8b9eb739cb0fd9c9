import { Skeleton } from '@mantine/core';
import { isLoading } from '@orator/contracts/tasks/state';
import { useTranslation } from 'react-i18next';
import { ShapedStage } from '../../../ui/stage.tsx';
import { VideoPlayer } from '../../../ui/video-player.tsx';
import { ShareButton } from '../../../entities/shared-videos/components/share-button.tsx';
import { ChangeButton } from '../../../entities/tasks/components/change-button.tsx';
import type { TaskOfKind } from '../../../entities/tasks/model/has-kind.ts';
import { TaskFailure } from '../../../entities/tasks/components/task-failure.tsx';
import { TaskMissing } from '../../../entities/tasks/components/task-missing.tsx';
import { TaskProgress } from '../../../entities/tasks/components/task-progress.tsx';
import { TaskResultBar } from '../../../entities/tasks/components/task-result.tsx';

interface Props {
  readonly task: TaskOfKind<'scene-video'> | 'loading';
  readonly error: Error | null;
  /** Whether the task no longer exists. */
  readonly gone: boolean;
  /** Closes the video; the scenes stay. */
  readonly onClose: () => void;
}

/** A video of scenes: its progress, the video, or the reason of a failure. */
export const ScenesStage = ({ task, error, gone, onClose }: Props) => {
  const { t } = useTranslation('scene-videos');
  const source = task === 'loading' ? null : task.source;
  const below =
    task === 'loading' || task.output?.video_url === undefined ? null : (
      <TaskResultBar
        task={task}
        onDeleted={onClose}
        next={
          <>
            <ShareButton work={task} />
            <ChangeButton onClick={onClose}>{t('goOn')}</ChangeButton>
          </>
        }
      />
    );
  return (
    <ShapedStage label={t('result')} ratio={source?.ratio ?? '16:9'} below={below}>
      <Content task={task} error={error} gone={gone} onClose={onClose} />
    </ShapedStage>
  );
};

const Content = ({ task, error, gone, onClose }: Props) => {
  if (task === 'loading') {
    return error === null ? <Skeleton height="100%" radius={0} /> : <TaskMissing error={error} gone={gone} />;
  }
  if (isLoading(task.state)) return <TaskProgress task={task} />;
  const { output } = task;
  if (output?.video_url === undefined) return <TaskFailure task={task} entry={null} onAgain={onClose} />;
  return (
    <VideoPlayer
      src={output.video_url}
      poster={output.poster_url}
      captions={output.captions_url}
      captionsLanguage={task.source?.scenes[0]?.script.locale ?? 'und'}
      label={task.title}
    />
  );
};
