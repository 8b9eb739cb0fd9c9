import { orders } from '@orator/contracts/orders/routes';
import { OrderStatus } from '@orator/contracts/orders/status';
import { payments } from '@orator/contracts/payments/routes';
import type { Person } from '../support/people.ts';
import { until } from '../support/system.ts';

const PACKAGE = { kind: 'package', id: 'credits-100' } as const;

/** The ids of two orders, and of the sandbox's checkout for the one that waits for its payment. */
export interface BoughtOrders {
  readonly order: string;
  readonly checkout: string;
  readonly paid: string;
}

/** Orders credits twice in the sandbox and pays one of the orders. */
export async function buyOrders({ client }: Person): Promise<BoughtOrders> {
  const place = async () => {
    const { order, checkout_url } = await client.call(orders.create, { body: { product: PACKAGE } });
    return { order: order.id, checkout: new URL(checkout_url).searchParams.get('id') ?? '' };
  };
  const paid = await place();
  await client.call(payments.actOnSandboxCheckout, { params: { id: paid.checkout }, body: { action: 'pay' } });
  const read = () => client.call(orders.read, { params: { id: paid.order } });
  await until(async () => (await read()).status === OrderStatus.Paid);
  return { ...(await place()), paid: paid.order };
}
