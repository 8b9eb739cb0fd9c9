import { Button, Progress } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { FaceGrid } from '../../../ui/face-grid.tsx';
import { Note } from '../../../ui/note.tsx';
import { FootageForm } from '../../../entities/video-avatars/components/footage-form.tsx';
import { UnfinishedUploads } from '../../../entities/video-avatars/components/unfinished-uploads.tsx';
import classes from './dub.module.css';
import type { useDubVideo } from './use-dub-video.ts';
import { WorkField } from './work-field.tsx';

interface Props {
  readonly videos: ReturnType<typeof useDubVideo>;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  /** Chooses the sample; null while there is none. */
  readonly onSample: (() => void) | null;
  /** Called when a finished video was chosen, with its captions. */
  readonly onWork: (id: string, title: string, captions: Uint8Array<ArrayBuffer>) => void;
}

/** The choice of the video: uploaded before, uploaded now, or made here. */
export const VideoField = ({ videos, chosen, onChoose, onSample, onWork }: Props) => {
  const { t } = useTranslation(['dubs', 'video-avatars']);
  const format = useFormat();
  const waiting = videos.all.filter(({ state }) => state === 'checking');
  const [sent, setSent] = useState<string | null>(null);
  const sending = waiting[0]?.id ?? null;
  if (sending !== null && sending !== sent) setSent(sending);
  // A new upload takes precedence over the previous choice.
  const asked = videos.all.find(({ id }) => id === sent) ?? videos.chosen;
  const arrived = videos.all.find(({ id, state }) => id === sent && state === 'ready')?.id ?? null;
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    if (arrived !== null) choose(arrived);
  }, [arrived]);
  const ready = videos.all.flatMap(({ id, name, state, poster_url: picture }) =>
    state !== 'ready' || picture === null ? [] : [{ key: id, picture, name, chosen: id === chosen }],
  );
  return (
    <section className={classes['field']} aria-labelledby="dub-video">
      <h2 id="dub-video">{t('video')}</h2>
      {videos.error === null ? null : <Note kind="bad">{errorMessage(videos.error)}</Note>}
      {videos.gone ? <Note kind="warn">{t('videoGone')}</Note> : null}
      <FaceGrid inRow label={t('video-avatars:yours')} faces={ready} onChoose={onChoose} />
      {waiting.map(({ id, name, progress }) => (
        <div key={id} className={classes['checking']}>
          <output>
            <b>{name}</b> {t('video-avatars:states.checking')}
          </output>
          <Progress value={progress ?? 0} aria-label={t('video-avatars:states.checking')} />
        </div>
      ))}
      {asked?.state === 'failed' ? (
        <Note kind="bad">
          <b>{asked.name}</b> {t('video-avatars:failedText')}
        </Note>
      ) : null}
      {asked?.state !== 'refused' ? null : (
        <Note kind="bad">
          <b>{asked.name}</b> {asked.report?.reasons.map((reason) => t(`video-avatars:reasons.${reason}`)).join(' ')}{' '}
          {[...new Set(asked.report?.faults.map(({ code }) => code))]
            .map((code) => t(`video-avatars:faults.${code}`))
            .join(' · ')}
        </Note>
      )}
      {videos.video === null || videos.video.hasSound ? null : <Note kind="warn">{t('noSound')}</Note>}
      {videos.video === null ? null : <p>{t('length', { duration: format.duration(videos.video.durationS) })}</p>}
      <details open={ready.length === 0 && waiting.length === 0 ? true : undefined}>
        <summary>{t('upload')}</summary>
        <FootageForm />
        <UnfinishedUploads />
      </details>
      <WorkField onWork={onWork} />
      {onSample === null || ready.length > 0 || videos.video?.sample === true ? null : (
        <Button variant="default" onClick={onSample}>
          {t('sample.use')}
        </Button>
      )}
    </section>
  );
};
