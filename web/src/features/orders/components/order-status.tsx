import type { OrderStatus } from '@orator/contracts/orders/status';
import { useTranslation } from 'react-i18next';
import classes from './order-status.module.css';

export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => {
  const { t } = useTranslation('orders');
  return (
    <span className={classes['badge']} data-status={status}>
      {t(`statuses.${status}`)}
    </span>
  );
};
