import { PERIOD_MONTHS, PERIODS, type Period } from '@orator/contracts/plans/period';
import type { Plan, PlanPrice } from '@orator/contracts/plans/schema';

/** The price of a plan for a period; undefined if not sold for it. */
export const findPrice = ({ prices }: Plan, period: Period): PlanPrice | undefined =>
  prices.find((price) => price.period === period);

/** The price per month, cents; rounded up, so that nothing looks cheaper than it is. */
export const monthlyCents = ({ period, price_cents: cents }: PlanPrice): number =>
  Math.ceil(cents / PERIOD_MONTHS[period]);

/** The saving of a period against single months, cents; 0 without a saving, or without single months. */
export const savedCents = (plan: Plan, price: PlanPrice): number => {
  const month = findPrice(plan, 'month');
  if (month === undefined || month.currency !== price.currency) return 0;
  return Math.max(0, month.price_cents * PERIOD_MONTHS[price.period] - price.price_cents);
};

/** The periods for which any plan is sold, shortest first, with the largest saving, percent rounded down. */
export const listPeriods = (plans: readonly Plan[]): { readonly period: Period; readonly percent: number }[] =>
  PERIODS.flatMap((period) => {
    const savings = plans.flatMap((plan) => {
      const price = findPrice(plan, period);
      if (price === undefined) return [];
      const saved = savedCents(plan, price);
      return [Math.floor((saved / Math.max(1, saved + price.price_cents)) * 100)];
    });
    return savings.length === 0 ? [] : [{ period, percent: Math.max(...savings) }];
  });
