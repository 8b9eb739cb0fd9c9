import { Menu, UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import menu from '../../ui/menu.module.css';
import { SchemeItem } from '../../ui/scheme-switch.tsx';
import type { NavigationLink } from '../navigation.ts';
import classes from './layouts.module.css';

/** The links of signed-out visitors in narrow windows. */
export const VisitorMenu = ({ links }: { links: readonly NavigationLink[] }) => {
  const { t } = useTranslation('common');
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={`${menu['trigger']} ${classes['visitor']}`} aria-label={t('nav.label')}>
          <IconMenu2 size={20} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={menu['list'] ?? ''}>
        {links.map(({ path, text, Icon }) => (
          <Menu.Item key={path} component={Link} to={path} leftSection={<Icon size={18} stroke={1.5} />}>
            {text}
          </Menu.Item>
        ))}
        <SchemeItem className={classes['cramped'] ?? ''} />
      </Menu.Dropdown>
    </Menu>
  );
};
