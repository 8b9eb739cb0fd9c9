import { Menu, UnstyledButton } from '@mantine/core';
import { LOCALES } from '@orator/contracts/core/common';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { changeLocale, currentLocale } from '../shared/i18n/i18n.ts';
import { LOCALE_NAMES } from '../shared/i18n/locale.ts';
import { toastFailure } from '../shared/toast/toast.tsx';
import classes from './menu.module.css';

export const LanguageMenu = () => {
  const { t } = useTranslation('common');
  const current = currentLocale();
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <UnstyledButton className={classes['trigger']} aria-label={`${t('language')}: ${LOCALE_NAMES[current]}`}>
          <IconLanguage size={20} stroke={1.5} aria-hidden />
          <span className={classes['wide']}>{LOCALE_NAMES[current]}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes['list']}>
        {LOCALES.map((locale) => (
          <Menu.Item
            key={locale}
            lang={locale}
            aria-current={locale === current}
            onClick={() => void changeLocale(locale).catch(toastFailure)}
            rightSection={locale === current ? <IconCheck size={16} stroke={1.5} aria-hidden /> : null}
          >
            {LOCALE_NAMES[locale]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
