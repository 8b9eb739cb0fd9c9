import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STORAGE, local } from '../../lib/storage-keys.ts';
import classes from './cookie-banner.module.css';

const ACCEPTED = 'AcceptAll';

/** Shown until everything is accepted; refusing or closing stores nothing (specification, section 4). */
export const CookieBanner = () => {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(() => local.get(STORAGE.privacy) !== ACCEPTED);
  if (!open) return null;
  const accept = () => {
    local.set(STORAGE.privacy, ACCEPTED);
    setOpen(false);
  };
  return (
    <section className={classes['banner']} aria-label={t('cookies.label')}>
      <p>{t('cookies.text')}</p>
      <div className={classes['actions']}>
        <Button size="xs" variant="default" onClick={accept}>
          {t('cookies.accept')}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={() => setOpen(false)}>
          {t('cookies.reject')}
        </Button>
        <CloseButton size="md" aria-label={t('close')} onClick={() => setOpen(false)} />
      </div>
    </section>
  );
};
