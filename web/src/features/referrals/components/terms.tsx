import { IconCoins, IconShoppingBag, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTerms } from '../model/use-terms.ts';
import classes from './terms.module.css';

/** Explains the reward of an invitation in three steps, and its limits. */
export const Terms = () => {
  const { t } = useTranslation('referrals');
  const { voucher, credits, amount, days, share, months, most } = useTerms();
  return (
    <>
      <ol className={classes['steps']}>
        <li>
          <IconUserPlus size={24} stroke={1.5} aria-hidden />
          <p>{t('steps.join', { percent: voucher })}</p>
        </li>
        <li>
          <IconShoppingBag size={24} stroke={1.5} aria-hidden />
          <p>{t('steps.order', { amount, days, credits })}</p>
        </li>
        <li>
          <IconCoins size={24} stroke={1.5} aria-hidden />
          <p>{t('steps.share', { months, percent: share })}</p>
        </li>
      </ol>
      <p className={classes['limits']}>{t('limits', { number: most })}</p>
    </>
  );
};
