import { PlanChoice } from '@orator/contracts/subscriptions/schema';
import { bringPlan, isPlanGood } from '../../plans/bring-plan.ts';
import { readPlanUse } from '../../plans/plan-use.ts';
import { pricePlan } from '../../plans/quote-plan.ts';
import { takeBackPlan } from '../../plans/take-back-plan.ts';
import type { ProductKind } from './kind.ts';

/** The plan of an order: `2-year`. */
const parseChoice = (id: string): PlanChoice => {
  const [level, period] = id.split('-');
  return PlanChoice.parse({ level: Number(level), period });
};

/** A plan for a period. */
export const planProduct: ProductKind<'plan'> = {
  toId: ({ level, period }) => `${level}-${period}`,
  fromId: (id) => ({ kind: 'plan', ...parseChoice(id) }),
  offer: async (tx, { level, period }, userId, now) => {
    const priced = await pricePlan(tx, userId, { level, period }, now);
    if (priced === null) return null;
    const { priceCents, currency, creditAmount, running, rest } = priced;
    const proratedCents = rest?.cents ?? 0;
    const replacesId = rest === null ? null : (running?.id ?? null);
    return { priceCents: priceCents - proratedCents, currency, creditAmount, proratedCents, replacesId };
  },
  isGood: (tx, order, now) => isPlanGood(tx, order, parseChoice(order.productId), now),
  fulfil: (tx, order, now) => bringPlan(tx, order, parseChoice(order.productId), now),
  readUse: readPlanUse,
  takeBack: takeBackPlan,
};
