import type { FacePoints } from '@orator/contracts/core/refused-picture';
import { Button } from '@mantine/core';
import { isFaceLike } from '@orator/contracts/photo-avatar-images/face-points';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../../ui/modal.tsx';
import { Note } from '../../../ui/note.tsx';
import type { Size } from '../model/face-view.ts';
import { useFacePoints } from '../model/use-face-points.ts';
import classes from './face-dialog.module.css';
import { FaceEditor } from './face-editor.tsx';
import { FacePreview } from './face-preview.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The photo's address. */
  readonly photo: string;
  readonly picture: Size;
  /** Where the points are begun. */
  readonly begun: FacePoints;
  readonly onUse: (points: FacePoints) => void;
  readonly pending?: boolean;
}

/** Places the points of a face over its photo. */
export const FaceDialog = ({ opened, onClose, ...face }: Props) => {
  const { t } = useTranslation('photo-avatar-images');
  return (
    <Modal opened={opened} onClose={onClose} title={t('place.title')} size={920}>
      <Placing {...face} />
    </Modal>
  );
};

const Placing = ({ photo, picture, begun, onUse, pending = false }: Omit<Props, 'opened' | 'onClose'>) => {
  const { t } = useTranslation('photo-avatar-images');
  const placing = useFacePoints(begun);
  const usable = isFaceLike(placing.points);
  return (
    <div className={classes['placing']}>
      <FaceEditor photo={photo} picture={picture} placing={placing} />
      <div className={classes['side']}>
        <FacePreview photo={photo} picture={picture} points={placing.points} className={classes['preview']} />
        <p>{t('place.hint')}</p>
        <output>{usable ? null : <Note kind="warn">{t('place.notLike')}</Note>}</output>
        <Button
          size="md"
          className={classes['use'] ?? ''}
          disabled={!usable}
          loading={pending}
          onClick={() => onUse(placing.points)}
        >
          {t('place.use')}
        </Button>
      </div>
    </div>
  );
};
