import { chooseShape } from '@orator/contracts/photo-videos/shape';
import { LogoField } from '../../../entities/logos/components/logo-field.tsx';
import { type Draft, keepLastLogo } from '../model/draft.ts';
import type { Portrait } from '../../../entities/photo-avatar-images/components/portrait.ts';

const SQUARE = { width: 1, height: 1 };

interface Props {
  readonly draft: Draft;
  readonly patch: (change: Partial<Draft>) => void;
  /** The photo that speaks, if known. */
  readonly photo: Portrait | null;
}

/** The logo of a talking video, remembered for the next ones. */
export const LogoOption = ({ draft, patch, photo }: Props) => {
  const { logo = null, ratio, captions = 'none' } = draft;
  return (
    <LogoField
      value={logo}
      frame={{
        ratio: chooseShape(ratio, photo ?? SQUARE),
        captions: captions !== 'none',
        topTitle: false,
        lowerTitle: false,
      }}
      picture={photo?.image_url ?? null}
      onChange={(chosen) => {
        keepLastLogo(chosen);
        patch({ logo: chosen });
      }}
    />
  );
};
