import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { VideoRatio } from '@orator/contracts/core/common';
import type { VideoBackground } from '@orator/contracts/photo-edits/schema';
import { useTranslation } from 'react-i18next';
import { type EditedPhoto, UNCHANGED } from '../model/settings.ts';
import { BackgroundChoice } from './background-choice.tsx';
import { EditCanvas } from './edit-canvas.tsx';
import { Modal } from '../../../ui/modal.tsx';
import classes from './photo-edits.module.css';

export interface BackgroundDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly value: VideoBackground;
  readonly onChange: (background: VideoBackground) => void;
  /** The photo for the preview; null if the user has none. */
  readonly photo: EditedPhoto | null;
  readonly ratio: VideoRatio;
  /** Uploading needs an account. */
  readonly trial: boolean;
}

/** The choice of a video's background. */
export const BackgroundDialog = (props: BackgroundDialogProps) => {
  const { opened, onClose, value, onChange, photo, ratio, trial } = props;
  const { t } = useTranslation('photo-edits');
  const narrow = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('background')}
      size={photo === null ? 460 : 960}
      fullScreen={narrow}
    >
      <div className={photo === null ? classes['panel'] : classes['editor']}>
        {photo === null ? null : (
          <div className={classes['view']}>
            <div className={classes['after']}>
              <EditCanvas
                photo={photo}
                edit={{ ...UNCHANGED, background: value, ratio: ratio === 'Other' ? null : ratio }}
              />
            </div>
          </div>
        )}
        <div className={classes['panel']}>
          <div className={classes['choices']}>
            <BackgroundChoice
              value={value}
              trial={trial}
              onChange={onChange}
              onVideo={(background_id) => onChange({ kind: 'video', background_id })}
              onDescribe={null}
            />
          </div>
          <Button onClick={onClose}>{t('done')}</Button>
        </div>
      </div>
    </Modal>
  );
};
