import { receipts } from '@orator/contracts/receipts/routes';
import { feature } from '../contracts/feature.ts';
import type { User } from '../support/gateway.ts';
import { payForOrder } from '../support/orders.ts';

export const receiptsFeature = feature(receipts, ({ gateway }) => {
  const paid = async (user: User) => ({ user, params: { id: (await payForOrder(gateway, user)).id } });
  return { read: [paid], pdf: [paid] };
});
