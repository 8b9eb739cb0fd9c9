import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { FEATURES } from '../features.ts';
import classes from './layouts.module.css';
import { Tabs } from './tabs.tsx';

/** A page on which something is sold, below tabs for all of them. */
export const Component = () => {
  const { t } = useTranslation('common');
  const links = FEATURES.flatMap(({ shopTab: tab }) => (tab ? [{ path: tab.path, text: tab.label() }] : []));
  return (
    <>
      <Tabs label={t('nav.prices')} links={links} />
      <main id="content" tabIndex={-1} className={classes['main']}>
        <Outlet />
      </main>
    </>
  );
};
