import { announceOrder, orderNumber, tellDecisions, type UntoldDecision } from '@orator/billing';
import { formatMoney } from '@orator/contracts/core/intl';
import type { Tx } from '@orator/db/client';
import type { Loop } from '@orator/platform/loops';
import type { Deps } from '../../deps.ts';
import { parseLocale } from '../../i18n/language.ts';
import { addMail } from '../../mail/outbox.ts';

const POLL_MS = 3000;

async function mailDecision(tx: Tx, deps: Deps, { request, order, userId }: UntoldDecision): Promise<void> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: { email: true, locale: true } });
  if (user === null || user.email === null) return;
  const locale = parseLocale(user.locale);
  const number = orderNumber(order.number);
  const amount = formatMoney(request.amountCents, order.currency, locale);
  const message =
    request.status === 'refused'
      ? ({ kind: 'refund_refused', number, answer: request.answer ?? '' } as const)
      : ({ kind: 'refund_approved', number, amount } as const);
  await addMail(tx, deps, { to: user.email, locale, message });
}

/**
 * Notifies buyers of decisions about their refunds, by mail and in their browsers. Separate from deciding, because the
 * operator's command line lacks Redis and the key of the mail outbox.
 */
export async function tellRefundDecisions(deps: Deps): Promise<void> {
  const orders = await tellDecisions(deps.db, (tx, decision) => mailDecision(tx, deps, decision));
  for (const order of orders) await announceOrder(deps.db, deps.publisher, order);
}

export const refundLoop = (deps: Deps): Loop => ({
  name: 'refund decisions',
  everyMs: POLL_MS,
  step: () => tellRefundDecisions(deps),
});
