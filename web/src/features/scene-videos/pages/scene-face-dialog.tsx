import type { ComponentProps } from 'react';
import { FaceDialog } from '../../../entities/faces/components/face-dialog.tsx';
import type { SceneFace } from '../model/face.ts';
import { FootageFaces } from './footage-faces.tsx';

interface Props extends Omit<ComponentProps<typeof FaceDialog>, 'chosen' | 'onChoose' | 'others'> {
  readonly chosen: SceneFace | null;
  readonly onChoose: (face: SceneFace) => void;
}

/** Chooses who speaks in a scene: a photo, an avatar, or the user's own footage, which a trial does not have. */
export const SceneFaceDialog = ({ chosen, onChoose, ...props }: Props) => {
  const footage = chosen !== null && 'video_avatar_id' in chosen ? chosen.video_avatar_id : null;
  const choose = (id: string): void => {
    onChoose({ video_avatar_id: id });
    props.onClose();
  };
  return (
    <FaceDialog
      {...props}
      chosen={chosen !== null && !('video_avatar_id' in chosen) ? chosen : null}
      onChoose={onChoose}
      others={props.trial ? null : <FootageFaces chosen={footage} onChoose={choose} />}
    />
  );
};
