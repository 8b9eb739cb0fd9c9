import { Menu, UnstyledButton } from '@mantine/core';
import { type Icon, IconLogout, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './account-menu.module.css';
import { profileQuery } from '../api/queries.ts';
import { useSignOut } from '../api/use-sign-out.ts';

interface Target {
  readonly path: string;
  readonly text: string;
}

interface IconTarget extends Target {
  readonly Icon: Icon;
}

const initialOf = (name: string): string => String.fromCodePoint(name.codePointAt(0) ?? 0x2022).toLocaleUpperCase();

/** Credits and the account menu of the header. */
export const AccountMenu = ({ links, account }: { links: readonly IconTarget[]; account: Target }) => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const profile = useQuery(profileQuery());
  const signOut = useSignOut();
  const name = profile.data?.name ?? '';
  return (
    <>
      <Link
        to={account.path}
        className={classes['credits']}
        {...(profile.data === undefined ? { 'aria-label': account.text } : {})}
      >
        {profile.data === undefined ? (
          <span className={classes['blank']} aria-hidden />
        ) : (
          <span className="num">{format.credits(profile.data.wallet.credit)}</span>
        )}
      </Link>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <UnstyledButton className={classes['me']} aria-label={t('nav.menu')}>
            {profile.data?.picture_url ? (
              <img src={profile.data.picture_url} alt="" width={40} height={40} />
            ) : name === '' ? (
              <IconUser size={18} stroke={1.5} aria-hidden />
            ) : (
              initialOf(name)
            )}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className={classes['list']}>
          {profile.data === undefined ? null : <Menu.Label dir="ltr">{profile.data.username}</Menu.Label>}
          {links.map(({ path, text, Icon }) => (
            <Menu.Item key={path} component={Link} to={path} leftSection={<Icon size={18} stroke={1.5} />}>
              {text}
            </Menu.Item>
          ))}
          <Menu.Item component={Link} to={account.path} leftSection={<IconUser size={18} stroke={1.5} />}>
            {account.text}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={18} stroke={1.5} />} onClick={() => void signOut()}>
            {t('nav.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
};
