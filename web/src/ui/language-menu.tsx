import { LOCALES } from '@orator/contracts/core/common';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { changeLocale, currentLocale } from '../shared/i18n/i18n.ts';
import { LOCALE_NAMES } from '../shared/i18n/locale.ts';
import { toastFailure } from '../shared/toast/toast.tsx';
import { LateMenu } from './late-menu.tsx';
import classes from './menu.module.css';

export const LanguageMenu = () => {
  const { t } = useTranslation('common');
  const current = currentLocale();
  return (
    <LateMenu
      label={`${t('language')}: ${LOCALE_NAMES[current]}`}
      className={classes['trigger'] ?? ''}
      width={200}
      entries={LOCALES.map((locale) => ({
        text: LOCALE_NAMES[locale],
        lang: locale,
        chosen: locale === current,
        onClick: () => void changeLocale(locale).catch(toastFailure),
      }))}
    >
      <IconLanguage size={20} stroke={1.5} aria-hidden />
      <span className={classes['wide']}>{LOCALE_NAMES[current]}</span>
    </LateMenu>
  );
};
