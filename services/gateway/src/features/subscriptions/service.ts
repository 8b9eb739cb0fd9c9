import {
  announcePlan,
  findSubscription,
  moveTo,
  ProviderError,
  resumeSubscription,
  scheduleChange,
} from '@orator/billing';
import type { PlanChange, PlanChoice } from '@orator/contracts/subscriptions/schema';
import { AppError } from '@orator/platform/app-error';
import type { Buyer } from '../../checkout/buyer.ts';
import { placeOrder } from '../../checkout/place-order.ts';
import type { Deps } from '../../deps.ts';

interface WantedChange {
  readonly plan: PlanChoice;
  readonly voucherId: string | undefined;
  readonly requestKey: string | null;
}

/**
 * Changes a user's plan. A higher plan is ordered and paid now; a lower one starts when the paid period ends; choosing
 * the current one keeps it.
 * @throws AppError product_unavailable, and those of `placeOrder`
 */
export async function changePlan(
  deps: Deps,
  userId: string,
  { plan, ...request }: WantedChange,
  buyer: Buyer,
  now = new Date(),
): Promise<PlanChange> {
  const move = moveTo(await findSubscription(deps.db, userId, now), plan);
  if (move === 'start' || move === 'upgrade') {
    const product = { kind: 'plan', ...plan } as const;
    return { kind: 'order', ...(await placeOrder(deps, userId, { product, ...request }, buyer)) };
  }
  const isForSale = await deps.db.planPrice.count({ where: { ...plan, active: true } });
  if (isForSale === 0) throw new AppError('product_unavailable');
  const subscription = await deps.db.$transaction((tx) =>
    move === 'renew' ? resumeSubscription(tx, userId, now) : scheduleChange(tx, userId, plan, now),
  );
  await announcePlan(deps.db, deps.publisher, userId);
  return { kind: 'scheduled', subscription };
}

/** The page from which the provider's portal is opened. */
const ACCOUNT_PATH = '/account';

/**
 * The payment provider's page on which a user manages cards and invoices; null for a user whom the provider does not
 * know.
 * @throws AppError busy when it cannot be reached
 */
export async function openPortal(deps: Deps, userId: string, { language, origin }: Buyer): Promise<string | null> {
  const { recurring = null } = deps.payments.provider ?? {};
  if (recurring === null) return null;
  const returnUrl = new URL(ACCOUNT_PATH, origin).href;
  return recurring.openPortal(userId, language, returnUrl).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.error({ err: error, alert: true }, "the provider's page for cards and bills could not be opened");
    throw new AppError('busy', { retryAfterS: 10 });
  });
}
