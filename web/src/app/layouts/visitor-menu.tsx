import { IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LateMenu, type MenuEntry } from '../../ui/late-menu.tsx';
import menu from '../../ui/menu.module.css';
import type { NavigationLink } from '../navigation.ts';
import classes from './layouts.module.css';

interface Props {
  readonly links: readonly Pick<NavigationLink, 'path' | 'text' | 'Icon'>[];
  /** Entries of controls that the header has no room for. */
  readonly more: readonly MenuEntry[];
}

/** The links of signed-out visitors in narrow windows. */
export const VisitorMenu = ({ links, more }: Props) => {
  const { t } = useTranslation('common');
  return (
    <LateMenu
      label={t('nav.label')}
      className={`${menu['trigger']} ${classes['visitor']}`}
      width={240}
      entries={[...links.map((link) => ({ text: link.text, Icon: link.Icon, to: link.path })), ...more]}
    >
      <IconMenu2 size={20} stroke={1.5} aria-hidden />
    </LateMenu>
  );
};
