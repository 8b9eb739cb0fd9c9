import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../ui/late-part.tsx';
import { FaceDrawing } from '../../../ui/face-drawing.tsx';
import { StageTag } from '../../../ui/stage.tsx';
import type { Sample } from '../../../shared/media/samples.ts';
import { untilMade } from '../model/until-made.ts';
import { FaceHeads } from './face-heads.tsx';
import classes from './face-stage.module.css';

/** Loaded after its poster, which is shown at once. */
const VideoPlayer = latePart(async () => (await import('../../../ui/video-player.tsx')).VideoPlayer);

interface Props {
  readonly sample: Sample;
  readonly onSample: (id: Sample['id']) => void;
  /** Null before the first speech: the sample's video is shown. */
  readonly step: 'preparing' | 'speaking' | 'spoken' | 'failed' | null;
  /** The canvas on which the speaking face is drawn. */
  readonly canvas?: Ref<HTMLCanvasElement>;
  /** Possible next steps. */
  readonly children?: ReactNode;
}

/** A sample face: its video, or the live face while it speaks; a line drawing until the server has made it. */
export const FaceStage = ({ sample, onSample, step, canvas, children }: Props) => {
  const { t } = useTranslation(['home', 'common']);
  const name = t(`common:samples.${sample.id}`);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    if (!missing) return undefined;
    const leaving = new AbortController();
    void untilMade(sample.poster, leaving.signal).then((made) => made && setMissing(false));
    return () => leaving.abort();
  }, [missing, sample.poster]);
  const [playing, setPlaying] = useState(false);
  const speaking = step === 'speaking' || (step === null && playing);
  const tag = step === 'preparing' ? t('preparing') : step === 'speaking' ? t('speaking') : t('made');
  const stage = (
    <section className={classes['stage']} aria-label={t('sample')} data-lit={speaking}>
      <div className={classes['live']}>
        {missing ? (
          <div className={classes['drawing']} aria-hidden>
            <FaceDrawing size="52%" />
          </div>
        ) : (
          // Also detects missing samples: without a poster there is no video either.
          <img src={sample.poster} alt={step === null ? '' : name} onError={() => setMissing(true)} />
        )}
        {step === null ? null : <canvas ref={canvas} aria-hidden />}
      </div>
      {step === null && !missing && sample.film !== null ? (
        <VideoPlayer
          key={sample.id}
          src={sample.film.video}
          poster={sample.poster}
          captions={sample.film.captions}
          captionsLanguage="en"
          label={`${t('sample')}: ${name}`}
          onPlaying={setPlaying}
        />
      ) : null}
      {step === 'preparing' ? <div className={classes['progress']} aria-hidden /> : null}
      <div className={classes['top']}>
        <StageTag live={speaking}>{tag}</StageTag>
      </div>
      {children}
    </section>
  );
  return (
    <div className={classes['faces']}>
      {stage}
      {missing ? null : <FaceHeads value={sample.id} onChange={onSample} />}
    </div>
  );
};
