import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isGone } from '../../../entities/tasks/api/queries.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { Note } from '../../../ui/note.tsx';
import { untilIdle } from '../../../ui/until-idle.ts';
import page from '../../../ui/stage-page.module.css';
import { KEPT } from '../model/draft.ts';
import classes from './studio.module.css';
import { StudioStage } from './studio-stage.tsx';
import type { VideoForm } from './use-video-form.ts';

/** Not in the first load, because a page mostly opens without a finished video. */
const loadResult = async () => ({ default: (await import('./studio-result.tsx')).StudioResult });
const StudioResult = lazy(loadResult);
const AvatarChosen = latePart(async () => (await import('./avatar-chosen.tsx')).AvatarChosen);
const PhotoTools = latePart(async () => (await import('./photo-tools.tsx')).PhotoTools);
/** Loaded late, because a first visit has no photos. */
export const loadStrip = async () =>
  (await import('../../../entities/photo-avatar-images/components/photo-strip.tsx')).PhotoStrip;
const PhotoStrip = latePart(loadStrip);

interface Props {
  readonly title: string;
  readonly form: VideoForm;
  readonly trial: boolean;
  readonly focusStage: () => void;
  readonly focusScript: () => void;
  /** Opens the choice of a file. */
  readonly onAdd: () => void;
  /** Other uses of the photo, if there is room for them. */
  readonly below: ReactNode;
}

/** The stage, and below it the photos, or what can be done with the finished video. */
export const StudioCenter = ({ title, form, trial, focusStage, focusScript, onAdd, below }: Props) => {
  const { t } = useTranslation(['photo-videos', 'tasks']);
  useEffect(() => {
    // Prefetched in case the connection is lost later. A failure is reported when the component is rendered.
    untilIdle()
      .then(loadResult)
      .catch(() => null);
  }, []);
  const { config, stage, draft, patch, photos, photo, avatar, chosen, idle } = form;
  const { shown, done, source, lost } = stage;
  const tools =
    avatar.id !== null || chosen === null ? null : (
      <PhotoTools
        image={chosen}
        images={photos.images}
        config={config}
        trial={trial}
        keep={form.keep}
        onUse={form.choose}
      />
    );
  return (
    <div className={`${page['center']} ${classes['center']}`}>
      <h1>{title}</h1>
      <StudioStage
        ratio={draft?.ratio ?? '1:1'}
        background={draft?.background ?? KEPT}
        logo={draft?.logo ?? null}
        captions={(draft?.captions ?? 'none') !== 'none'}
        image={avatar.id === null ? chosen : avatar.portrait}
        tools={tools}
        loadingPhotos={photos.pending || draft === null || avatar.id !== null}
        photoExpected={form.wanted !== null || avatar.id !== null}
        upload={photo.upload}
        limits={config?.limits}
        task={shown}
        behind={form.behind}
        locale={source?.script.locale ?? 'und'}
        captioned={source !== null && source.captions !== 'none'}
        taskError={stage.error}
        onRatio={(ratio) => patch({ ratio })}
        onChoose={onAdd}
        onStop={photo.reset}
        onSend={form.send}
        onAgree={photo.agree}
        onEdit={() => {
          stage.makeVersion();
          focusStage();
        }}
      />
      {shown === null && form.photoGone ? <Note kind="warn">{t('photoGone')}</Note> : null}
      {shown === null && avatar.gone ? <Note kind="warn">{t('avatarGone')}</Note> : null}
      {shown === null && avatar.portrait !== null && idle ? <AvatarChosen name={avatar.name} /> : null}
      {lost === null ? null : <Note kind="bad">{isGone(lost) ? t('tasks:goneText') : errorMessage(lost)}</Note>}
      {done !== null ? (
        <Suspense fallback={<Skeleton height={100} />}>
          <StudioResult
            task={done}
            onDeleted={() => {
              form.detach();
              stage.go(null);
              focusStage();
            }}
            onRerolled={({ id }) => {
              stage.go({ task: id });
              focusStage();
            }}
            onEdit={() => {
              stage.makeVersion();
              focusScript();
            }}
            onAnother={() => {
              stage.makeAnother();
              focusStage();
            }}
          />
        </Suspense>
      ) : photos.images.length === 0 ? null : (
        <PhotoStrip
          images={photos.images}
          chosen={idle ? chosen : null}
          onChoose={form.choose}
          onMore={photos.more}
          onAdd={onAdd}
          onFile={form.send}
          onRemoved={(id) => id === draft?.imageId && patch({ imageId: null })}
        />
      )}
      {below}
    </div>
  );
};
