import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Switches between light and dark. */
export const useOtherScheme = () => {
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
  const { text, Icon, change } = useOtherScheme();
  return (
    <ActionIcon size={40} variant="subtle" color="gray" className={className} aria-label={text} onClick={change}>
      <Icon size={20} stroke={1.5} />
    </ActionIcon>
  );
};
