import { Button, VisuallyHidden } from '@mantine/core';
import type { Ratio } from '@orator/contracts/core/common';
import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import { checkScript } from '@orator/contracts/scripts/check-script';
import { type Task } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { profileQuery } from '../../features/accounts/queries.ts';
import { PhotoInput } from '../../features/photo-avatar-images/photo-input.tsx';
import { PhotoStrip } from '../../features/photo-avatar-images/photo-strip.tsx';
import { usePhotoUpload } from '../../features/photo-avatar-images/use-photo-upload.ts';
import { usePhotos } from '../../features/photo-avatar-images/use-photos.ts';
import { useDraft } from '../../features/photo-videos/draft.ts';
import { keepTask, taskQuery } from '../../features/tasks/queries.ts';
import { TaskResultBar } from '../../features/tasks/task-result.tsx';
import { trialQuery } from '../../features/trials/queries.ts';
import { TrialGate } from '../../features/trials/trial-gate.tsx';
import { stopAudio } from '../../lib/audio.ts';
import { rememberPage } from '../../lib/return-to.ts';
import { TRIAL, useVisitor } from '../../lib/session.ts';
import { TRIAL_IDS, local } from '../../lib/storage-keys.ts';
import { systemConfigQuery } from '../../lib/system-config.ts';
import { ToSignIn } from '../guard.tsx';
import { PATHS, taskPath } from '../paths.ts';
import classes from './studio.module.css';
import { StudioPanel } from './studio-panel.tsx';
import { StudioStage } from './studio-stage.tsx';

export const Component = () => {
  const visitor = useVisitor();
  // Whose account was here a moment ago signs in again; everybody else may try without one.
  const [hadAccount, setHadAccount] = useState(false);
  if (visitor !== null && visitor !== TRIAL && !hadAccount) setHadAccount(true);
  const [params] = useSearchParams();
  // A visitor comes back to what was last made without an account.
  const last = visitor === TRIAL && !params.has('task') ? local.get(TRIAL_IDS.photo) : null;
  if (last !== null) return <Navigate to={taskPath(last)} replace />;
  if (visitor !== null) return <Studio key={visitor} visitor={visitor} />;
  return hadAccount ? <ToSignIn /> : <TrialGate otherwise={<SignInButton />} />;
};

const SignInButton = () => {
  const { t } = useTranslation('common');
  return (
    <Button component={Link} to={PATHS.signIn} onClick={() => rememberPage(PATHS.photoToAvatar)}>
      {t('nav.signIn')}
    </Button>
  );
};

/** A wallet changes when a task starts and when it ends; without the push channel too. */
const useWalletInStep = (task: Task | undefined): void => {
  const queries = useQueryClient();
  const state = task?.state;
  useEffect(() => {
    if (state === undefined) return;
    for (const { queryKey } of [profileQuery(), trialQuery()]) void queries.invalidateQueries({ queryKey });
  }, [state, queries]);
};

const keepLastTrial = (id: string | null): void =>
  id === null ? local.remove(TRIAL_IDS.photo) : local.set(TRIAL_IDS.photo, id);

/** Longest upload the page lets through before the server's own limit is known, bytes. */
const UNKNOWN_LIMIT = 10_000_000;

const Studio = ({ visitor }: { visitor: string }) => {
  const { t } = useTranslation(['photo-videos', 'tasks']);
  const queries = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [draft, patch] = useDraft(visitor);
  const config = useQuery(systemConfigQuery());
  const { images, pending: loadingPhotos, more: olderPhotos } = usePhotos(draft.imageId);
  const taskId = params.get('task');
  const task = useQuery({ ...taskQuery(taskId ?? ''), enabled: taskId !== null });
  useWalletInStep(task.data);
  useEffect(() => stopAudio, []);

  /** What the last video that was started here is made from. */
  const [from, setFrom] = useState<{ taskId: string; imageId: string; ratio: Ratio } | null>(null);

  const input = useRef<HTMLInputElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const trial = useQuery({ ...trialQuery(), enabled: visitor === TRIAL });
  const showTask = (id: string | null): void => {
    if (visitor === TRIAL) keepLastTrial(id);
    setParams(id === null ? {} : { task: id });
  };
  const toPhoto = (): void => {
    if (taskId !== null) showTask(null);
  };
  const use = (image: PhotoImage): void => patch({ imageId: image.id });
  const photo = usePhotoUpload(config.data?.limits.photo_bytes ?? UNKNOWN_LIMIT, use);
  const choose = (image: PhotoImage): void => {
    photo.reset();
    use(image);
    toPhoto();
  };
  const send = (file: File): void => {
    // On the stage one sees how it goes; once it has come, a video opened meanwhile stays there.
    toPhoto();
    photo.send(file);
  };
  const open = (): void => input.current?.click();

  const chosen = images.find((image) => image.id === draft.imageId) ?? images[0] ?? null;
  const shown = taskId === null ? null : (task.data ?? 'loading');
  const behind =
    from !== null && from.taskId === taskId ? (images.find(({ id }) => id === from.imageId) ?? null) : null;
  const done = typeof shown === 'object' && shown !== null && shown.result !== undefined && !isLoading(shown.state);

  const making = typeof shown === 'object' && shown !== null && isLoading(shown.state);

  return (
    <div ref={top} tabIndex={-1} className={classes['workspace']}>
      <PageTitle>{t('title')}</PageTitle>
      {/* Lives as long as the page, so that it is read out when it changes; what is shown says it for the eye. */}
      <VisuallyHidden component="output">
        {making ? t('tasks:making') : done ? t('tasks:delivered') : ''}
      </VisuallyHidden>
      <PhotoInput inputRef={input} onFile={send} />
      <div className={classes['center']}>
        <h1>{t('title')}</h1>
        <StudioStage
          draft={draft}
          image={chosen}
          loadingPhotos={loadingPhotos}
          upload={photo.upload}
          limits={config.data?.limits}
          task={shown}
          behind={behind === null || from === null ? null : { image: behind, ratio: from.ratio }}
          taskError={task.error}
          onRatio={(ratio) => patch({ ratio })}
          onChoose={open}
          onStop={photo.reset}
          onSend={send}
          onEdit={() => showTask(null)}
        />
        {done ? (
          <TaskResultBar
            task={shown}
            onDeleted={() => showTask(null)}
            next={
              <Button size="md" variant="default" onClick={() => showTask(null)}>
                {t('another')}
              </Button>
            }
          />
        ) : images.length === 0 ? null : (
          <PhotoStrip
            images={images}
            chosen={photo.upload.step === 'idle' ? chosen : null}
            onChoose={choose}
            onMore={olderPhotos}
            onAdd={open}
            onRemoved={(id) => id === draft.imageId && patch({ imageId: null })}
          />
        )}
      </div>
      <StudioPanel
        draft={draft}
        patch={patch}
        config={config.data}
        imageId={photo.upload.step === 'idle' ? (chosen?.id ?? null) : null}
        trial={visitor === TRIAL ? (trial.data ?? 'loading') : null}
        making={making}
        refused={!checkScript(draft.text, draft.locale).ok}
        onStarted={(started, of) => {
          stopAudio();
          setFrom({ taskId: started.id, imageId: of.image_id, ratio: of.ratio });
          void keepTask(queries, started);
          showTask(started.id);
          // The button goes out: who reads or types goes on at the stage.
          top.current?.focus({ preventScroll: true });
          top.current?.scrollIntoView({ block: 'start' });
        }}
      />
    </div>
  );
};
