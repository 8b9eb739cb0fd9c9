import type { CreditPackage } from '@orator/contracts/credit-packages/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { formatMoney } from '../../../shared/i18n/format-money.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import classes from './price-list.module.css';

interface Props {
  /** The smallest first. */
  readonly items: readonly CreditPackage[];
  /** What a second of video costs, hundredths of a credit; undefined until it is known. */
  readonly second: number | undefined;
}

const perCredit = ({ price_cents: cents, credits }: CreditPackage): number => cents / credits;

/** What credits cost without a code, by size. */
export const PriceList = ({ items, second }: Props) => {
  const { t } = useTranslation('redemption-codes');
  const format = useFormat();
  const [smallest] = items;
  return (
    <table className={classes['list']}>
      <thead>
        <tr>
          <th scope="col">{t('columns.credits')}</th>
          <th scope="col">{t('columns.price')}</th>
          <th scope="col">{t('columns.video')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => {
          const saving = smallest === undefined ? 0 : Math.round((1 - perCredit(item) / perCredit(smallest)) * 100);
          return (
            <tr key={item.id}>
              <th scope="row">{format.credits(item.credits)}</th>
              <td>
                <span className="num">{formatMoney(item.price_cents, item.currency, currentLocale())}</span>
                {saving > 0 ? (
                  <span className={classes['saving']}>{t('saving', { percent: format.percent(saving) })}</span>
                ) : null}
              </td>
              <td>{second === undefined ? '\u00a0' : format.duration((item.credits * 100) / second)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
