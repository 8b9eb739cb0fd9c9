import type { Db } from '@orator/db/client';
import type { Log } from '@orator/platform/log';
import type { PaymentProvider } from '../provider.ts';
import { unlinkSubscription } from './link.ts';

interface Deps {
  readonly db: Db;
  readonly log: Log;
  readonly provider: PaymentProvider;
}

/** A subscription whose state must be sent to its provider. */
interface Due {
  readonly reference: string;
  /** It must not be charged again: its plan was replaced, refunded or bought anew, or its owner is gone. */
  readonly isOver: boolean;
  /** Whether it ends with the paid period. */
  readonly ending: boolean;
}

/**
 * Sends the state of subscriptions to the provider: which end with their period, and which end now. The differences are
 * computed from the rows, so a failed call is repeated.
 * @returns how many were sent
 */
export async function syncSubscriptions({ db, log, provider }: Deps, now = new Date(), most = 50): Promise<number> {
  const { name, recurring } = provider;
  if (recurring === null) return 0;
  let told = 0;
  for (const { reference, isOver, ending } of await findDue(db, name, most)) {
    try {
      if (isOver) {
        await recurring.end(reference);
        await db.$transaction((tx) => unlinkSubscription(tx, { provider: name, reference }, now));
      } else {
        await recurring.setEnding(reference, ending);
        await db.providerSubscription.updateMany({ where: { provider: name, reference }, data: { ending } });
      }
      told += 1;
    } catch (error) {
      log.error(
        { err: error, subscription: reference, alert: true },
        'a subscription could not be changed at its provider',
      );
    }
  }
  return told;
}

/** A scheduled change of plan ends the provider's subscription too: its owner then pays for the other plan. */
const findDue = (db: Db, provider: string, most: number): Promise<Due[]> => db.$queryRaw<Due[]>`
  SELECT p.reference, (l.lives IS NOT TRUE OR other.id IS NOT NULL) AS "isOver",
    coalesce(s.cancelled_at IS NOT NULL OR s.next_level IS NOT NULL, false) AS ending
  FROM provider_subscription p
  LEFT JOIN subscription s ON s.provider = p.provider AND s.provider_reference = p.reference
  LEFT JOIN LATERAL (
    SELECT t.starts_at < t.ends_at AND t.replaced_by IS NULL AS lives FROM subscription_term t
    WHERE t.subscription_id = s.id ORDER BY t.first_month DESC, t.starts_at DESC LIMIT 1) l ON true
  LEFT JOIN subscription other ON other.user_id = s.user_id AND other.id <> s.id AND other.ended_at IS NULL
  WHERE p.provider = ${provider} AND p.ended_at IS NULL
    AND (l.lives IS NOT TRUE OR other.id IS NOT NULL OR p.ending <> (s.cancelled_at IS NOT NULL OR s.next_level IS NOT NULL))
  ORDER BY p.created_at LIMIT ${most}`;
