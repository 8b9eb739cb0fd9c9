import type { CreditPackage } from '@orator/contracts/credit-packages/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { formatMoney } from '../../../shared/i18n/format-money.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { Table } from '../../../ui/table.tsx';
import classes from './price-list.module.css';

interface Props {
  /** The smallest first. */
  readonly items: readonly CreditPackage[];
  /** What a second of video costs, hundredths of a credit; undefined until it is known. */
  readonly second: number | undefined;
}

const perCredit = ({ price_cents: cents, credits }: CreditPackage): number => cents / credits;

/** The packages of credits that are sold without a code, with their prices. */
export const PriceList = ({ items, second }: Props) => {
  const { t } = useTranslation('redemption-codes');
  const format = useFormat();
  const [smallest] = items;
  const computeSaving = (item: CreditPackage): number =>
    smallest === undefined ? 0 : Math.round((1 - perCredit(item) / perCredit(smallest)) * 100);
  return (
    <Table
      label={t('prices')}
      columns={[
        { name: 'credits', heading: t('columns.credits'), kind: 'title' },
        { name: 'price', heading: t('columns.price'), card: 'end' },
        { name: 'video', heading: t('columns.video') },
      ]}
      rows={items}
      rowKey={({ id }) => id}
      cells={(item) => ({
        credits: format.credits(item.credits),
        price: (
          <>
            <span className="num">{formatMoney(item.price_cents, item.currency, currentLocale())}</span>
            {computeSaving(item) > 0 ? (
              <span className={classes['saving']}>{t('saving', { percent: format.percent(computeSaving(item)) })}</span>
            ) : null}
          </>
        ),
        video: second === undefined ? '\u00a0' : format.duration((item.credits * 100) / second),
      })}
    />
  );
};
