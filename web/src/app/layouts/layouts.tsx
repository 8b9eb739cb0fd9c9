import { IconMovie, IconUser, IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router-dom';
import { Brand } from '../../components/ui/brand.tsx';
import { LanguageMenu } from '../../components/ui/language-menu.tsx';
import { SchemeSwitch } from '../../components/ui/scheme-switch.tsx';
import { profileQuery } from '../../features/accounts/queries.ts';
import { VerificationBanner } from '../../features/verifications/verification-banner.tsx';
import { useUsername } from '../../lib/session.ts';
import { systemConfigQuery } from '../../lib/system-config.ts';
import { PATHS } from '../paths.ts';
import { Header } from './header.tsx';
import classes from './layouts.module.css';

const Footer = () => {
  const { t } = useTranslation('common');
  return (
    <footer className={classes['footer']}>
      <span>{t('footer.credit')}</span>
      <span className={classes['space']} />
      <a href="/api/docs">{t('footer.api')}</a>
      <span>{t('footer.openSource')}</span>
    </footer>
  );
};

/** Of an address that is not confirmed yet. */
const Reminder = () => {
  const profile = useQuery({ ...profileQuery(), enabled: useUsername() !== null });
  const config = useQuery(systemConfigQuery());
  // Where no code can be sent, none can be entered.
  return profile.data === undefined || config.data === undefined || config.data.mail === 'none' ? null : (
    <VerificationBanner key={profile.data.id} profile={profile.data} to={PATHS.verification} />
  );
};

const DefaultLayout = () => (
  <>
    <Header links lined={false} />
    <Reminder />
    <main id="content" tabIndex={-1} className={classes['main']}>
      <Outlet />
    </main>
    <Footer />
  </>
);

/** Only the brand and what a stranger needs: language and light. */
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

/** Prices and payment: one narrow column. No page has it yet; the specification names it beside the others. */
const PriceLayout = () => (
  <>
    <Header links lined />
    <main id="content" tabIndex={-1} className={`${classes['main']} ${classes['narrow']}`}>
      <Outlet />
    </main>
    <Footer />
  </>
);

const AccountLayout = () => {
  const { t } = useTranslation('common');
  return (
    <>
      <Header links lined />
      <Reminder />
      <div className={classes['account']}>
        <nav className={classes['rail']} aria-label={t('nav.account')}>
          <RailLink path={PATHS.account} text={t('nav.overview')} Icon={IconUser} />
        </nav>
        <main id="content" tabIndex={-1} className={classes['account-main']}>
          <Outlet />
        </main>
      </div>
    </>
  );
};

/** The studio: what you make at the side, the stage and its panel in the page. */
const StudioLayout = () => {
  const { t } = useTranslation('common');
  return (
    <>
      <Header links={false} lined />
      <Reminder />
      <div className={classes['studio']} data-studio>
        <nav className={classes['rail']} aria-label={t('nav.label')}>
          <RailLink path={PATHS.photoToAvatar} text={t('nav.create')} Icon={IconWand} />
          <RailLink path={PATHS.results} text={t('nav.results')} Icon={IconMovie} />
        </nav>
        <main id="content" tabIndex={-1} className={classes['studio-main']}>
          <Outlet />
        </main>
      </div>
    </>
  );
};

const RailLink = ({ path, text, Icon }: { path: string; text: string; Icon: typeof IconUser }) => (
  <NavLink to={path} end className={classes['rail-link'] ?? ''}>
    <Icon size={20} stroke={1.5} aria-hidden />
    {text}
  </NavLink>
);

/** The layouts of the specification, section 2, by their names there. */
export const LAYOUTS = {
  default: DefaultLayout,
  none: NoLayout,
  price: PriceLayout,
  account: AccountLayout,
  'create-avatar': StudioLayout,
} as const;
