import { IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LateMenu } from '../../ui/late-menu.tsx';
import menu from '../../ui/menu.module.css';
import { useOtherScheme } from '../../ui/scheme-switch.tsx';
import type { NavigationLink } from '../navigation.ts';
import classes from './layouts.module.css';

/** The links of signed-out visitors in narrow windows. */
export const VisitorMenu = ({ links }: { links: readonly Pick<NavigationLink, 'path' | 'text' | 'Icon'>[] }) => {
  const { t } = useTranslation('common');
  const { text, Icon, change } = useOtherScheme();
  return (
    <LateMenu
      label={t('nav.label')}
      className={`${menu['trigger']} ${classes['visitor']}`}
      width={240}
      entries={[
        ...links.map((link) => ({ text: link.text, Icon: link.Icon, to: link.path })),
        { text, Icon, onClick: change, className: classes['cramped'] ?? '' },
      ]}
    >
      <IconMenu2 size={20} stroke={1.5} aria-hidden />
    </LateMenu>
  );
};
