import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lateIcon } from '../../../ui/late-icon.tsx';
import { LateMenu, type MenuEntry } from '../../../ui/late-menu.tsx';
import classes from './account-menu.module.css';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { useSignOut } from '../api/use-sign-out.ts';

const UserIcon = lateIcon('IconUser');
const LogoutIcon = lateIcon('IconLogout');

interface Target {
  readonly path: string;
  readonly text: string;
}

const pickInitial = (name: string): string => String.fromCodePoint(name.codePointAt(0) ?? 0x2022).toLocaleUpperCase();

interface Props {
  readonly links: readonly MenuEntry[];
  readonly account: Target;
  /** Entries for controls that do not fit into the header. */
  readonly more: readonly MenuEntry[];
}

/** The account menu of the header. */
export const AccountMenu = ({ links, account, more }: Props) => {
  const { t } = useTranslation('common');
  const profile = useQuery(profileQuery());
  const signOut = useSignOut();
  const name = profile.data?.name ?? '';
  return (
    <LateMenu
      label={t('nav.menu')}
      className={classes['me'] ?? ''}
      width={240}
      {...(profile.data === undefined ? {} : { heading: profile.data.username })}
      entries={[
        ...links,
        { text: account.text, Icon: UserIcon, to: account.path },
        ...more,
        { text: t('nav.signOut'), Icon: LogoutIcon, onClick: () => void signOut(), apart: true },
      ]}
    >
      {profile.data?.picture_url ? (
        <img src={profile.data.picture_url} alt="" width={40} height={40} />
      ) : name === '' ? (
        <UserIcon size={18} stroke={1.5} aria-hidden />
      ) : (
        pickInitial(name)
      )}
    </LateMenu>
  );
};
