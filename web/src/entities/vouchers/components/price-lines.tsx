import type { Price } from '@orator/contracts/vouchers/price';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../shared/i18n/format-money.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { Fact } from '../../../ui/facts.tsx';
import classes from './price-lines.module.css';

/** The lines of a price: subtotal, discount, and total. */
export const PriceLines = ({ price, currency }: { price: Price; currency: string }) => {
  const { t } = useTranslation('vouchers');
  const money = (cents: number) => <span className="num">{formatMoney(cents, currency, currentLocale())}</span>;
  return (
    <>
      {price.discount_cents === 0 ? null : (
        <>
          <Fact name={t('subtotal')}>{money(price.subtotal_cents)}</Fact>
          <Fact name={t('discount')}>
            <span className={classes['discount']}>{money(-price.discount_cents)}</span>
          </Fact>
        </>
      )}
      <Fact name={t('total')}>
        <b className={classes['total']}>{money(price.total_cents)}</b>
      </Fact>
    </>
  );
};
