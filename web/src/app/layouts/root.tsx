import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { CookieBanner } from '../../ui/cookie-banner.tsx';
import { useVisitor } from '../../shared/session/session.ts';
import { onSessionEnd } from '../../shared/session/session-end.ts';
import { SIGN_IN_PATH } from '../../shared/session/sign-in-path.ts';
import { FEATURES } from '../features.ts';
import { lazyComponent } from '../lazy.tsx';
import { usePush } from '../push.ts';
import { latePart } from '../../ui/late-part.tsx';
import { useStaying } from '../../shared/media/audio.ts';
import { ConnectionNote } from './connection-note.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import classes from './layouts.module.css';

const OVERLAYS = FEATURES.flatMap(({ name, overlay }) => (overlay ? [{ name, Overlay: lazyComponent(overlay) }] : []));

const PlayerBar = latePart(async () => (await import('./player-bar.tsx')).PlayerBar);

/** Moves the focus to a new page's content, because it would stay on a link that is gone. */
const useFocusOnPage = (): void => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  }, [pathname]);
};

/** Leads to the sign-in when the server has ended the session, also from a page that is open to everybody. */
const useSignInAgain = (): void => {
  const navigate = useNavigate();
  useEffect(() => onSessionEnd(() => void navigate(SIGN_IN_PATH, { replace: true })), [navigate]);
};

/** Around every page: skip link, cookie banner, push channel, overlays, and the player of a sound that continues. */
export const Root = () => {
  const { t } = useTranslation('common');
  usePush(useVisitor());
  useFocusOnPage();
  useSignInAgain();
  useScrollRestoration();
  const staying = useStaying();
  return (
    <div className={classes['app']}>
      <a href="#content" className={classes['skip']}>
        {t('skip')}
      </a>
      <CookieBanner />
      <Outlet />
      {OVERLAYS.map(({ name, Overlay }) => (
        <Overlay key={name} />
      ))}
      {staying && <PlayerBar {...staying} />}
      <ConnectionNote />
    </div>
  );
};
