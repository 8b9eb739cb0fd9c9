import type { Locale, VideoRatio } from '@orator/contracts/core/common';
import type { VideoLogo } from '@orator/contracts/logos/schema';
import type { VideoBackground } from '@orator/contracts/photo-edits/schema';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import type { Task } from '@orator/contracts/tasks/schema';
import { type ReactNode, Suspense, lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../ui/late-part.tsx';
import { untilIdle } from '../../../ui/until-idle.ts';
import { Stage } from '../../../ui/stage.tsx';
import { PhotoEmpty } from '../../../entities/photo-avatar-images/components/photo-empty.tsx';
import type { Upload } from '../../../entities/photo-avatar-images/api/use-photo-upload.ts';
import type { Portrait } from '../../../entities/photo-avatar-images/components/portrait.ts';
import { PREVIEW } from '../../../entities/voices/components/preview-id.ts';
import { usePlaying } from '../../../shared/media/audio.ts';

const loadUploadView = async () =>
  (await import('../../../entities/photo-avatar-images/components/photo-upload-view.tsx')).PhotoUploadView;
const PhotoUploadView = latePart(loadUploadView);

const loadPhotoView = async () =>
  (await import('../../../entities/photo-avatar-images/components/photo-view.tsx')).PhotoView;
const PhotoView = latePart(loadPhotoView);

const loadPhotoBar = async () => (await import('./photo-bar.tsx')).PhotoBar;
const PhotoBar = latePart(loadPhotoBar);
const loadTaskOnStage = async () => ({ default: (await import('./task-on-stage.tsx')).TaskOnStage });
const TaskOnStage = lazy(loadTaskOnStage);

const BackgroundPreview = latePart(
  async () => (await import('../../../entities/photo-edits/components/background-preview.tsx')).BackgroundPreview,
);

const StageLogo = latePart(async () => (await import('./stage-logo.tsx')).StageLogo);

interface Props {
  readonly ratio: VideoRatio;
  /** The chosen background. */
  readonly background: VideoBackground;
  readonly logo: VideoLogo | null;
  /** Whether captions are drawn into the picture, which a logo must not cover. */
  readonly captions: boolean;
  readonly image: Portrait | null;
  /** The actions for the photo. */
  readonly tools: ReactNode;
  readonly loadingPhotos: boolean;
  /** While photos are loading: whether at least one is expected. */
  readonly photoExpected: boolean;
  readonly upload: Upload;
  readonly limits: SystemConfig['limits'] | undefined;
  readonly task: Task | 'loading' | null;
  /** The task's photo and ratio, if known. */
  readonly behind: { readonly image: Portrait; readonly ratio: VideoRatio } | null;
  /** The language spoken in the task's video. */
  readonly locale: Locale | 'und';
  /** The task's video has captions in its picture. */
  readonly captioned: boolean;
  readonly taskError: Error | null;
  readonly onRatio: (ratio: VideoRatio) => void;
  readonly onChoose: () => void;
  readonly onStop: () => void;
  readonly onSend: (file: File) => void;
  /** The user agrees that the photo may be used. */
  readonly onAgree: (file: File) => void;
  readonly onEdit: () => void;
}

/** The photo, the task in progress or the finished video. */
export const StudioStage = (props: Props) => {
  const { t } = useTranslation('studios');
  const [speaking, setSpeaking] = useState(false);
  const heard = usePlaying() === PREVIEW;
  const { task, upload, image } = props;
  useEffect(() => {
    // Prefetched in case the connection is lost later. A failure is reported when the component is rendered.
    const prepare = async (): Promise<void> => {
      await untilIdle();
      await Promise.all([loadPhotoView(), loadPhotoBar(), loadTaskOnStage(), loadUploadView()]);
    };
    prepare().catch(() => null);
  }, []);
  const photoShown = task === null && upload.step === 'idle' && image !== null;
  const bar: ReactNode = photoShown ? (
    <PhotoBar ratio={props.ratio} onRatio={props.onRatio} tools={props.tools} heard={heard} />
  ) : undefined;
  return (
    <Stage label={t('stage')} lit={heard || speaking} bar={bar}>
      {task === null ? (
        <>
          <PhotoOnStage {...props} />
          {photoShown && props.logo !== null ? (
            <StageLogo logo={props.logo} ratio={props.ratio} image={image} captions={props.captions} />
          ) : null}
        </>
      ) : (
        // Shows the previous picture while the part loads: a skeleton would flash on the dark stage.
        <Suspense fallback={image === null ? null : <PhotoOnStage {...props} />}>
          <TaskOnStage {...props} task={task} onPlaying={setSpeaking} />
        </Suspense>
      )}
    </Stage>
  );
};

const PhotoOnStage = (props: Props) => {
  const {
    upload,
    image,
    ratio,
    background,
    tools,
    limits,
    loadingPhotos,
    photoExpected,
    onChoose,
    onStop,
    onSend,
    onAgree,
  } = props;
  if (upload.step !== 'idle') {
    const acts = { onChoose, onStop, onAgree, onAgain: onSend };
    return <PhotoUploadView upload={upload} limits={limits} {...acts} />;
  }
  // Only the user's own photos can be cut out for a preview.
  if (image !== null && background.kind !== 'keep' && tools !== null)
    return <BackgroundPreview photo={image} ratio={ratio} background={background} />;
  if (image !== null) return <PhotoView image={image} ratio={ratio} outlined />;
  if (loadingPhotos && photoExpected) return null;
  return <PhotoEmpty limits={limits} waiting={loadingPhotos} onChoose={onChoose} onFile={onSend} />;
};
