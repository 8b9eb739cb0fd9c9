import { Button } from '@mantine/core';
import { IconDownload, IconMessage2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { downloadAddress } from '../model/download-address.ts';
import classes from './photo-dialog.module.css';
import { Modal } from '../../../ui/modal.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Absent while it closes. */
  readonly address: string | undefined;
  readonly alt: string;
  readonly talkPath: string;
}

/** A portrait in full size. */
export const PhotoDialog = ({ opened, onClose, address, alt, talkPath }: Props) => {
  const { t } = useTranslation(['prompt-runs', 'common']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="auto"
      title={t('portrait')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className={classes['dialog']}>
        {address === undefined ? null : <img src={address} alt={alt} className={classes['image']} />}
        <div className={classes['ways']}>
          <Button component={Link} to={talkPath} leftSection={<IconMessage2 size={18} stroke={1.5} aria-hidden />}>
            {t('talk')}
          </Button>
          <Button
            component="a"
            href={downloadAddress(address ?? '', alt)}
            download
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
          >
            {t('download')}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
