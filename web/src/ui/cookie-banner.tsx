import { Button, CloseButton } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STORAGE, local } from '../shared/storage/storage.ts';
import classes from './cookie-banner.module.css';

const ACCEPTED = 'AcceptAll';

/** Publishes the banner's height: elements fixed to the bottom of a phone sit above it. */
const useHeightAsVariable = () =>
  useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--banner', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--banner');
    };
  }, []);

/** Shown until all cookies are accepted; rejecting or closing stores nothing (specification, section 4). */
export const CookieBanner = () => {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(() => local.get(STORAGE.privacy) !== ACCEPTED);
  const ref = useHeightAsVariable();
  if (!open) return null;
  const accept = () => {
    local.set(STORAGE.privacy, ACCEPTED);
    setOpen(false);
  };
  return (
    <section ref={ref} className={classes['banner']} aria-label={t('cookies.label')}>
      <p>{t('cookies.text')}</p>
      <div className={classes['actions']}>
        <Button size="xs" variant="default" onClick={accept}>
          {t('cookies.accept')}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={() => setOpen(false)}>
          {t('cookies.reject')}
        </Button>
        <CloseButton
          size="md"
          className={classes['close'] ?? ''}
          aria-label={t('close')}
          onClick={() => setOpen(false)}
        />
      </div>
    </section>
  );
};
