import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { CookieBanner } from '../../components/ui/cookie-banner.tsx';
import { SignUpDialog } from '../../features/trials/sign-up-dialog.tsx';
import { useVisitor } from '../../lib/session.ts';
import { PATHS } from '../paths.ts';
import { usePush } from '../push.ts';
import { ConnectionNote } from './connection-note.tsx';
import classes from './layouts.module.css';

/** A new page is read from its beginning: without this the focus stays on a link that is gone. */
const useFocusOnPage = (): void => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  }, [pathname]);
};

/** Around every page: the banner, the push channel, the way past the navigation. */
export const Root = () => {
  const { t } = useTranslation('common');
  usePush(useVisitor());
  useFocusOnPage();
  return (
    <div className={classes['app']}>
      <a href="#content" className={classes['skip']}>
        {t('skip')}
      </a>
      <CookieBanner />
      <Outlet />
      <SignUpDialog signUpPath={PATHS.signUp} signInPath={PATHS.signIn} />
      <ConnectionNote />
      <ScrollRestoration />
    </div>
  );
};
