import { Button, Skeleton } from '@mantine/core';
import { RATIOS, type Ratio } from '@orator/contracts/core/common';
import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import type { Task } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import { ApiError } from '@orator/sdk/errors';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pills } from '../../../ui/pills.tsx';
import { Stage, StageTag } from '../../../ui/stage.tsx';
import { VideoPlayer } from '../../../ui/video-player.tsx';
import { PhotoEmpty } from '../../photo-avatar-images/components/photo-empty.tsx';
import { PhotoUploadView } from '../../photo-avatar-images/components/photo-upload-view.tsx';
import { PhotoView } from '../../photo-avatar-images/components/photo-view.tsx';
import type { Upload } from '../../photo-avatar-images/api/use-photo-upload.ts';
import type { Draft } from '../model/draft.ts';
import { TaskFailure } from '../../tasks/components/task-failure.tsx';
import { TaskProgress } from '../../tasks/components/task-progress.tsx';
import { PREVIEW } from '../../voices/components/voice-preview.tsx';
import { usePlaying } from '../../../shared/media/audio.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import classes from './studio.module.css';

interface Props {
  readonly draft: Draft;
  readonly image: PhotoImage | null;
  readonly loadingPhotos: boolean;
  readonly upload: Upload;
  readonly limits: SystemConfig['limits'] | undefined;
  readonly task: Task | 'loading' | null;
  /** The task's photo and ratio, if known. */
  readonly behind: { readonly image: PhotoImage; readonly ratio: Ratio } | null;
  readonly taskError: Error | null;
  readonly onRatio: (ratio: Ratio) => void;
  readonly onChoose: () => void;
  readonly onStop: () => void;
  readonly onSend: (file: File) => void;
  readonly onEdit: () => void;
}

/** The photo, the task in progress or the finished video. */
export const StudioStage = (props: Props) => {
  const { t } = useTranslation(['photo-videos', 'photo-avatar-images', 'voices']);
  const [speaking, setSpeaking] = useState(false);
  const heard = usePlaying() === PREVIEW;
  const { task, upload, image } = props;
  const photoShown = task === null && upload.step === 'idle' && image !== null;
  const bar: ReactNode = photoShown ? <PhotoBar {...props} heard={heard} /> : undefined;
  return (
    <Stage label={t('stage')} lit={heard || speaking} bar={bar}>
      {task === null ? <PhotoOnStage {...props} /> : <TaskOnStage {...props} task={task} onPlaying={setSpeaking} />}
    </Stage>
  );
};

const PhotoBar = ({ draft, onRatio, heard }: Props & { heard: boolean }) => {
  const { t } = useTranslation(['photo-videos', 'photo-avatar-images', 'voices']);
  return (
    <>
      {heard ? <StageTag live>{t('voices:speaking')}</StageTag> : <span />}
      <Pills
        onStage
        name="ratio"
        label={t('ratio')}
        value={draft.ratio}
        onChange={onRatio}
        options={RATIOS.map((value) => ({ value, text: value, label: t(`ratios.${value}`, { nsSeparator: false }) }))}
      />
    </>
  );
};

const PhotoOnStage = ({ upload, image, draft, limits, loadingPhotos, onChoose, onStop, onSend }: Props) => {
  if (upload.step !== 'idle') {
    return <PhotoUploadView upload={upload} limits={limits} onChoose={onChoose} onStop={onStop} onAgain={onSend} />;
  }
  if (image !== null) return <PhotoView image={image} ratio={draft.ratio} outlined />;
  return loadingPhotos ? null : <PhotoEmpty limits={limits} onChoose={onChoose} onFile={onSend} />;
};

const TaskOnStage = (props: Props & { task: Task | 'loading'; onPlaying: (playing: boolean) => void }) => {
  const { t } = useTranslation(['tasks', 'photo-avatar-images', 'photo-videos', 'voices']);
  const { task, taskError, behind } = props;
  if (task === 'loading') {
    if (taskError === null) return <Skeleton height="100%" radius={0} />;
    const gone = taskError instanceof ApiError && taskError.status === 404;
    return (
      <div className={classes['message']} role="alert">
        <h2>{gone ? t('gone') : t('missing')}</h2>
        <p>{gone ? t('goneText') : errorMessage(taskError)}</p>
        <Button color="var(--stage-ink)" c="var(--stage)" onClick={props.onEdit}>
          {t('photo-videos:another')}
        </Button>
      </div>
    );
  }
  if (!isLoading(task.state) && task.result?.video_url !== undefined) {
    return (
      <VideoPlayer
        src={task.result.video_url}
        poster={task.result.poster_url}
        captions={task.result.captions_url}
        captionsLanguage="und"
        label={task.title === '' ? t('untitled') : task.title}
        onPlaying={props.onPlaying}
      />
    );
  }
  return (
    <>
      {behind === null ? null : (
        <div className={classes['behind']} aria-hidden>
          <PhotoView {...behind} outlined={isLoading(task.state)} />
        </div>
      )}
      <div className={classes['over']}>
        {isLoading(task.state) ? <TaskProgress task={task} /> : <TaskFailure task={task} onAgain={props.onEdit} />}
      </div>
    </>
  );
};
