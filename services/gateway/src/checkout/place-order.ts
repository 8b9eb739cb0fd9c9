import { createOrder, presentOrder, ProviderError, findRenewal } from '@orator/billing';
import type { Checkout, Product } from '@orator/contracts/orders/schema';
import type { OrderModel } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../deps.ts';
import type { Buyer } from './buyer.ts';
import { productTitle } from './product-title.ts';

/** The page to which the buyer comes back. */
const RETURN_PATH = '/pay-result';

/**
 * The payment provider.
 * @throws AppError payments_off
 */
export function requireProvider({ payments }: Deps) {
  if (payments.provider === null) throw new AppError('payments_off');
  return payments.provider;
}

/**
 * Opens the provider's page on which an order is paid.
 * @throws AppError payments_off, checkout_unavailable
 */
export async function openCheckout(deps: Deps, order: OrderModel, { language, origin }: Buyer): Promise<Checkout> {
  const returnUrl = new URL(RETURN_PATH, origin);
  returnUrl.searchParams.set('order', order.id);
  const shown = presentOrder(order);
  const { id, userId, totalCents, discountCents, currency, expiresAt } = order;
  const account = userId === null ? null : await deps.db.user.findUnique({ where: { id: userId } });
  const payable = {
    id,
    userId,
    renewal: findRenewal(order),
    number: shown.number,
    totalCents,
    discountCents,
    currency,
    expiresAt,
    language,
    title: await productTitle(deps.db, language, shown),
    email: account?.email ?? null,
  };
  const checkoutUrl = await requireProvider(deps)
    .openCheckout(payable, returnUrl.href)
    .catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      deps.log.error({ err: error, order: id, alert: true }, 'the payment page could not be opened');
      throw new AppError('checkout_unavailable');
    });
  return { order: shown, checkout_url: checkoutUrl };
}

interface NewOrder {
  readonly product: Product;
  readonly voucherId: string | undefined;
  readonly requestKey: string | null;
}

/**
 * Creates an order and opens the page on which it is paid.
 * @throws AppError payments_off, checkout_unavailable, and those of `createOrder`
 */
export async function placeOrder(deps: Deps, userId: string, wanted: NewOrder, buyer: Buyer): Promise<Checkout> {
  const provider = requireProvider(deps).name;
  return openCheckout(deps, await createOrder(deps.db, { ...wanted, userId, provider }), buyer);
}
