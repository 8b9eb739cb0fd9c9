import { useCallbackRef, useMediaQuery } from '@mantine/hooks';
import type { NewPhotoVideo } from '@orator/contracts/photo-videos/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { PhotoInput } from '../../../entities/photo-avatar-images/components/photo-input.tsx';
import { scriptSecondsQuery } from '../../../entities/scripts/api/use-script-seconds.ts';
import { useStudioTop } from '../../../entities/studios/api/use-studio-top.ts';
import { StudioFrame } from '../../../entities/studios/components/studio-frame.tsx';
import { StudioGate } from '../../../entities/studios/components/studio-gate.tsx';
import { cacheTask } from '../../../entities/tasks/api/queries.ts';
import { voicesQuery } from '../../../entities/voices/api/queries.ts';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { formatDate, formatLength } from '../../../shared/i18n/format.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { PHOTO_TO_AVATAR_PATH, taskPath, videoAvatarAgainPath } from '../../../shared/paths/photo-videos.ts';
import { translatingPath } from '../../../shared/paths/translations.ts';
import type { ScriptFieldElement } from '../../../shared/scripts/script-props.ts';
import { TRIAL } from '../../../shared/session/session.ts';
import { TRIAL_IDS } from '../../../shared/storage/storage.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import page from '../../../ui/stage-page.module.css';
import { untilIdle } from '../../../ui/until-idle.ts';
import { loadStudioPanel, StudioPanel, StudioPanelSkeleton } from './late-studio-panel.tsx';
import { loadStrip, StudioCenter } from './studio-center.tsx';
import { ASKED_PHOTO } from './use-asked-photo.ts';
import { useVideoForm } from './use-video-form.ts';

/** Loaded late, because it is below the photo. */
const UseAsAvatar = latePart(async () => (await import('./use-as-avatar.tsx')).UseAsAvatar);

/** Requests the stream of a task. The module is already loaded then, with the part of the page that shows streams. */
const askForFilm = async (id: string): Promise<void> =>
  (await import('../../../entities/tasks/api/use-film.ts')).askForFilm(id, 'video');

/** Prepares the browser's player; called once there is a face that can speak. */
const warmPlayer = async (): Promise<unknown> =>
  (await import('../../../entities/tasks/api/warm-player.ts')).warmPlayer();

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
    // Prefetched while a trial is being opened. A failure is reported when the component is rendered.
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

const Studio = ({ visitor }: { visitor: string }) => {
  const { t } = useTranslation(['photo-videos', 'common']);
  const queries = useQueryClient();
  const form = useVideoForm(visitor);
  const { config, stage, draft, keep, chosen, avatar, idle } = form;
  const { shown, making, done, source, from } = stage;
  const { top, focusStage, toTop } = useStudioTop();
  // On phones the script is right below the photo.
  const narrow = useMediaQuery('(width < 62em)', false, { getInitialValueInEffect: false });
  const fileInput = useRef<HTMLInputElement>(null);
  const script = useRef<ScriptFieldElement>(null);
  const canSpeak = form.portrait !== null;
  useEffect(() => {
    // A failure to load it only means that the first video begins later.
    if (canSpeak) warmPlayer().catch(() => null);
  }, [canSpeak]);
  const showStarted = useCallbackRef((started: TaskDetail, input: NewPhotoVideo): void => {
    void askForFilm(started.id);
    void cacheTask(queries, started);
    form.moveTo(started.id, input);
    stage.go({ task: started.id });
    toTop();
  });
  const footage = source?.video_avatar_id;
  const title = footage === undefined ? t('title') : t('common:nav.videoAvatars');
  // Another video of footage is made on the footage page.
  if (shown === null && from !== null && footage !== undefined) {
    const path = videoAvatarAgainPath(footage, from);
    return <Navigate to={stage.translating ? translatingPath(path) : path} replace />;
  }
  const isTrial = visitor === TRIAL;
  const useAsAvatar =
    shown === null && chosen !== null && avatar.id === null && idle ? (
      <UseAsAvatar imageId={chosen.id} config={config} trial={isTrial} keep={keep} />
    ) : null;
  return (
    <StudioFrame top={top} making={making} done={done !== null} className={page['workspace']}>
      <PageTitle>{title}</PageTitle>
      <PhotoInput inputRef={fileInput} onFile={form.send} />
      <StudioCenter
        title={title}
        form={form}
        trial={isTrial}
        focusStage={focusStage}
        focusScript={() => script.current?.focus()}
        onAdd={() => fileInput.current?.click()}
        below={narrow ? null : useAsAvatar}
      />
      {draft === null ? (
        <StudioPanelSkeleton />
      ) : (
        <StudioPanel
          scriptRef={script}
          draft={draft}
          patch={form.patch}
          keep={keep}
          config={config}
          portrait={form.portrait}
          photo={avatar.id === null && idle ? chosen : null}
          mouth={avatar.mouth}
          warnings={avatar.id === null ? chosen?.warnings : undefined}
          gender={avatar.id === null ? chosen?.gender : avatar.gender}
          trial={isTrial}
          making={making}
          shownBeginning={stage.beginning}
          below={narrow ? useAsAvatar : null}
          onStarted={showStarted}
        />
      )}
    </StudioFrame>
  );
};
