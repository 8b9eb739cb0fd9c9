import { LogoField } from '../../scene-videos/components/logo-field.tsx';
import { type Draft, keepLastLogo } from '../model/draft.ts';

interface Props {
  readonly draft: Draft;
  readonly patch: (change: Partial<Draft>) => void;
  /** What the video shows, where it is known. */
  readonly picture: string | null;
}

/** The logo of a talking video, kept for the next ones. */
export const LogoOption = ({ draft, patch, picture }: Props) => {
  const { logo = null, ratio, captions = 'none' } = draft;
  return (
    <LogoField
      value={logo}
      frame={{ ratio, captions: captions !== 'none', topTitle: false, lowerTitle: false }}
      picture={picture}
      onChange={(chosen) => {
        keepLastLogo(chosen);
        patch({ logo: chosen });
      }}
    />
  );
};
