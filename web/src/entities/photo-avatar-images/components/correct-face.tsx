import { Button } from '@mantine/core';
import type { FacePoints } from '@orator/contracts/core/refused-picture';
import { readMouth } from '@orator/contracts/photo-avatar-images/face-points';
import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { usePlaceFace } from '../api/use-place-face.ts';

const FaceDialog = lateDialog(async () => (await import('./face-dialog.tsx')).FaceDialog);

interface Props {
  readonly image: PhotoImage;
  readonly begun: FacePoints;
  readonly onCorrected: (image: PhotoImage) => void;
}

/** Corrects the position of the face in a photo, also of a face that was detected automatically. */
export const CorrectFace = ({ image, begun, onCorrected }: Props) => {
  const { t } = useTranslation('photo-avatar-images');
  const [opened, setOpened] = useState(false);
  const place = usePlaceFace(image.id, (placed) => {
    setOpened(false);
    onCorrected(placed);
  });
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
        {t('place.correct')}
      </Button>
      <FaceDialog
        opened={opened}
        onClose={() => setOpened(false)}
        photo={image.image_url}
        picture={image}
        begun={begun}
        mouth={readMouth(image.warnings)}
        onUse={(points, mouth) => place.mutate({ points, mouth })}
        pending={place.isPending}
      />
    </>
  );
};
