import { Button } from '@mantine/core';
import type { Order } from '@orator/contracts/orders/schema';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { useBuy } from '../../../entities/orders/api/use-orders.ts';

/** Orders the product of an ended order again, at today's price, and opens its payment. */
export const AgainButton = ({ order: { number, product } }: { order: Order }) => {
  const { t } = useTranslation('orders');
  const buy = useBuy();
  return (
    <Button
      size="compact-md"
      variant="default"
      loading={buy.isPending}
      aria-label={t('againLabel', { number })}
      onClick={() => buy.mutate({ product, voucherId: null }, { onError: toastFailure })}
    >
      {t('result.again')}
    </Button>
  );
};
