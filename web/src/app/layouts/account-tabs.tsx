import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { profileQuery } from '../../entities/accounts/api/queries.ts';
import { useUsername } from '../../shared/session/session.ts';
import { listLinks } from '../navigation.ts';
import classes from './layouts.module.css';
import { Tabs } from './tabs.tsx';

/** A page of the account below tabs for all of them. */
export const Component = () => {
  const { t } = useTranslation('common');
  // Somebody who is not signed in passes here on the way to the sign-in.
  const { data } = useQuery({ ...profileQuery(), enabled: useUsername() !== null });
  const links = listLinks('account').filter(({ operator }) => operator !== true || data?.role === 'admin');
  return (
    <>
      <Tabs label={t('nav.account')} links={links} />
      <main id="content" tabIndex={-1} className={classes['account-main']}>
        <Outlet />
      </main>
    </>
  );
};
