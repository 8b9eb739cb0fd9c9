import type { ReactNode } from 'react';
import classes from './photo-videos.module.css';
import { USUAL_INTENSITY } from '@orator/contracts/photo-videos/emotions';
import { loadNamespaces } from '../../../shared/i18n/i18n.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { type Draft, keepLastLogo } from '../model/draft.ts';
import type { ModePrice } from '../model/price.ts';
import { CaptionChoice } from './caption-choice.tsx';
import { EmotionChoice } from './emotion-choice.tsx';
import { ModeChoice, type PremiumEngine } from './mode-choice.tsx';

const LogoField = latePart(async () => {
  const [loaded] = await Promise.all([
    import('../../scene-videos/components/logo-field.tsx'),
    loadNamespaces(['scene-videos']),
  ]);
  return loaded.LogoField;
});

interface Props {
  readonly draft: Draft;
  readonly patch: (change: Partial<Draft>) => void;
  /** The choice of what is behind the person. */
  readonly background: ReactNode;
  /** What the video shows, where it is known: its logo is chosen over it. */
  readonly picture: string | null;
  /** Footage keeps the face and the background that it has. */
  readonly footage: boolean;
  /** The quality modes that the server has. */
  readonly modes: readonly ModePrice[];
  readonly mode: Draft['mode'];
  readonly engine: PremiumEngine | undefined;
}

/** How the video looks, besides its photo. */
export const VideoOptions = ({ draft, patch, background, picture, footage, modes, mode, engine }: Props) => (
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
      <CaptionChoice value={draft.captions ?? 'none'} onChange={(captions) => patch({ captions })} />
      <LogoField
        value={draft.logo ?? null}
        frame={{
          ratio: draft.ratio,
          captions: (draft.captions ?? 'none') !== 'none',
          topTitle: false,
          lowerTitle: false,
        }}
        picture={picture}
        onChange={(logo) => {
          keepLastLogo(logo);
          patch({ logo });
        }}
      />
    </div>
    {modes.length < 2 || engine === undefined ? null : (
      <ModeChoice prices={modes} engine={engine} value={mode} onChange={(chosen) => patch({ mode: chosen })} />
    )}
  </>
);
