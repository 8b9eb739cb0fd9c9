import { payments } from '@orator/contracts/payments/routes';
import { sign } from '../../services/billing/src/payments/signature.ts';
import { deriveKey } from '@orator/platform/keys';
import { feature } from '../contracts/feature.ts';
import { placeOnlyOrder } from '../support/orders.ts';

export const paymentsFeature = feature(payments, ({ gateway }) => ({
  readSandboxCheckout: [async (user) => ({ params: { id: (await placeOnlyOrder(gateway, user)).checkoutId } })],
  actOnSandboxCheckout: [
    async (user) => ({ params: { id: (await placeOnlyOrder(gateway, user)).checkoutId }, body: { action: 'decline' } }),
  ],
  receiveEvent: [
    (user) => {
      const body = { id: `declined-${user.id}`, type: 'payment.declined', order_id: user.id };
      const key = deriveKey(gateway.deps.env.SECRET_KEY, 'sandbox-webhook');
      return {
        headers: { 'sandbox-signature': sign(key, Buffer.from(JSON.stringify(body)), new Date()) },
        body,
      };
    },
  ],
}));
