import { REFUND_SCREEN } from '@orator/contracts/refunds/status';
import { UnstyledButton } from '@mantine/core';
import type { ComponentType, PropsWithChildren } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { DIGITAL_HUMANS_PATH } from '../../shared/paths/digital-humans.ts';
import { VIDEO_AVATAR_HELP_PATH } from '../../shared/paths/help.ts';
import { HOME_PATH } from '../../shared/paths/home.ts';
import { PRICING_PATH } from '../../shared/paths/plans.ts';
import { ABOUT_PATH, POLICY_PATH, TERMS_PATH } from '../../shared/paths/site-pages.ts';
import type { LayoutName, PageRoute } from '../../shared/navigation/feature.ts';
import { askAboutCookies } from '../../shared/privacy/cookie-choice.ts';
import { useUsername } from '../../shared/session/session.ts';
import { Brand } from '../../ui/brand.tsx';
import { LanguageMenu } from '../../ui/language-menu.tsx';
import { SchemeSwitch } from '../../ui/scheme-switch.tsx';
import { FEATURES } from '../features.ts';
import { latePage, lazyComponent } from '../lazy.tsx';
import { LINK_OF, type NavigationSection, useStudioSections } from '../navigation.ts';
import { Header } from './header.tsx';
import { UnseenBadge } from './unseen-badge.tsx';
import classes from './layouts.module.css';
import namespaces from './entry.tsx?namespaces';

const Footer = () => {
  const { t } = useTranslation('common');
  return (
    <footer className={classes['footer']}>
      <span>{t('footer.credit')}</span>
      <span className={classes['space']} />
      <Link to={PRICING_PATH}>{t('nav.pricing')}</Link>
      <Link to={DIGITAL_HUMANS_PATH}>{t('footer.digitalHumans')}</Link>
      <Link to={ABOUT_PATH}>{t('footer.about')}</Link>
      <Link to={POLICY_PATH}>{t('footer.policy')}</Link>
      <Link to={TERMS_PATH}>{t('footer.terms')}</Link>
      <UnstyledButton className={classes['link'] ?? ''} onClick={askAboutCookies}>
        {t('cookies.label')}
      </UnstyledButton>
      <Link to={REFUND_SCREEN}>{t('footer.refunds')}</Link>
      <Link to={VIDEO_AVATAR_HELP_PATH}>{t('footer.help')}</Link>
      <a href="/api/docs">{t('footer.api')}</a>
      <span>{t('footer.openSource')}</span>
    </footer>
  );
};

const BANNERS = FEATURES.flatMap(({ name, banner }) => (banner ? [{ name, Banner: lazyComponent(banner) }] : []));
const Banners = () => BANNERS.map(({ name, Banner }) => <Banner key={name} />);

/** On the home page the header has no line below it and a wider padding, so that the brand is above the headline. */
const DefaultLayout = () => (
  <>
    <Header links lined={useLocation().pathname !== HOME_PATH} />
    <Banners />
    <main id="content" tabIndex={-1} className={classes['main']}>
      <Outlet />
    </main>
    <Footer />
  </>
);

/** Only the brand, language and color scheme. */
const NoLayout = () => (
  <>
    <header className={classes['header']} data-lined={false}>
      <Brand />
      <span className={classes['space']} />
      <LanguageMenu />
      <SchemeSwitch />
    </header>
    <main id="content" tabIndex={-1} className={classes['main']}>
      <Outlet />
    </main>
  </>
);

/** The studio's frame, which the pages of an account share: the rail beside the page. */
const Frame = ({ children }: PropsWithChildren) => {
  const { t } = useTranslation('common');
  return (
    <>
      <Header links={false} lined />
      <Banners />
      <div className={classes['studio']}>
        <nav className={classes['rail']} aria-label={t('nav.label')}>
          <Rail sections={useStudioSections()} />
        </nav>
        {children}
      </div>
    </>
  );
};

/** The pages of the account, in the studio's frame. */
const AccountLayout = () => (
  <Frame>
    <div className={classes['studio-main']} data-flows>
      <Outlet />
    </div>
  </Frame>
);

/** The pages on which something is sold: for accounts in the studio's frame, for visitors below the header. */
const PriceLayout = () => {
  const signedIn = useUsername() !== null;
  const page = (
    <>
      <Outlet />
      <Footer />
    </>
  );
  return signedIn ? (
    <Frame>
      <div className={classes['studio-main']} data-flows>
        {page}
      </div>
    </Frame>
  ) : (
    <>
      <Header links lined />
      <Banners />
      {page}
    </>
  );
};

/** The studio. A page with `data-flows` scrolls with the window. */
const StudioLayout = () => (
  <Frame>
    <main id="content" tabIndex={-1} className={classes['studio-main']}>
      <Outlet />
    </main>
  </Frame>
);

const Rail = ({ sections }: { sections: readonly NavigationSection[] }) => {
  const { pathname } = useLocation();
  const here = LINK_OF[pathname] ?? pathname;
  return (
    <div className={classes['rail-links']}>
      {sections.map(({ heading = '', links }) => (
        <section key={heading} {...(heading !== '' && { 'aria-label': heading })}>
          {heading === '' ? null : <p aria-hidden>{heading}</p>}
          {links.map(({ path, text, Icon, countsUnseen }) => (
            <Link
              key={path}
              to={path}
              className={classes['rail-link']}
              aria-current={path === here ? 'page' : undefined}
            >
              <Icon size={20} stroke={1.5} aria-hidden />
              {text}
              {countsUnseen === true ? <UnseenBadge /> : null}
            </Link>
          ))}
        </section>
      ))}
    </div>
  );
};

const inside =
  (Component: ComponentType) =>
  (page: RouteObject): RouteObject => ({ Component, children: [page] });

/** Not in the first load, because they contain tabs and a video player. */
const entry = latePage({ namespaces, load: () => import('./entry.tsx') });
const account = latePage({ namespaces: [], load: () => import('./account-tabs.tsx') });
const price = latePage({ namespaces: [], load: () => import('./price-tabs.tsx') });

const within =
  (Layout: ComponentType, { Page, prepare }: typeof entry) =>
  (page: RouteObject): RouteObject =>
    inside(Layout)({ Component: Page, handle: prepare, children: [page] });

const LAYOUTS: Readonly<Record<LayoutName, (page: RouteObject) => RouteObject>> = {
  default: inside(DefaultLayout),
  none: inside(NoLayout),
  frame: (page) => page,
  entry: within(NoLayout, entry),
  account: within(AccountLayout, account),
  'create-avatar': inside(StudioLayout),
  price: within(PriceLayout, price),
  unused: inside(DefaultLayout),
};

/** Wraps a page in the layout that its route names, or in the studio's layout if the route asks for the rail. */
export const wrapInLayout = ({ layout, rail }: PageRoute, page: RouteObject): RouteObject =>
  LAYOUTS[rail === true ? 'create-avatar' : layout](page);
