import type { VideoRatio } from '@orator/contracts/core/common';
import type { VideoLogo } from '@orator/contracts/logos/schema';
import { chooseShape } from '@orator/contracts/photo-videos/shape';
import { LogoOnStage } from '../../../entities/logos/components/logo-on-stage.tsx';
import type { Portrait } from '../../../entities/photo-avatar-images/components/portrait.ts';

interface Props {
  readonly logo: VideoLogo;
  readonly ratio: VideoRatio;
  readonly image: Portrait;
  /** Whether captions are drawn into the picture, which a logo must not cover. */
  readonly captions: boolean;
}

/** The logo over the photo, where it will be in the video. */
export const StageLogo = ({ logo, ratio, image, captions }: Props) => (
  <LogoOnStage logo={logo} frame={{ ratio: chooseShape(ratio, image), captions, topTitle: false, lowerTitle: false }} />
);
