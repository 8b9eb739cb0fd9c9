import { orders } from '@orator/contracts/orders/routes';
import type { Checkout, Product } from '@orator/contracts/orders/schema';
import { newIdempotencyKey } from '@orator/sdk/request';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../shared/api/api.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { ordersKey } from './order-event.ts';

/** The provider's page is another site, or at least another page of this one. */
const leave = ({ checkout_url: url }: Checkout): void => location.assign(url);

interface Wanted {
  readonly product: Product;
  /** Null without a voucher. */
  readonly voucherId: string | null;
}

/**
 * Orders a product and leads to its payment. A second press, also after a lost response, is the same order. Who calls it
 * shows why it failed.
 */
export const useBuy = () => {
  const key = useRef({ wanted: '', key: '' });
  return useMutation({
    mutationFn: ({ product, voucherId }: Wanted) => {
      const body = { product, ...(voucherId !== null && { voucher_id: voucherId }) };
      const wanted = JSON.stringify(body);
      if (key.current.wanted !== wanted) key.current = { wanted, key: newIdempotencyKey() };
      return call(orders.create, { body }, { idempotencyKey: key.current.key });
    },
    onSuccess: leave,
  });
};

/** Leads to the payment of an order that waits. */
export const usePay = () =>
  useMutation({
    mutationFn: (id: string) => call(orders.pay, { params: { id } }),
    onSuccess: leave,
    onError: toastFailure,
  });

export const useCancelOrder = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(orders.cancel, { params: { id } }),
    onError: toastFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: ordersKey }),
  });
};
