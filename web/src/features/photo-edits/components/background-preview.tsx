import type { Ratio } from '@orator/contracts/core/common';
import { ratioOf } from '@orator/contracts/photo-edits/ratio';
import type { VideoBackground } from '@orator/contracts/photo-edits/schema';
import { Frame } from '../../../ui/stage.tsx';
import { type EditedPhoto, UNCHANGED } from '../model/settings.ts';
import { EditCanvas } from './edit-canvas.tsx';

interface Props {
  readonly photo: EditedPhoto;
  readonly ratio: Ratio;
  readonly background: VideoBackground;
}

/** The first frame of a photo's video with another background. */
export const BackgroundPreview = ({ photo, ratio, background }: Props) => (
  <Frame ratio={ratioOf(ratio) ?? 1}>
    <EditCanvas key={photo.id} photo={photo} edit={{ ...UNCHANGED, background, ratio }} />
  </Frame>
);
