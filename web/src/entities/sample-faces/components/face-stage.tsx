import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../ui/late-part.tsx';
import { FaceDrawing } from '../../../ui/face-drawing.tsx';
import { StageTag } from '../../../ui/stage.tsx';
import type { Sample } from '../../../shared/media/samples.ts';
import { useMade } from '../model/use-made.ts';
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
  const { t } = useTranslation(['sample-faces', 'common']);
  const name = t(`common:samples.${sample.id}`);
  const { made, onError } = useMade(sample.poster);
  const [playing, setPlaying] = useState(false);
  const speaking = step === 'speaking' || (step === null && playing);
  const tag = step === 'preparing' ? t('preparing') : step === 'speaking' ? t('speaking') : t('made');
  const stage = (
    <section className={classes['stage']} aria-label={t('sample')} data-lit={speaking}>
      <div className={classes['live']}>
        {made ? (
          // Also detects missing samples: without a poster there is no video either.
          <img src={sample.poster} alt={step === null ? '' : name} onError={onError} />
        ) : (
          <div className={classes['drawing']} aria-hidden>
            <FaceDrawing size="52%" />
          </div>
        )}
        {step === null ? null : <canvas ref={canvas} aria-hidden />}
      </div>
      {step === null && made && sample.film !== null ? (
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
      {made ? <FaceHeads value={sample.id} onChange={onSample} /> : null}
    </div>
  );
};
