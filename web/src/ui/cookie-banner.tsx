import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { answerCookies, useCookiesAsked } from '../shared/privacy/cookie-choice.ts';
import classes from './cookie-banner.module.css';

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

/** Shown until the visitor has answered, and again when the footer's link asks for it. */
export const CookieBanner = () => {
  const { t } = useTranslation('common');
  const asked = useCookiesAsked();
  const ref = useHeightAsVariable();
  if (!asked) return null;
  const accept = () => answerCookies('all');
  const reject = () => answerCookies('necessary');
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
        <ActionIcon
          size="md"
          variant="subtle"
          color="gray"
          className={classes['close'] ?? ''}
          aria-label={t('close')}
          onClick={reject}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
    </section>
  );
};
