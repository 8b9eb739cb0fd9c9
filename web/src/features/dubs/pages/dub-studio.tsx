import type { DubSample } from '@orator/contracts/dubs/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { confirm } from '../../../ui/confirm.ts';
import { Note } from '../../../ui/note.tsx';
import tool from '../../../ui/tool-page.module.css';
import { useStudioAccount } from '../../../entities/studios/api/use-studio-account.ts';
import { useStudio } from '../../../entities/studios/api/use-studio.ts';
import { StudioFrame } from '../../../entities/studios/components/studio-frame.tsx';
import { checkLine, findEngine, type Setting } from '../model/check-lines.ts';
import { readSubtitles, type TimedText } from '../model/read-subtitles.ts';
import { readDubPrice } from '../model/dub-price.ts';
import { DubFoot } from '../components/dub-foot.tsx';
import { DubAtOnce } from './dub-at-once.tsx';
import { DubSettings, Languages } from './dub-settings.tsx';
import { DubStage } from './dub-stage.tsx';
import classes from './dub.module.css';
import { LinesTable } from './lines-table.tsx';
import { SampleField } from './sample-field.tsx';
import { TranscriptField } from './transcript-field.tsx';
import { useDubAtOnce } from './use-dub-at-once.ts';
import { useDubForm } from './use-dub-form.ts';
import { useDubVideo } from './use-dub-video.ts';
import { VideoField } from './video-field.tsx';
import { prepareDub } from './prepare-dub.ts';

/** Longer than any work, seconds, so that no caption is dropped: a work's captions are within its video already. */
const LONG_S = 600;

/** A video, its lines in two languages, and the dubbed video. */
export const DubStudio = ({ visitor }: { visitor: string }) => {
  const { t } = useTranslation(['dubs', 'common']);
  const studio = useStudio('dub', { visitor });
  const { shown, making } = studio;
  const form = useDubForm(visitor);
  const { draft, patch, cast } = form;
  const { data: config } = useQuery(systemConfigQuery());
  const account = useStudioAccount(visitor);
  const { isTrial } = account;
  const videos = useDubVideo(draft.videoId, isTrial);
  const sample = videos.sample.data ?? null;
  const { video } = videos;
  const [unread, setUnread] = useState(false);
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
  const another = (): void => {
    studio.go(null);
    studio.toTop();
  };
  const again = (): void => {
    studio.makeVersion();
    studio.toTop();
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
    <StudioFrame top={studio.top} making={studio.making} done={studio.done !== null} className={tool['tool']}>
      <div className={`${tool['left']} ${classes['left']}`} data-alone={shown !== null}>
        <DubStage
          task={shown}
          taskError={studio.error}
          video={video}
          trial={isTrial}
          onAnother={another}
          onAgain={again}
        />
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
              <div className={classes['field']}>
                <DubFoot
                  account={account}
                  input={prepareDub(draft, video, cast, checked)}
                  making={making}
                  atOnce={
                    atOnce.step === 'starting'
                      ? { most: readDubPrice(config?.prices.tariffs, video?.durationS ?? 0), onEnd: atOnce.stop }
                      : null
                  }
                  onStarted={studio.showStarted}
                />
              </div>
            </div>
          )}
        </>
      ) : null}
    </StudioFrame>
  );
};
