import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { VideoLogo } from '@orator/contracts/logos/schema';
import { useTranslation } from 'react-i18next';
import { LogoChoice } from './logo-card.tsx';
import type { LogoFrame } from './logo-preview.tsx';
import { Modal } from '../../../ui/modal.tsx';
import classes from './logos.module.css';

export interface LogoDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly value: VideoLogo | null;
  readonly frame: LogoFrame;
  /** A picture from the video, such as its face. */
  readonly picture: string | null;
  readonly onChange: (logo: VideoLogo | null) => void;
}

/** The choice of a video's logo. */
export const LogoDialog = ({ opened, onClose, value, frame, picture, onChange }: LogoDialogProps) => {
  const { t } = useTranslation('logos');
  const narrow = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false });
  return (
    <Modal opened={opened} onClose={onClose} title={t('logo')} size={480} fullScreen={narrow}>
      <div className={classes['logoDialog']}>
        <LogoChoice logo={value} frame={frame} picture={picture} onChange={onChange} />
        <Button onClick={onClose}>{t('done')}</Button>
      </div>
    </Modal>
  );
};
