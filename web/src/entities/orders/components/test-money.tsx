import { IconFlask } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './test-money.module.css';

/** A note that payments are not real. */
export const TestMoney = () => {
  const { t } = useTranslation('orders');
  return (
    <p className={classes['ribbon']}>
      <IconFlask size={18} stroke={1.5} aria-hidden />
      <span>
        <b>{t('testMoney')}</b> {t('testMoneyText')}
      </span>
    </p>
  );
};
