import { OrderStatus } from '@orator/contracts/orders/status';
import { useTranslation } from 'react-i18next';
import { Status, type Tone } from '../../../ui/status.tsx';

const TONES: Readonly<Record<OrderStatus, Tone>> = {
  [OrderStatus.WaitPay]: 'waiting',
  [OrderStatus.Paid]: 'good',
  [OrderStatus.Expired]: 'over',
  [OrderStatus.Canceld]: 'over',
  [OrderStatus.Refund]: 'over',
  [OrderStatus.Abnormal]: 'bad',
};

export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => {
  const { t } = useTranslation('orders');
  return <Status tone={TONES[status]}>{t(`statuses.${status}`)}</Status>;
};
