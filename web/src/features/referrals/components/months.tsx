import type { PromotedMonth } from '@orator/contracts/referrals/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { intlTag } from '../../../shared/i18n/locale.ts';
import { Table } from '../../../ui/table.tsx';

/** Orders of invited people and the credits they bring, a month a row. */
export const Months = ({ items }: { readonly items: readonly PromotedMonth[] }) => {
  const { t } = useTranslation('referrals');
  const format = useFormat();
  const name = new Intl.DateTimeFormat(intlTag(currentLocale()), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <Table
      label={t('promoted.link')}
      columns={[
        { name: 'month', heading: t('promoted.columns.month'), kind: 'title' },
        { name: 'orders', heading: t('promoted.columns.orders'), kind: 'number' },
        { name: 'earned', heading: t('promoted.columns.earned'), kind: 'number' },
        { name: 'pending', heading: t('promoted.columns.pending'), kind: 'number' },
        { name: 'withdrawn', heading: t('promoted.columns.withdrawn'), kind: 'number' },
      ]}
      rows={items}
      rowKey={({ month }) => month}
      cells={({ month, orders, earned, pending, withdrawn }) => ({
        month: name.format(new Date(`${month}-01T00:00:00Z`)),
        orders: format.number(orders),
        earned: format.bare(earned),
        pending: format.bare(pending),
        withdrawn: format.bare(withdrawn),
      })}
    />
  );
};
