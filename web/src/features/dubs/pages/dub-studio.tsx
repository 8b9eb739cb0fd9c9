import { VisuallyHidden } from '@mantine/core';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { stopAudio } from '../../../shared/media/audio.ts';
import { leaveAudio } from '../../../shared/media/leave-audio.ts';
import { useWaysOn } from '../../../shared/quotes/use-ways-on.tsx';
import { sessionStore } from '../../../shared/session/session.ts';
import { Note } from '../../../ui/note.tsx';
import tool from '../../../ui/tool-page.module.css';
import { profileQuery } from '../../accounts/api/queries.ts';
import { cacheTask } from '../../tasks/api/queries.ts';
import { useNamedTask } from '../../tasks/api/use-named-task.ts';
import { DubFoot } from '../components/dub-foot.tsx';
import { checkLine, engineOf, type Setting } from '../model/check-lines.ts';
import { readSubtitles } from '../model/read-subtitles.ts';
import { dubAgainPath } from '../paths.ts';
import { DubSettings, Languages } from './dub-settings.tsx';
import { DubStage } from './dub-stage.tsx';
import classes from './dub.module.css';
import { LinesTable } from './lines-table.tsx';
import { TranscriptField } from './transcript-field.tsx';
import { useDubForm } from './use-dub-form.ts';
import { useDubVideo } from './use-dub-video.ts';
import { VideoField } from './video-field.tsx';
import { wantedOf } from './wanted-dub.ts';

/** Captions of works are within their video already. */
const LONG_S = 600;

/** A video, its lines in two languages, and the video that speaks the other one. */
export const DubStudio = ({ visitor }: { visitor: string }) => {
  const { t } = useTranslation(['dubs', 'tasks']);
  const navigate = useNavigate();
  const ways = useWaysOn();
  const queries = useQueryClient();
  const profile = useQuery(profileQuery());
  const { shown, making, error, show } = useNamedTask('dub', [profileQuery().queryKey]);
  const form = useDubForm(visitor);
  const { draft, patch, cast } = form;
  const videos = useDubVideo(draft.videoId);
  const { video } = videos;
  const [unread, setUnread] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => leaveAudio, []);
  const names = draft.speakers.map(({ name }, index) => (name === '' ? t('speaker', { number: index + 1 }) : name));
  const setting: Setting = {
    videoS: video?.durationS ?? Number.POSITIVE_INFINITY,
    used: video?.used ?? null,
    locale: draft.locale,
    speakers: draft.speakers.map(({ inPicture }, index) => ({ inPicture, engine: engineOf(cast[index]?.engine) })),
  };
  const checked = draft.lines.map((_, index) => checkLine(draft.lines, index, setting));
  const toTop = (): void => {
    stopAudio();
    // The button that led here goes away, so the focus moves to the stage.
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  };
  const another = (): void => {
    show(null);
    toTop();
  };
  const again = (): void => {
    if (shown === null || shown === 'loading') return another();
    void navigate(dubAgainPath(shown.id));
    toTop();
  };
  const started = (task: TaskDetail): void => {
    void cacheTask(queries, task);
    show(task.id);
    toTop();
  };
  const takeWork = (id: string, title: string, captions: Uint8Array<ArrayBuffer>): void => {
    const read = readSubtitles(captions, LONG_S);
    setUnread(read.kind !== 'lines');
    if (read.kind === 'lines') form.takeLines(read.lines.map((line) => ({ ...line, speaker: '' })));
    patch({ videoId: id, title });
  };
  return (
    <div ref={top} tabIndex={-1} className={tool['tool']}>
      {/* Always mounted, so that screen readers announce changes. */}
      <VisuallyHidden component="output">
        {making ? t('tasks:making') : shown === null || shown === 'loading' ? '' : t('tasks:delivered')}
      </VisuallyHidden>
      <div className={`${tool['left']} ${classes['left']}`} data-alone={shown !== null}>
        <DubStage task={shown} taskError={error} video={video} onAnother={another} onAgain={again} />
      </div>
      {shown === null ? (
        <>
          <div className={tool['panel']}>
            <VideoField
              videos={videos}
              chosen={draft.videoId}
              onChoose={(videoId) => patch({ videoId, title: videos.all.find(({ id }) => id === videoId)?.name ?? '' })}
              onWork={takeWork}
            />
            <Languages form={form} />
            {video === null ? null : (
              <TranscriptField
                key={video.id}
                video={video}
                from={draft.from}
                translated={draft.lines.some(({ text }) => text.trim() !== '')}
                onLines={form.takeLines}
                onAdd={() => form.addLine(video.durationS)}
              />
            )}
            {unread ? <Note kind="warn">{t('problems.empty')}</Note> : null}
          </div>
          <LinesTable form={form} setting={setting} checked={checked} names={names} />
          {draft.lines.length === 0 ? null : (
            <div className={`${tool['panel']} ${classes['end']}`}>
              <DubSettings form={form} names={names} hasSound={video?.hasSound === true} />
              <DubFoot
                dub={wantedOf(draft, video, cast, checked)}
                have={profile.data?.wallet.credit}
                making={making}
                waysOn={ways.byReason}
                onSignIn={() => sessionStore.clear()}
                onStarted={started}
              />
            </div>
          )}
        </>
      ) : null}
    </div>
  );
};
