import { refunds } from '@orator/contracts/refunds/routes';
import { makeCursor, feature } from '../contracts/feature.ts';
import { payForOrder } from '../support/orders.ts';

export const refundsFeature = feature(refunds, ({ gateway }) => ({
  preview: [async (user) => ({ user, params: { id: (await payForOrder(gateway, user)).id } })],
  ask: [
    async (user) => ({
      user,
      body: { order_id: (await payForOrder(gateway, user)).id, reason: 'other', text: 'I have\nchanged my mind.' },
    }),
  ],
  list: [(user) => ({ user, query: { limit: '2', cursor: makeCursor(user.id) } })],
}));
