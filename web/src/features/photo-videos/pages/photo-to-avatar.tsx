import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useCallbackRef, useMediaQuery } from '@mantine/hooks';
import { readMouth } from '@orator/contracts/photo-avatar-images/face-points';
import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import type { NewPhotoVideo } from '@orator/contracts/photo-videos/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../ui/late-part.tsx';
import { Note } from '../../../ui/note.tsx';
import { untilIdle } from '../../../ui/until-idle.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Navigate } from 'react-router-dom';
import { PhotoInput } from '../../../entities/photo-avatar-images/components/photo-input.tsx';
import { usePhotoUpload } from '../../../entities/photo-avatar-images/api/use-photo-upload.ts';
import { usePhotos } from '../../../entities/photo-avatar-images/api/use-photos.ts';
import type { Portrait } from '../../../entities/photo-avatar-images/components/portrait.ts';
import { KEPT, toDraft, useDraft } from '../model/draft.ts';
import { cacheTask, isGone } from '../../../entities/tasks/api/queries.ts';
import { scriptSecondsQuery } from '../../../entities/scripts/api/use-script-seconds.ts';
import { voicesQuery } from '../../../entities/voices/api/queries.ts';
import { useNamedVoice } from '../../../entities/voices/api/use-named-voice.ts';
import { StudioGate } from '../../../entities/studios/components/studio-gate.tsx';
import { formatDate, formatLength } from '../../../shared/i18n/format.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { stopAudio } from '../../../shared/media/audio.ts';
import { leaveAudio } from '../../../shared/media/leave-audio.ts';
import type { ScriptFieldElement } from '../../../shared/scripts/script-props.ts';
import { TRIAL } from '../../../shared/session/session.ts';
import { TRIAL_IDS } from '../../../shared/storage/storage.ts';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { translatingPath } from '../../../shared/paths/translations.ts';
import { PHOTO_TO_AVATAR_PATH, taskPath, videoAvatarAgainPath } from '../../../shared/paths/photo-videos.ts';
import page from '../../../ui/stage-page.module.css';
import classes from './studio.module.css';
import { loadStudioPanel, type SpeakingPortrait, StudioPanel, StudioPanelSkeleton } from './late-studio-panel.tsx';
import { StudioStage } from './studio-stage.tsx';
import { ASKED_PHOTO, useAskedPhoto } from './use-asked-photo.ts';
import { useCarriedSample } from './use-carried-sample.ts';
import { type StageAvatar, useStageAvatar } from './use-stage-avatar.ts';
import { useStageTask } from './use-stage-task.ts';

/** Below the photo, which is first. */
const UseAsAvatar = latePart(async () => (await import('./use-as-avatar.tsx')).UseAsAvatar);

/** Not in the first load, because a page mostly opens without a finished video. */
const loadResult = async () => ({ default: (await import('./studio-result.tsx')).StudioResult });
const StudioResult = lazy(loadResult);
const AvatarChosen = latePart(async () => (await import('./avatar-chosen.tsx')).AvatarChosen);
const PhotoTools = latePart(async () => (await import('./photo-tools.tsx')).PhotoTools);
/** A first page has no photos. */
const loadStrip = async () =>
  (await import('../../../entities/photo-avatar-images/components/photo-strip.tsx')).PhotoStrip;
const PhotoStrip = latePart(loadStrip);
/** Loaded with what shows it, before anything can be started. */
const askForFilm = async (id: string): Promise<void> =>
  (await import('../../../entities/tasks/api/use-film.ts')).askForFilm(id, 'video');

/**
 * Formats a length and a date once while the page is idle: the first use takes a phone about 40 ms, which would delay
 * the panel, which needs both.
 */
const warmFormats = async (): Promise<void> => {
  await untilIdle();
  formatLength(1, currentLocale());
  await untilIdle();
  formatDate(new Date().toISOString(), currentLocale());
};

/** An address with one of these asks for something else than the last task of a trial. */
const ASKS = ['task', 'again', 'avatar', 'voice', ASKED_PHOTO];

export const Component = () => {
  const queries = useQueryClient();
  useEffect(() => {
    // While a trial is being opened. A failure is reported when the component is rendered.
    for (const load of [loadStudioPanel, loadStrip]) load().catch(() => null);
    // Data that the panel shows at once, because each later response renders it again.
    void queries.prefetchQuery(systemConfigQuery());
    void queries.prefetchQuery(voicesQuery());
    void queries.prefetchQuery(scriptSecondsQuery());
    void warmFormats();
  }, [queries]);
  return (
    <StudioGate path={PHOTO_TO_AVATAR_PATH} trialKey={TRIAL_IDS.photo} taskPath={taskPath} asks={ASKS}>
      {(visitor) => <Studio key={visitor} visitor={visitor} />}
    </StudioGate>
  );
};

/** Upload limit until the server's own is known, bytes. */
const UNKNOWN_LIMIT = 30_000_000;

/** The source that speaks, the first of these; the same object as long as it does not change. */
const usePortrait = (
  footage: string | undefined,
  avatar: string | null,
  photo: string | undefined,
): SpeakingPortrait | null =>
  useMemo(() => {
    if (footage !== undefined) return { video_avatar_id: footage };
    if (avatar !== null) return { photo_avatar_id: avatar };
    return photo === undefined ? null : { image_id: photo };
  }, [footage, avatar, photo]);

/** The source of the task on the stage, if it can be shown. */
const findPortrait = (
  source: Pick<NewPhotoVideo, 'image_id' | 'photo_avatar_id'> | null,
  avatar: StageAvatar,
  images: readonly PhotoImage[],
): Portrait | null => {
  if (source?.photo_avatar_id !== undefined) return source.photo_avatar_id === avatar.id ? avatar.portrait : null;
  return images.find(({ id }) => id === source?.image_id) ?? null;
};

const Studio = ({ visitor }: { visitor: string }) => {
  const { t } = useTranslation(['photo-videos', 'tasks', 'common']);
  const queries = useQueryClient();
  const config = useQuery(systemConfigQuery());
  const stage = useStageTask(visitor);
  const { shown, making, done, source, makeAnother, makeVersion } = stage;
  const { draft, moveTo, detach, ...changes } = useDraft(
    visitor,
    stage.from,
    source && toDraft(source, source.photoThere),
  );
  const patch = useCallbackRef(changes.patch);
  const keep = useCallbackRef(changes.keep);
  const wanted = (source?.photoThere === true ? source.image_id : draft?.imageId) ?? null;
  const { images, pending: loadingPhotos, more: olderPhotos } = usePhotos(wanted);
  const avatar = useStageAvatar(draft, patch);
  const behind = findPortrait(source, avatar, images);
  useNamedVoice(({ id, locale }) => patch({ locale, voiceId: id }));
  useEffect(() => leaveAudio, []);
  useEffect(() => {
    // Prefetched in case the connection is lost later. A failure is reported when the component is rendered.
    untilIdle()
      .then(loadResult)
      .catch(() => null);
  }, []);

  // On phones the script is right below the photo.
  const narrow = useMediaQuery('(width < 62em)', false, { getInitialValueInEffect: false });
  const input = useRef<HTMLInputElement>(null);
  const script = useRef<ScriptFieldElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const open = (): void => input.current?.click();
  const use = (image: PhotoImage): void => patch({ imageId: image.id, avatarId: null });
  const photo = usePhotoUpload(config.data?.limits.photo_bytes ?? UNKNOWN_LIMIT, use);
  const choose = (image: PhotoImage): void => {
    photo.reset();
    use(image);
    makeAnother();
  };
  const send = (file: File): void => {
    // The stage shows the upload; a video opened meanwhile stays.
    makeAnother();
    photo.send(file);
  };
  /** The button that was pressed disappears, so the focus moves to the stage. */
  const focusStage = (): void => top.current?.focus({ preventScroll: true });
  const another = (): void => {
    makeAnother();
    focusStage();
  };
  const showStarted = useCallbackRef((started: TaskDetail, of: NewPhotoVideo): void => {
    void askForFilm(started.id);
    stopAudio();
    void cacheTask(queries, started);
    moveTo(started.id, of);
    stage.showStarted(started);
    focusStage();
    top.current?.scrollIntoView({ block: 'start' });
  });
  useCarriedSample({ images: loadingPhotos || draft === null ? null : images, onFound: choose, onFile: send });
  useAskedPhoto((imageId) => patch({ imageId }));
  // A deleted face is not replaced by another one automatically.
  const photoGone = source?.photoThere === false && draft?.imageId === null && avatar.id === null;
  const fallback = draft === null || photoGone || avatar.id !== null || avatar.gone ? undefined : images[0];
  const chosen = images.find((image) => image.id === draft?.imageId) ?? fallback ?? null;

  // Videos of footage are shown here, where all videos are, and the next one can use the same footage.
  const footage = source?.video_avatar_id;
  const idle = photo.upload.step === 'idle';
  const portrait = usePortrait(footage, idle ? avatar.id : null, idle ? chosen?.id : undefined);
  const title = footage === undefined ? t('title') : t('common:nav.videoAvatars');
  // Another video of footage is made on the footage page.
  if (shown === null && stage.from !== null && source?.video_avatar_id !== undefined) {
    const path = videoAvatarAgainPath(source.video_avatar_id, stage.from);
    return <Navigate to={stage.translating ? translatingPath(path) : path} replace />;
  }
  const useAsAvatar =
    shown === null && chosen !== null && avatar.id === null && idle ? (
      <UseAsAvatar imageId={chosen.id} config={config.data} trial={visitor === TRIAL} keep={keep} />
    ) : null;
  return (
    <div ref={top} tabIndex={-1} className={page['workspace']}>
      <PageTitle>{title}</PageTitle>
      {/* Always mounted, so that screen readers announce changes. */}
      <VisuallyHidden component="output">
        {making ? t('tasks:making') : done === null ? '' : t('tasks:delivered')}
      </VisuallyHidden>
      <PhotoInput inputRef={input} onFile={send} />
      <div className={`${page['center']} ${classes['center']}`}>
        <h1>{title}</h1>
        <StudioStage
          ratio={draft?.ratio ?? '1:1'}
          background={draft?.background ?? KEPT}
          logo={draft?.logo ?? null}
          captions={(draft?.captions ?? 'none') !== 'none'}
          image={avatar.id === null ? chosen : avatar.portrait}
          tools={
            avatar.id !== null || chosen === null ? null : (
              <PhotoTools
                image={chosen}
                images={images}
                config={config.data}
                trial={visitor === TRIAL}
                keep={keep}
                onUse={choose}
              />
            )
          }
          loadingPhotos={loadingPhotos || draft === null || avatar.id !== null}
          photoExpected={wanted !== null || avatar.id !== null}
          upload={photo.upload}
          limits={config.data?.limits}
          task={shown}
          behind={source === null || behind === null ? null : { image: behind, ratio: source.ratio }}
          locale={source?.script.locale ?? 'und'}
          captioned={source !== null && source.captions !== 'none'}
          taskError={stage.error}
          onRatio={(ratio) => patch({ ratio })}
          onChoose={open}
          onStop={photo.reset}
          onSend={send}
          onAgree={photo.agree}
          onEdit={() => {
            makeVersion();
            focusStage();
          }}
        />
        {shown === null && photoGone ? <Note kind="warn">{t('photoGone')}</Note> : null}
        {shown === null && avatar.gone ? <Note kind="warn">{t('avatarGone')}</Note> : null}
        {shown === null && avatar.portrait !== null && idle ? <AvatarChosen name={avatar.name} /> : null}
        {stage.lost === null ? null : (
          <Note kind="bad">{isGone(stage.lost) ? t('tasks:goneText') : errorMessage(stage.lost)}</Note>
        )}
        {done !== null ? (
          <Suspense fallback={<Skeleton height={100} />}>
            <StudioResult
              task={done}
              onDeleted={() => {
                detach();
                stage.leaveTask();
                focusStage();
              }}
              onRerolled={(started) => {
                stage.showStarted(started);
                focusStage();
              }}
              onEdit={() => {
                makeVersion();
                script.current?.focus();
              }}
              onAnother={another}
            />
          </Suspense>
        ) : images.length === 0 ? null : (
          <PhotoStrip
            images={images}
            chosen={idle ? chosen : null}
            onChoose={choose}
            onMore={olderPhotos}
            onAdd={open}
            onFile={send}
            onRemoved={(id) => id === draft?.imageId && patch({ imageId: null })}
          />
        )}
        {narrow ? null : useAsAvatar}
      </div>
      {draft === null ? (
        <StudioPanelSkeleton />
      ) : (
        <StudioPanel
          scriptRef={script}
          draft={draft}
          patch={patch}
          keep={keep}
          config={config.data}
          portrait={portrait}
          photo={avatar.id === null && idle ? chosen : null}
          mouth={avatar.id === null ? chosen?.warnings && readMouth(chosen.warnings) : avatar.mouth}
          gender={avatar.id === null ? chosen?.gender : avatar.gender}
          trial={visitor === TRIAL}
          making={making}
          shownDraft={done?.output?.draft === true ? done.id : null}
          below={narrow ? useAsAvatar : null}
          onStarted={showStarted}
        />
      )}
    </div>
  );
};
