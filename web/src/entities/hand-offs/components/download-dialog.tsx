import { Anchor, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import classes from '../../../ui/dialog-form.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';

/** Shown when no app has opened: where to download the desktop client (specification, section 8). */
export const DownloadDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation('hand-offs');
  const desktop = useQuery(systemConfigQuery()).data?.desktop;
  const [main, mirror] = [desktop?.download_url ?? null, desktop?.mirror_url ?? null];
  return (
    <Modal opened={opened} onClose={onClose} title={t('client')}>
      <div className={classes['form']}>
        <p role="alert">{t('missing')}</p>
        {main === null ? (
          <p>{t('noDownload')}</p>
        ) : (
          <Button component="a" href={main} size="md" leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}>
            {t('download')}
          </Button>
        )}
        {desktop === undefined || (main ?? mirror) === null ? null : (
          <p>{t('version', { version: desktop.version })}</p>
        )}
        {mirror === null ? null : <Anchor href={mirror}>{t('mirror')}</Anchor>}
      </div>
    </Modal>
  );
};
