import type { ReactNode } from 'react';
import classes from './video-options.module.css';
import { USUAL_INTENSITY } from '@orator/contracts/photo-videos/emotions';
import type { Draft } from '../model/draft.ts';
import type { ModePrice } from '../model/price.ts';
import { useTranslation } from 'react-i18next';
import { CaptionChoice } from '../../../entities/video-looks/components/caption-choice.tsx';
import { EmotionChoice } from '../../../entities/video-looks/components/emotion-choice.tsx';
import { ModeChoice, type PremiumEngine } from './mode-choice.tsx';

interface Props {
  readonly draft: Draft;
  readonly patch: (change: Partial<Draft>) => void;
  /** The choice of a background. */
  readonly background: ReactNode;
  /** The choice of a logo. */
  readonly logo: ReactNode;
  /** Footage keeps its own expression and background. */
  readonly footage: boolean;
  /** Whether the choice of captions is shown with the script. */
  readonly captionsAbove: boolean;
  /** The quality modes that the server has. */
  readonly modes: readonly ModePrice[];
  /** Whether the face can speak in Fast only; a note then replaces the choice. */
  readonly fastOnly: boolean;
  readonly mode: Draft['mode'];
  readonly engine: PremiumEngine | undefined;
}

const FastOnly = () => {
  const { t } = useTranslation('photo-videos');
  return <p className={classes['fastOnly']}>{t('muzzleFast')}</p>;
};

/** The look of the video, besides its photo. */
export const VideoOptions = ({
  draft,
  patch,
  background,
  logo,
  footage,
  captionsAbove,
  modes,
  fastOnly,
  mode,
  engine,
}: Props) => (
  <>
    <div className={classes['options']}>
      {footage ? null : (
        <>
          <EmotionChoice
            emotion={draft.emotion ?? 'neutral'}
            intensity={draft.intensity ?? USUAL_INTENSITY}
            onChange={patch}
          />
          {background}
        </>
      )}
      {captionsAbove ? null : (
        <CaptionChoice value={draft.captions ?? 'none'} onChange={(captions) => patch({ captions })} />
      )}
      {logo}
    </div>
    {fastOnly ? <FastOnly /> : null}
    {modes.length < 2 || engine === undefined ? null : (
      <ModeChoice prices={modes} engine={engine} value={mode} onChange={(chosen) => patch({ mode: chosen })} />
    )}
  </>
);
