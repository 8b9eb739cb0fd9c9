import { LogoField } from '../../scene-videos/components/logo-field.tsx';
import { type Draft, keepLastLogo } from '../model/draft.ts';

interface Props {
  readonly draft: Draft;
  readonly patch: (change: Partial<Draft>) => void;
  /** A picture from the video, if known. */
  readonly picture: string | null;
}

/** The logo of a talking video, remembered for the next ones. */
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
