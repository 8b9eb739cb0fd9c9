import { createPayments, type Sandbox } from '@orator/billing';
import { applyPayment } from '@orator/billing/payments/apply-payment';
import { orders } from '@orator/contracts/orders/routes';
import { OrderStatus } from '@orator/contracts/orders/status';
import { payments } from '@orator/contracts/payments/routes';
import type { SandboxAction } from '@orator/contracts/payments/schema';
import { ask, type Gateway, type User } from './gateway.ts';

const PACKAGE = { kind: 'package', id: 'credits-100' } as const;

/** An order for 100 credits at $5, with its checkout's id. */
export async function placeOrder(gateway: Gateway, user: User) {
  const { order, checkout_url } = (await ask(gateway, orders.create, { user, body: { product: PACKAGE } })).value();
  return { order, checkoutId: new URL(checkout_url).searchParams.get('id') ?? '' };
}

/** Like `placeOrder`, also for a user with many waiting orders: they are ended first. */
export async function placeOnlyOrder(gateway: Gateway, user: User) {
  const waiting = { userId: user.id, status: OrderStatus.WaitPay };
  await gateway.deps.db.order.updateMany({ where: waiting, data: { expiresAt: new Date(0) } });
  return placeOrder(gateway, user);
}

/** An order for 100 credits that is paid, as the billing worker finds it out. */
export async function payForOrder(gateway: Gateway, user: User, now = new Date()) {
  const { order } = await placeOnlyOrder(gateway, user);
  const { id: orderId, total_cents: amountCents, currency } = order;
  const payment = { reference: `payment-${orderId}`, orderId, amountCents, currency };
  await gateway.deps.db.$transaction((tx) => applyPayment(tx, 'sandbox', payment, now));
  return order;
}

/** What a buyer does on the sandbox's page. */
export const act = (gateway: Gateway, id: string, action: SandboxAction) =>
  ask(gateway, payments.actOnSandboxCheckout, { params: { id }, body: { action } });

/** The sandbox of a gateway. */
export function createSandbox({ deps }: Gateway): Sandbox {
  const { sandbox } = createPayments(deps.db, { ...deps.env, PAYMENT_PROVIDER: 'sandbox' });
  if (sandbox === null) throw new Error('there is no sandbox');
  return sandbox;
}
