import { ActionIcon, Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Switches between light and dark. */
const useOther = () => {
  const { t } = useTranslation('common');
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return {
    text: dark ? t('scheme.light') : t('scheme.dark'),
    Icon: dark ? IconSun : IconMoon,
    change: () => setColorScheme(dark ? 'light' : 'dark'),
  };
};

export const SchemeSwitch = ({ className = '' }: { className?: string }) => {
  const { text, Icon, change } = useOther();
  return (
    <ActionIcon size={40} variant="subtle" color="gray" className={className} aria-label={text} onClick={change}>
      <Icon size={20} stroke={1.5} />
    </ActionIcon>
  );
};

/** The same as a menu item. */
export const SchemeItem = ({ className = '' }: { className?: string }) => {
  const { text, Icon, change } = useOther();
  return (
    <Menu.Item className={className} leftSection={<Icon size={18} stroke={1.5} />} onClick={change}>
      {text}
    </Menu.Item>
  );
};
