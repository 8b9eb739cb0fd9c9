import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Brand } from '../../components/ui/brand.tsx';
import { LanguageMenu } from '../../components/ui/language-menu.tsx';
import { SchemeSwitch } from '../../components/ui/scheme-switch.tsx';
import { AccountMenu } from '../../features/accounts/account-menu.tsx';
import { rememberPage } from '../../lib/return-to.ts';
import { useUsername, useVisitor } from '../../lib/session.ts';
import { PATHS } from '../paths.ts';
import classes from './layouts.module.css';

/** `links` are left out where a rail shows them. */
export const Header = ({ links, lined }: { links: boolean; lined: boolean }) => {
  const { t } = useTranslation('common');
  const visitor = useVisitor();
  const signedIn = useUsername() !== null;
  const { pathname, search } = useLocation();
  const create = { path: PATHS.photoToAvatar, text: t('nav.create') };
  const results = { path: PATHS.results, text: t('nav.results') };
  const account = { path: PATHS.account, text: t('nav.account') };
  return (
    <header className={classes['header']} data-lined={lined}>
      <Brand />
      {links ? (
        <nav className={classes['links']} aria-label={t('nav.label')}>
          {[create, ...(visitor === null ? [] : [results])].map(({ path, text }) => (
            <NavLink key={path} to={path} end>
              {text}
            </NavLink>
          ))}
        </nav>
      ) : null}
      <span className={classes['space']} />
      <LanguageMenu />
      <SchemeSwitch />
      {signedIn ? (
        <AccountMenu create={create} results={results} account={account} />
      ) : (
        <>
          <Link to={PATHS.signIn} className={classes['sign-in']}>
            {t('nav.signIn')}
          </Link>
          <Button
            component={Link}
            to={PATHS.signUp}
            radius="xl"
            color="var(--ink)"
            className={classes['start'] ?? ''}
            onClick={() => rememberPage(pathname === PATHS.photoToAvatar ? pathname + search : PATHS.photoToAvatar)}
          >
            {t('nav.signUp')}
          </Button>
        </>
      )}
    </header>
  );
};
