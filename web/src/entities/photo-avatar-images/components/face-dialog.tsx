import type { FacePoints } from '@orator/contracts/core/refused-picture';
import { Button } from '@mantine/core';
import { isFaceLike } from '@orator/contracts/photo-avatar-images/face-points';
import type { MouthKind } from '@orator/contracts/photo-avatar-images/schema';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../../ui/modal.tsx';
import { Note } from '../../../ui/note.tsx';
import { Pills } from '../../../ui/pills.tsx';
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
  /** The initial positions of the points. */
  readonly begun: FacePoints;
  /** The kind of mouth that is chosen at first. */
  readonly mouth: MouthKind;
  readonly onUse: (points: FacePoints, mouth: MouthKind) => void;
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

const Placing = ({
  photo,
  picture,
  begun,
  mouth: before,
  onUse,
  pending = false,
}: Omit<Props, 'opened' | 'onClose'>) => {
  const { t } = useTranslation('photo-avatar-images');
  const placing = useFacePoints(begun);
  const [mouth, setMouth] = useState<MouthKind>(before);
  const name = useId();
  const usable = isFaceLike(placing.points);
  return (
    <div className={classes['placing']}>
      <FaceEditor photo={photo} picture={picture} placing={placing} />
      <div className={classes['side']}>
        <FacePreview
          photo={photo}
          picture={picture}
          points={placing.points}
          mouth={mouth}
          className={classes['preview']}
        />
        <div className={classes['mouth']}>
          <Pills
            label={t('place.mouth')}
            name={name}
            value={mouth}
            onChange={setMouth}
            options={[
              { value: 'lips', text: t('place.lips') },
              { value: 'muzzle', text: t('place.muzzle') },
            ]}
          />
          {mouth === 'muzzle' ? <p>{t('place.muzzleHint')}</p> : null}
        </div>
        <p>{t('place.hint')}</p>
        <output>{usable ? null : <Note kind="warn">{t('place.notLike')}</Note>}</output>
        <Button
          size="md"
          className={classes['use'] ?? ''}
          disabled={!usable}
          loading={pending}
          onClick={() => onUse(placing.points, mouth)}
        >
          {t('place.use')}
        </Button>
      </div>
    </div>
  );
};
