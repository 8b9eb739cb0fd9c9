import { receipts } from '@orator/contracts/receipts/routes';
import { feature } from '../contracts/feature.ts';
import { payForOrder } from '../support/orders.ts';

export const receiptsFeature = feature(receipts, ({ gateway }) => ({
  read: [async (user) => ({ user, params: { id: (await payForOrder(gateway, user)).id } })],
}));
