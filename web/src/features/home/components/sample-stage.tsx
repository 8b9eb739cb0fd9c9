import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FaceDrawing } from '../../../ui/face-drawing.tsx';
import { Pills } from '../../../ui/pills.tsx';
import { StageTag } from '../../../ui/stage.tsx';
import { VideoPlayer } from '../../../ui/video-player.tsx';
import { SAMPLES } from '../../../shared/media/samples.ts';
import classes from './sample-stage.module.css';

const NAMES = SAMPLES.map(({ name }) => ({ value: name, text: name }));

/** A sample video; a line drawing on a server without samples. */
export const SampleStage = () => {
  const { t } = useTranslation('home');
  const [name, setName] = useState<string>(SAMPLES[0].name);
  const [missing, setMissing] = useState(false);
  const [speaking, setSpeaking] = useState(false);
  const sample = SAMPLES.find((one) => one.name === name) ?? SAMPLES[0];
  if (missing) {
    return (
      <div className={classes['stage']} aria-hidden>
        <div className={classes['drawing']}>
          <FaceDrawing size="52%" />
        </div>
      </div>
    );
  }
  return (
    <section className={classes['stage']} aria-label={t('sample')} data-lit={speaking}>
      {/* Probes for samples: a missing poster shows the drawing instead of a broken player. */}
      <img className={classes['probe']} src={SAMPLES[0].poster} alt="" onError={() => setMissing(true)} />
      <VideoPlayer
        src={sample.video}
        poster={sample.poster}
        captions={sample.captions}
        captionsLanguage="en"
        label={`${t('sample')}: ${sample.name}`}
        onPlaying={setSpeaking}
      />
      <div className={classes['top']}>
        <StageTag live={speaking}>{t('made')}</StageTag>
        <Pills onStage name="sample" label={t('samplePick')} value={name} onChange={setName} options={NAMES} />
      </div>
    </section>
  );
};
