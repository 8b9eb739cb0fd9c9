import { orders } from '@orator/contracts/orders/routes';
import type { Checkout, Product } from '@orator/contracts/orders/schema';
import { newIdempotencyKey } from '@orator/sdk/request';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '../../../shared/api/api.ts';
import { readReturnPath } from '../../../shared/navigation/return-to.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { keepReturn } from '../model/order-returns.ts';
import { ordersKey } from './order-event.ts';

/** The provider's page is on another site, or at least another page of this one. */
const leave = ({ checkout_url: url }: Checkout): void => location.assign(url);

interface Wanted {
  readonly product: Product;
  /** Null without a voucher. */
  readonly voucherId: string | null;
}

/**
 * Orders a product and opens its payment. A second press, also after a lost response, is the same order. The caller
 * shows errors. The page in the URL's `return` parameter is offered after the payment.
 */
export const useBuy = () => {
  const key = useRef({ wanted: '', key: '' });
  const { search } = useLocation();
  return useMutation({
    mutationFn: ({ product, voucherId }: Wanted) => {
      const body = { product, ...(voucherId !== null && { voucher_id: voucherId }) };
      const wanted = JSON.stringify(body);
      if (key.current.wanted !== wanted) key.current = { wanted, key: newIdempotencyKey() };
      return call(orders.create, { body }, { idempotencyKey: key.current.key });
    },
    onSuccess: (checkout) => {
      const path = readReturnPath(search);
      if (path !== null) keepReturn(checkout.order.id, path);
      leave(checkout);
    },
  });
};

/** Opens the payment of an unpaid order. */
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
