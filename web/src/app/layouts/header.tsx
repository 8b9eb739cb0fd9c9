import { Button } from '@mantine/core';
import { IconLogin, IconMovie, IconWand } from '@tabler/icons-react';
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
import { VisitorMenu } from './visitor-menu.tsx';

/** `links` are left out where a rail shows them. */
export const Header = ({ links, lined }: { links: boolean; lined: boolean }) => {
  const { t } = useTranslation('common');
  const visitor = useVisitor();
  const signedIn = useUsername() !== null;
  const { pathname, search } = useLocation();
  const create = { path: PATHS.photoToAvatar, text: t('nav.create'), Icon: IconWand };
  const results = { path: PATHS.results, text: t('nav.results'), Icon: IconMovie };
  const account = { path: PATHS.account, text: t('nav.account') };
  const signIn = { path: PATHS.signIn, text: t('nav.signIn'), Icon: IconLogin };
  const open = visitor === null ? [create] : [create, results];
  return (
    <header className={classes['header']} data-lined={lined}>
      <Brand />
      {links ? (
        <nav className={classes['links']} aria-label={t('nav.label')}>
          {open.map(({ path, text }) => (
            <NavLink key={path} to={path} end>
              {text}
            </NavLink>
          ))}
        </nav>
      ) : null}
      <span className={classes['space']} />
      <LanguageMenu />
      <SchemeSwitch className={(signedIn ? '' : classes['roomy']) ?? ''} />
      {signedIn ? (
        <AccountMenu create={create} results={results} account={account} />
      ) : (
        <>
          <Link to={signIn.path} className={classes['sign-in']}>
            {signIn.text}
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
          <VisitorMenu links={[...open, signIn]} />
        </>
      )}
    </header>
  );
};
