import { orders } from '@orator/contracts/orders/routes';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { CsvButton } from '../../../shared/common/csv-button.tsx';
import type { OrderFilter } from '../../../entities/orders/api/queries.ts';

/** Downloads all orders that match a filter. */
export const OrdersCsv = ({ status, search }: OrderFilter) => {
  const { t } = useTranslation('orders');
  const query = { ...(status !== undefined && { status }), ...(search !== '' && { search }) };
  return <CsvButton name="orders" label={t('mine.download')} load={() => call(orders.csv, { query })} />;
};
