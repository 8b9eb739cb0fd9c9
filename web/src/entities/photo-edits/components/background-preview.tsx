import type { VideoRatio } from '@orator/contracts/core/common';
import { parseRatio } from '@orator/contracts/photo-edits/ratio';
import type { VideoBackground } from '@orator/contracts/photo-edits/schema';
import { Frame } from '../../../ui/stage.tsx';
import { type EditedPhoto, UNCHANGED } from '../model/settings.ts';
import { EditCanvas } from './edit-canvas.tsx';

interface Props {
  readonly photo: EditedPhoto;
  readonly ratio: VideoRatio;
  readonly background: VideoBackground;
}

/** The first frame of a photo's video with another background. */
export const BackgroundPreview = ({ photo, ratio: wanted, background }: Props) => {
  const ratio = wanted === 'Other' ? null : wanted;
  return (
    <Frame ratio={parseRatio(ratio) ?? photo.width / photo.height}>
      <EditCanvas key={photo.id} photo={photo} edit={{ ...UNCHANGED, background, ratio }} />
    </Frame>
  );
};
