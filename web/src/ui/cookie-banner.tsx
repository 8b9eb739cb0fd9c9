import { Button, CloseButton } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STORAGE, local, session } from '../shared/storage/storage.ts';
import classes from './cookie-banner.module.css';

const ACCEPTED = 'AcceptAll';
const NECESSARY = 'NecessaryOnly';

/** Publishes the banner's height: elements fixed to the bottom of a phone sit above it. */
const useHeightAsVariable = () =>
  useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const { style } = document.documentElement;
    // Not rounded up, which would leave a visible gap of a line between the two.
    const tell = () => style.setProperty('--banner', `${Math.floor(element.getBoundingClientRect().height)}px`);
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--banner');
    };
  }, []);

const isAnswered = (): boolean => local.get(STORAGE.privacy) === ACCEPTED || session.get(STORAGE.privacy) === NECESSARY;

/**
 * Shown until all cookies are accepted. Rejecting or closing stores nothing for the next visit (specification, section 4),
 * and is remembered in this tab only.
 */
export const CookieBanner = () => {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(() => !isAnswered());
  const ref = useHeightAsVariable();
  if (!open) return null;
  const accept = () => {
    local.set(STORAGE.privacy, ACCEPTED);
    setOpen(false);
  };
  const reject = () => {
    session.set(STORAGE.privacy, NECESSARY);
    setOpen(false);
  };
  return (
    <section ref={ref} className={classes['banner']} aria-label={t('cookies.label')}>
      <p>{t('cookies.text')}</p>
      <div className={classes['actions']}>
        <Button size="xs" variant="default" onClick={accept}>
          {t('cookies.accept')}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={reject}>
          {t('cookies.reject')}
        </Button>
        <CloseButton size="md" className={classes['close'] ?? ''} aria-label={t('close')} onClick={reject} />
      </div>
    </section>
  );
};
