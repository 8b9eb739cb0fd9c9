import { orders } from '@orator/contracts/orders/routes';
import { makeCursor, feature } from '../contracts/feature.ts';
import { placeOnlyOrder } from '../support/orders.ts';
import { giveVoucher } from '../support/vouchers.ts';

export const ordersFeature = feature(orders, ({ gateway }) => {
  const requestNewOrder = async (user: Parameters<typeof placeOnlyOrder>[1]) => ({
    user,
    params: { id: (await placeOnlyOrder(gateway, user)).order.id },
  });
  return {
    create: [
      async (user) => {
        const { id } = await giveVoucher(gateway, user);
        return { user, body: { product: { kind: 'package', id: 'credits-100' }, voucher_id: id } };
      },
      (user) => ({ user, body: { product: { kind: 'plan', level: 1, period: 'month' } } }),
    ],
    list: [
      (user) => ({ user, query: { status: '0,1', search: 'OR-000001', limit: '2', cursor: makeCursor(user.id) } }),
    ],
    csv: [(user) => ({ user, query: { status: '0,1', search: 'OR-000001' } })],
    read: [requestNewOrder],
    pay: [requestNewOrder],
    cancel: [requestNewOrder],
  };
});
