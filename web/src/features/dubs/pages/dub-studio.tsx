import { VisuallyHidden } from '@mantine/core';
import type { DubSample } from '@orator/contracts/dubs/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { stopAudio } from '../../../shared/media/audio.ts';
import { leaveAudio } from '../../../shared/media/leave-audio.ts';
import { TRIAL } from '../../../shared/session/session.ts';
import { confirm } from '../../../ui/confirm.ts';
import { Note } from '../../../ui/note.tsx';
import tool from '../../../ui/tool-page.module.css';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { cacheTask } from '../../../entities/tasks/api/queries.ts';
import { useNamedTask } from '../../../entities/tasks/api/use-named-task.ts';
import { trialQuery } from '../../../entities/trials/api/queries.ts';
import { checkLine, findEngine, type Setting } from '../model/check-lines.ts';
import { readSubtitles, type TimedText } from '../model/read-subtitles.ts';
import { dubAgainPath } from '../../../shared/paths/dubs.ts';
import { readDubPrice } from '../model/dub-price.ts';
import { DubAtOnce } from './dub-at-once.tsx';
import { DubSettings, Languages } from './dub-settings.tsx';
import { DubStart } from './dub-start.tsx';
import { DubStage } from './dub-stage.tsx';
import classes from './dub.module.css';
import { LinesTable } from './lines-table.tsx';
import { SampleField } from './sample-field.tsx';
import { TranscriptField } from './transcript-field.tsx';
import { useDubAtOnce } from './use-dub-at-once.ts';
import { useDubForm } from './use-dub-form.ts';
import { useDubVideo } from './use-dub-video.ts';
import { VideoField } from './video-field.tsx';
import { prepareDub } from './wanted-dub.ts';

/** Longer than any work, seconds, so that no caption is dropped: a work's captions are within its video already. */
const LONG_S = 600;

/** A video, its lines in two languages, and the dubbed video. */
export const DubStudio = ({ visitor }: { visitor: string }) => {
  const { t } = useTranslation(['dubs', 'common', 'tasks']);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { shown, making, error, show } = useNamedTask('dub', [profileQuery().queryKey, trialQuery().queryKey]);
  const form = useDubForm(visitor);
  const { draft, patch, cast } = form;
  const { data: config } = useQuery(systemConfigQuery());
  const isTrial = visitor === TRIAL;
  const videos = useDubVideo(draft.videoId, isTrial);
  const sample = videos.sample.data ?? null;
  const { video } = videos;
  const [unread, setUnread] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => leaveAudio, []);
  const begin = useEffectEvent((made: DubSample) => {
    if (isTrial && draft.videoId !== made.id) form.takeSample(made);
  });
  useEffect(() => {
    if (sample !== null) begin(sample);
  }, [sample]);
  const names = draft.speakers.map(({ name }, index) => (name === '' ? t('speaker', { number: index + 1 }) : name));
  const setting: Setting = {
    videoS: video?.durationS ?? Number.POSITIVE_INFINITY,
    used: video?.used ?? null,
    locale: draft.locale,
    speakers: draft.speakers.map(({ inPicture }, index) => ({ inPicture, engine: findEngine(cast[index]?.engine) })),
  };
  const atOnce = useDubAtOnce(form, { setting, canShorten: config?.chat === true });
  const checked = draft.lines.map((_, index) => checkLine(draft.lines, index, setting));
  const toTop = (): void => {
    stopAudio();
    // The button that was pressed disappears, so the focus moves to the stage.
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
  /** Asks first if edits would be lost with the lines. */
  const replacing = (take: () => void): void => {
    if (!draft.edited || draft.lines.length === 0) return take();
    const words = { title: t('replaceTitle'), text: t('replaceText'), yes: t('replace'), no: t('common:cancel') };
    confirm({ ...words, onYes: take });
  };
  const replaceLines = (found: readonly TimedText[], onTaken?: () => void): void =>
    replacing(() => {
      form.takeLines(found);
      onTaken?.();
    });
  const takeWork = (id: string, title: string, captions: Uint8Array<ArrayBuffer>): void => {
    const read = readSubtitles(captions, LONG_S);
    setUnread(read.kind !== 'lines');
    patch({ videoId: id, title });
    if (read.kind === 'lines') replaceLines(read.lines);
  };
  return (
    <div ref={top} tabIndex={-1} className={tool['tool']}>
      {/* Always mounted, so that screen readers announce changes. */}
      <VisuallyHidden component="output">
        {making ? t('tasks:making') : shown === null || shown === 'loading' ? '' : t('tasks:delivered')}
      </VisuallyHidden>
      <div className={`${tool['left']} ${classes['left']}`} data-alone={shown !== null}>
        <DubStage task={shown} taskError={error} video={video} trial={isTrial} onAnother={another} onAgain={again} />
      </div>
      {shown === null ? (
        <>
          <div className={tool['panel']}>
            {isTrial ? (
              <SampleField pending={videos.sample.data === null} error={videos.sample.error} />
            ) : (
              <VideoField
                videos={videos}
                chosen={draft.videoId}
                onChoose={(videoId) =>
                  patch({ videoId, title: videos.all.find(({ id }) => id === videoId)?.name ?? '' })
                }
                onWork={takeWork}
                onSample={sample === null ? null : () => replacing(() => form.takeSample(sample))}
              />
            )}
            <Languages form={form} fixed={video?.sample === true} />
            {video === null || video.sample ? null : <DubAtOnce video={video} draft={draft} atOnce={atOnce} />}
            {video === null || video.sample ? null : (
              <TranscriptField
                key={video.id}
                video={video}
                from={draft.from}
                onLines={replaceLines}
                onAdd={() => form.addLine(video.durationS)}
              />
            )}
            {unread ? <Note kind="warn">{t('problems.empty')}</Note> : null}
          </div>
          <LinesTable form={form} setting={setting} checked={checked} names={names} known={video?.sample === true} />
          {draft.lines.length === 0 ? null : (
            <div className={`${tool['panel']} ${classes['end']}`}>
              <DubSettings form={form} names={names} hasSound={video?.hasSound === true} />
              <DubStart
                trial={isTrial}
                dub={prepareDub(draft, video, cast, checked)}
                making={making}
                atOnce={
                  atOnce.step === 'starting'
                    ? { most: readDubPrice(config?.prices.tariffs, video?.durationS ?? 0), onEnd: atOnce.stop }
                    : null
                }
                onStarted={started}
              />
            </div>
          )}
        </>
      ) : null}
    </div>
  );
};
