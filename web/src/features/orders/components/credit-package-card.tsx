import { Button } from '@mantine/core';
import type { CreditPackage } from '@orator/contracts/credit-packages/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { formatMoney } from '../../../shared/i18n/format-money.ts';
import classes from './credit-package-card.module.css';

interface Props {
  readonly offer: CreditPackage;
  /** How much cheaper a credit is than in the smallest package, percent. */
  readonly saving: number;
  /** Seconds of video that it is worth; undefined until prices are known. */
  readonly seconds: number | undefined;
  readonly disabled: boolean;
  readonly onBuy: () => void;
}

/** A package of credits: amount, price and what can be made with it. */
export const PackageCard = ({ offer, saving, seconds, disabled, onBuy }: Props) => {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const price = formatMoney(offer.price_cents, offer.currency, currentLocale());
  const credits = format.credits(offer.credits);
  return (
    <li className={classes['card']}>
      <h2>{credits}</h2>
      <p className={classes['price']}>
        <span className="num">{price}</span>
        {saving > 0 ? (
          <span className={classes['saving']}>{t('saving', { percent: format.percent(saving) })}</span>
        ) : null}
      </p>
      <p className={classes['text']}>
        {seconds === undefined ? '\u00a0' : t('enoughFor', { duration: format.duration(seconds) })}
      </p>
      <Button fullWidth size="md" disabled={disabled} onClick={onBuy} aria-label={t('buyLabel', { credits, price })}>
        {t('buy')}
      </Button>
    </li>
  );
};
