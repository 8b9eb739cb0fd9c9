import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Brand } from '../../ui/brand.tsx';
import { lateIcon } from '../../ui/late-icon.tsx';
import type { MenuEntry } from '../../ui/late-menu.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { LanguageMenu } from '../../ui/language-menu.tsx';
import { SchemeSwitch, useOtherScheme } from '../../ui/scheme-switch.tsx';
import { AccountMenu } from '../../features/accounts/components/account-menu.tsx';
import { rememberPage } from '../../shared/navigation/return-to.ts';
import { useUsername, useVisitor } from '../../shared/session/session.ts';
import { ACCOUNT_PATH, SIGN_UP_PATH } from '../../shared/paths/accounts.ts';
import { VIDEO_AVATAR_HELP_PATH } from '../../shared/paths/help.ts';
import { PHOTO_TO_AVATAR_PATH } from '../../shared/paths/photo-videos.ts';
import { SIGN_IN_PATH } from '../../shared/session/sign-in-path.ts';
import { PRICING_PATH } from '../../shared/paths/plans.ts';
import { type NavigationLink, type NavigationSection, useStudioSections } from '../navigation.ts';
import classes from './layouts.module.css';
import { PagesMenu } from './pages-menu.tsx';
import { UnseenBadge } from './unseen-badge.tsx';

const LoginIcon = lateIcon('IconLogin');
const TagIcon = lateIcon('IconTag');
const HelpIcon = lateIcon('IconHelp');

/** Below this width the header shows no links (layouts.module.css). */
const NARROW = '(width < 62em)';

const forEverybody = (section: NavigationSection): NavigationSection => ({
  ...section,
  links: section.links.filter(({ access }) => access === undefined),
});

const toMenuEntry = ({ path, text, Icon, countsUnseen }: NavigationLink): MenuEntry => ({
  text,
  Icon,
  to: path,
  ...(countsUnseen === true && { beside: <UnseenBadge /> }),
});

/** The entries of a menu; the heading of a section is above its first entry. */
const listEntries = (sections: readonly NavigationSection[]): MenuEntry[] =>
  sections.flatMap(({ heading, links }) =>
    links.map((link, at) => ({ ...toMenuEntry(link), ...(at === 0 && heading !== undefined && { heading }) })),
  );

/** Not in the first load, because visitors have no balance. The placeholder has about the same width. */
const Wallet = latePart(async () => (await import('./wallet.tsx')).Wallet, <span className={classes['balance']} />);

/** Without `links` when a rail shows them. */
export const Header = ({ links, lined }: { links: boolean; lined: boolean }) => {
  const { t } = useTranslation('common');
  const visitor = useVisitor();
  const signedIn = useUsername() !== null;
  const { pathname, search } = useLocation();
  const studio = useStudioSections();
  // If neither the header nor the rail has room for links, a separate menu contains them.
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const account = { path: ACCOUNT_PATH, text: t('nav.account') };
  // After signing in, users return to the page that they came from, unless it was the home page.
  const rememberHere = (): void => (pathname === '/' ? undefined : rememberPage(pathname + search));
  const signIn = { to: SIGN_IN_PATH, text: t('nav.signIn'), Icon: LoginIcon, onClick: rememberHere };
  const help = { to: VIDEO_AVATAR_HELP_PATH, text: t('footer.help'), Icon: HelpIcon };
  const other = useOtherScheme();
  // An entry of the menus when the header has no room for the switch.
  const scheme = { text: other.text, Icon: other.Icon, onClick: other.change, className: classes['cramped'] ?? '' };
  const pricing: NavigationLink = { inHeader: true, path: PRICING_PATH, text: t('nav.pricing'), Icon: TagIcon };
  const open = visitor === null ? studio.map(forEverybody) : studio;
  const shown = [...open.flatMap((section) => section.links), pricing].filter(({ inHeader }) => inHeader);
  return (
    <header className={classes['header']} data-lined={lined}>
      <Brand />
      {links ? (
        <nav className={classes['links']} aria-label={t('nav.label')}>
          {shown.map(({ path, text, countsUnseen }) => (
            <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
              {text}
              {countsUnseen === true ? <UnseenBadge /> : null}
            </Link>
          ))}
        </nav>
      ) : null}
      <span className={classes['space']} />
      <LanguageMenu />
      <SchemeSwitch className={classes['roomy'] ?? ''} />
      {signedIn ? (
        <>
          <Wallet />
          <AccountMenu
            links={narrow ? [] : [toMenuEntry(pricing), help]}
            account={account}
            more={narrow ? [] : [scheme]}
          />
        </>
      ) : (
        <>
          <Link to={signIn.to} className={classes['sign-in']} onClick={rememberHere}>
            {signIn.text}
          </Link>
          <Button
            component={Link}
            to={SIGN_UP_PATH}
            radius="xl"
            color="var(--ink)"
            className={classes['start'] ?? ''}
            onClick={() => rememberPage(pathname === PHOTO_TO_AVATAR_PATH ? pathname + search : PHOTO_TO_AVATAR_PATH)}
          >
            {t('nav.signUp')}
          </Button>
        </>
      )}
      {signedIn && !narrow ? null : (
        <PagesMenu
          entries={[
            ...listEntries(open),
            { ...toMenuEntry(pricing), apart: true },
            help,
            ...(signedIn ? [] : [signIn]),
            scheme,
          ]}
        />
      )}
    </header>
  );
};
