import { Button } from '@mantine/core';
import { VIDEO_RATIOS, type VideoRatio } from '@orator/contracts/core/common';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import type { Task, TaskDetail } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoopVideo } from '../../../ui/loop-video.tsx';
import { Pills } from '../../../ui/pills.tsx';
import { Frame, Stage } from '../../../ui/stage.tsx';
import tool from '../../../ui/tool-page.module.css';
import type { usePhotoUpload } from '../../../entities/photo-avatar-images/api/use-photo-upload.ts';
import { PhotoEmpty } from '../../../entities/photo-avatar-images/components/photo-empty.tsx';
import { PhotoUploadView } from '../../../entities/photo-avatar-images/components/photo-upload-view.tsx';
import { PhotoView } from '../../../entities/photo-avatar-images/components/photo-view.tsx';
import type { Portrait } from '../../../entities/photo-avatar-images/components/portrait.ts';
import { ShareButton } from '../../../entities/shared-videos/components/share-button.tsx';
import { ChangeButton } from '../../../entities/tasks/components/change-button.tsx';
import { VideoOnStage } from '../../../entities/tasks/components/video-on-stage.tsx';
import { TaskResultBar } from '../../../entities/tasks/components/task-result.tsx';
import classes from './lip-sync.module.css';
import type { Film } from './use-face.ts';

interface Props {
  readonly task: Extract<TaskDetail, { kind: 'lip-sync' }> | 'loading' | null;
  readonly taskError: Error | null;
  /** The face, as a picture or as footage; neither while none is chosen. */
  readonly image: Portrait | null;
  readonly film: Film | null;
  readonly pending: boolean;
  readonly photo: ReturnType<typeof usePhotoUpload>;
  readonly limits: SystemConfig['limits'] | undefined;
  readonly ratio: VideoRatio;
  readonly onRatio: (ratio: VideoRatio) => void;
  readonly onChoose: () => void;
  readonly onSend: (file: File) => void;
  readonly onAnother: () => void;
  /** Makes another version, starting from the same face and sound. */
  readonly onAgain: () => void;
  /** Called with the task of a re-roll. */
  readonly onRerolled: (task: Task) => void;
}

/** The photo, the video in progress, or the finished one with its actions. */
export const LipSyncStage = (props: Props) => {
  const { t } = useTranslation(['lip-syncs', 'studios', 'tasks']);
  const { t: shared } = useTranslation('studios');
  const { task, image, photo, ratio } = props;
  const [speaking, setSpeaking] = useState(false);
  const shown = task === null && photo.upload.step === 'idle' && image !== null;
  const bar = shown ? (
    <Pills
      onStage
      name="ratio"
      label={t('studios:ratio')}
      value={ratio}
      onChange={props.onRatio}
      options={VIDEO_RATIOS.map((value) => ({
        value,
        text: value === 'Other' ? shared('ratioOfPhoto') : value,
        label: shared(`ratios.${value}`, { nsSeparator: false }),
      }))}
    />
  ) : undefined;
  return (
    <>
      <div className={`${tool['stage']} ${classes['stage']}`}>
        <Stage label={t('studios:stage')} lit={speaking} bar={bar}>
          {task === null ? (
            <Photo {...props} />
          ) : (
            <VideoOnStage
              task={task}
              taskError={props.taskError}
              language={task === 'loading' ? 'und' : (task.source?.transcript?.locale ?? 'und')}
              another={{ words: t('studios:another'), onPress: props.onAnother }}
              onAgain={props.onAgain}
              onPlaying={setSpeaking}
            />
          )}
        </Stage>
      </div>
      {task === null || task === 'loading' || isLoading(task.state) || task.output === undefined ? null : (
        <>
          <TaskResultBar
            task={task}
            onDeleted={props.onAnother}
            onRerolled={props.onRerolled}
            next={
              <>
                <ShareButton work={task} />
                <ChangeButton onClick={props.onAgain}>{t('tasks:makeAgain')}</ChangeButton>
                <Button size="md" variant="default" onClick={props.onAnother}>
                  {t('studios:another')}
                </Button>
              </>
            }
          />
          {task.source?.transcript !== undefined && task.output.captions_url === undefined ? (
            <p className={classes['unfound']}>{t('transcriptNotFound')}</p>
          ) : null}
        </>
      )}
    </>
  );
};

const Photo = ({ photo, image, film, ratio, limits, pending, onChoose, onSend }: Props) => {
  const { t } = useTranslation('lip-syncs');
  if (photo.upload.step !== 'idle') {
    const acts = { onChoose, onStop: photo.reset, onAgree: photo.agree, onAgain: onSend };
    return <PhotoUploadView upload={photo.upload} limits={limits} {...acts} />;
  }
  if (film !== null) {
    return (
      <Frame ratio={film.ratio}>
        <LoopVideo src={film.video} poster={film.poster} alt={t(film.ours ? 'ourFilm' : 'film')} ratio={film.ratio} />
      </Frame>
    );
  }
  if (image !== null) return <PhotoView image={image} ratio={ratio} outlined />;
  return pending ? <div data-grows /> : <PhotoEmpty limits={limits} onChoose={onChoose} onFile={onSend} />;
};
