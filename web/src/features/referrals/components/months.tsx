import type { PromotedMonth } from '@orator/contracts/referrals/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { intlTag } from '../../../shared/i18n/locale.ts';
import classes from './months.module.css';

const HEADINGS = ['month', 'orders', 'earned', 'pending', 'withdrawn'] as const;

/** Orders of invited people and the credits they bring, a month a row. */
export const Months = ({ items }: { readonly items: readonly PromotedMonth[] }) => {
  const { t } = useTranslation('referrals');
  const format = useFormat();
  const name = new Intl.DateTimeFormat(intlTag(currentLocale()), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          {HEADINGS.map((heading) => (
            <th key={heading} scope="col">
              {t(`promoted.columns.${heading}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ month, orders, earned, pending, withdrawn }) => (
          <tr key={month}>
            <th scope="row">{name.format(new Date(`${month}-01T00:00:00Z`))}</th>
            <td className="num">{format.number(orders)}</td>
            <td className="num">{format.bare(earned)}</td>
            <td className="num">{format.bare(pending)}</td>
            <td className="num">{format.bare(withdrawn)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
