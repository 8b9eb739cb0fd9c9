import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { CookieBanner } from '../../components/ui/cookie-banner.tsx';
import { useUsername } from '../../lib/session.ts';
import { usePush } from '../push.ts';
import classes from './layouts.module.css';

/** Around every page: the banner, the push channel, the way past the navigation. */
export const Root = () => {
  const { t } = useTranslation('common');
  usePush(useUsername());
  return (
    <div className={classes['app']}>
      <a href="#content" className={classes['skip']}>
        {t('skip')}
      </a>
      <CookieBanner />
      <Outlet />
      <ScrollRestoration />
    </div>
  );
};
