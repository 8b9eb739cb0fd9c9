import { Button, Skeleton } from '@mantine/core';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { Stage } from '../../../ui/stage.tsx';
import { VideoPlayer } from '../../../ui/video-player.tsx';
import { ShareButton } from '../../shared-videos/components/share-button.tsx';
import { TaskFailure } from '../../tasks/components/task-failure.tsx';
import { TaskProgress } from '../../tasks/components/task-progress.tsx';
import { TaskResultBar } from '../../tasks/components/task-result.tsx';
import classes from '../components/scenes.module.css';

interface Props {
  readonly task: TaskDetail | undefined;
  readonly error: Error | null;
  /** It is not there any more. */
  readonly gone: boolean;
  /** Puts the video away; the scenes stay. */
  readonly onClose: () => void;
}

/** A video of scenes: how far it has come, the video itself, or why there is none. */
export const ScenesStage = ({ task, error, gone, onClose }: Props) => {
  const { t } = useTranslation('scene-videos');
  const source = task?.kind === 'scene-video' ? task.source : null;
  const [width = 16, height = 9] = (source?.ratio ?? '16:9').split(':').map(Number);
  return (
    <div className={classes['result']}>
      <div className={classes['stage']} style={{ aspectRatio: width / height }}>
        <Stage label={t('result')}>
          <Content task={task} error={error} gone={gone} onClose={onClose} />
        </Stage>
      </div>
      {task?.result?.video_url === undefined ? null : (
        <TaskResultBar
          task={task}
          onDeleted={onClose}
          next={
            <>
              <ShareButton work={task} />
              <Button
                size="md"
                variant="default"
                leftSection={<IconPencil size={18} stroke={1.5} aria-hidden />}
                onClick={onClose}
              >
                {t('goOn')}
              </Button>
            </>
          }
        />
      )}
    </div>
  );
};

const Content = ({ task, error, gone, onClose }: Props) => {
  const { t } = useTranslation('tasks');
  if (task === undefined) {
    if (error === null) return <Skeleton height="100%" radius={0} />;
    return (
      <div className={classes['state']} role="alert">
        <h2>{gone ? t('gone') : t('missing')}</h2>
        <p>{gone ? t('goneText') : errorMessage(error)}</p>
      </div>
    );
  }
  if (isLoading(task.state)) return <TaskProgress task={task} />;
  const { result } = task;
  if (result?.video_url === undefined) return <TaskFailure task={task} entry={null} onAgain={onClose} />;
  const locale = task.kind === 'scene-video' ? task.source?.scenes[0]?.script.locale : undefined;
  return (
    <VideoPlayer
      src={result.video_url}
      poster={result.poster_url}
      captions={result.captions_url}
      captionsLanguage={locale ?? 'und'}
      label={task.title}
    />
  );
};
