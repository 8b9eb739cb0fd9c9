import { IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LateMenu, type MenuEntry } from '../../ui/late-menu.tsx';
import menu from '../../ui/menu.module.css';
import classes from './layouts.module.css';

/** The pages, in windows that have no room for links. */
export const PagesMenu = ({ entries }: { entries: readonly MenuEntry[] }) => {
  const { t } = useTranslation('common');
  return (
    <LateMenu
      label={t('nav.label')}
      className={`${menu['trigger']} ${classes['visitor']}`}
      width={240}
      entries={entries}
    >
      <IconMenu2 size={20} stroke={1.5} aria-hidden />
    </LateMenu>
  );
};
