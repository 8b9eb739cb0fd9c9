import { Anchor, Button, Skeleton } from '@mantine/core';
import type { VideoAvatar } from '@orator/contracts/video-avatars/schema';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { stopAudio } from '../../../shared/media/audio.ts';
import { leaveAudio } from '../../../shared/media/leave-audio.ts';
import type { ScriptFieldElement } from '../../../shared/scripts/script-props.ts';
import { useVisitor } from '../../../shared/session/session.ts';
import { Empty } from '../../../ui/empty.tsx';
import { FaceDrawing } from '../../../ui/face-drawing.tsx';
import { LoopVideo } from '../../../ui/loop-video.tsx';
import { Note } from '../../../ui/note.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { cacheTask } from '../../../entities/tasks/api/queries.ts';
import { videoAvatarQuery, videoAvatarsQuery } from '../../../entities/video-avatars/api/queries.ts';
import { USE_MY_VIDEO_PATH } from '../../../shared/paths/video-avatars.ts';
import { useNamedVoice } from '../../../entities/voices/api/use-named-voice.ts';
import { toDraft, useDraft } from '../model/draft.ts';
import { taskPath } from '../../../shared/paths/photo-videos.ts';
import classes from './create-avatar-video.module.css';
import { StudioPanelSkeleton } from './late-studio-panel.tsx';
import { StudioPanel } from './studio-panel.tsx';
import { useStageTask } from './use-stage-task.ts';

/** The avatar in the URL, else the newest usable one; undefined until known. */
const useSpeakingAvatar = () => {
  const [params] = useSearchParams();
  const id = params.get('avatar');
  const named = useQuery({ ...videoAvatarQuery(id ?? ''), enabled: id !== null });
  const list = useInfiniteQuery({ ...videoAvatarsQuery(), enabled: id === null });
  const newest = list.data && (list.data.pages.flatMap((page) => page.items).find(isReady) ?? null);
  return { avatar: id === null ? newest : named.data, error: named.error ?? list.error };
};

const isReady = ({ state }: VideoAvatar): boolean => state === 'ready';

/** A script for the user's own footage. The video is shown on the page of all videos. */
export const Component = () => {
  const { t } = useTranslation('video-avatars');
  const visitor = useVisitor();
  const { avatar, error } = useSpeakingAvatar();
  if (visitor === null) return null;
  return (
    <div className={classes['workspace']}>
      <PageTitle>{t('pageTitle')}</PageTitle>
      <div className={classes['center']}>
        <h1>{t('title')}</h1>
        {error === null ? null : <Note kind="bad">{errorMessage(error)}</Note>}
        {avatar === null || (avatar !== undefined && !isReady(avatar)) ? <Nothing /> : null}
        {avatar === undefined && error === null ? <Skeleton height={320} /> : null}
        {avatar && isReady(avatar) ? <Footage avatar={avatar} /> : null}
      </div>
      {avatar && isReady(avatar) ? <Panel visitor={visitor} avatar={avatar} /> : null}
    </div>
  );
};

const Nothing = () => {
  const { t } = useTranslation('video-avatars');
  return (
    <Empty
      picture={<FaceDrawing size={110} />}
      title={t('emptyTitle')}
      text={t('lead')}
      action={
        <Button component={Link} to={USE_MY_VIDEO_PATH}>
          {t('newOne')}
        </Button>
      }
    />
  );
};

const Footage = ({ avatar }: { avatar: VideoAvatar }) => {
  const { t } = useTranslation('video-avatars');
  const { report, video_url: video, poster_url: poster } = avatar;
  return (
    <>
      {report === null || video === null || poster === null ? null : (
        <div className={classes['footage']} style={{ '--ratio': report.width / report.height }}>
          <LoopVideo src={video} poster={poster} alt="" ratio={report.width / report.height} />
        </div>
      )}
      <p className={classes['name']}>
        <b>
          <bdi>{avatar.name}</bdi>
        </b>{' '}
        <Anchor component={Link} to={USE_MY_VIDEO_PATH} inherit>
          {t('other')}
        </Anchor>
      </p>
      <p className={classes['lead']}>{t('speakLead')}</p>
    </>
  );
};

const Panel = ({ visitor, avatar }: { visitor: string; avatar: VideoAvatar }) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const config = useQuery(systemConfigQuery());
  const script = useRef<ScriptFieldElement>(null);
  const { from, source } = useStageTask(visitor);
  const { draft, patch, keep, moveTo } = useDraft(visitor, from, source && toDraft(source, false));
  useNamedVoice(({ id, locale }) => patch({ locale, voiceId: id }));
  useEffect(() => leaveAudio, []);
  if (draft === null) return <StudioPanelSkeleton />;
  return (
    <StudioPanel
      scriptRef={script}
      draft={draft}
      patch={patch}
      keep={keep}
      config={config.data}
      photo={null}
      portrait={{ video_avatar_id: avatar.id }}
      trial={null}
      making={false}
      shownBeginning={null}
      onStarted={(started, input) => {
        stopAudio();
        void cacheTask(queries, started);
        moveTo(started.id, input);
        void navigate(taskPath(started.id));
      }}
    />
  );
};
