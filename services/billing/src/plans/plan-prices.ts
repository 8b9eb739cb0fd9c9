import { Counters } from '@orator/contracts/accounts/schema';
import { toCredits } from '@orator/contracts/core/credits';
import { FREE_PLAN } from '@orator/contracts/plans/limits';
import { PERIOD_MONTHS, PERIODS, type Period } from '@orator/contracts/plans/period';
import type { Plan, PlanPrice } from '@orator/contracts/plans/schema';
import type { PlanPriceModel, Tx } from '@orator/db/client';

/** The free plan and the plans for sale, smallest first. A plan that is no longer for sale is left out. */
export async function readPlansForSale(tx: Tx): Promise<Plan[]> {
  const rows = await tx.vipLevel.findMany({
    where: { OR: [{ id: FREE_PLAN }, { id: { gt: FREE_PLAN }, prices: { some: { active: true } } }] },
    include: { prices: { where: { active: true } } },
    orderBy: { id: 'asc' },
  });
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    video_seconds: row.videoSeconds,
    video_lines: row.videoLines,
    visible_mark: row.visibleMark,
    tasks_at_once: row.tasksAtOnce,
    result_days: row.resultDays,
    live_seconds: row.liveSeconds,
    counters: Counters.parse(row.counters),
    credits: toCredits(Number(row.creditAmount)),
    prices: PERIODS.flatMap((period) => presentPrice(row.prices, period)),
  }));
}

const presentPrice = (prices: readonly PlanPriceModel[], period: Period): PlanPrice[] =>
  prices
    .filter((price) => price.period === period)
    .map(({ priceCents, currency }) => ({ period, price_cents: priceCents, currency }));

/** Monthly prices of the plans of decisions.md, cents, by level. */
const MONTHLY_CENTS = { 1: 1500, 2: 2900, 3: 7900 } as const;
/** Discount of longer periods, percent (decisions.md, Plans). */
const OFF_PERCENT = { month: 0, quarter: 10, year: 20 } as const satisfies Record<Period, number>;

/** The prices of decisions.md, "Plans". */
export const PLAN_PRICES = Object.entries(MONTHLY_CENTS).flatMap(([level, monthly]) =>
  PERIODS.map((period) => ({
    level: Number(level),
    period,
    priceCents: Math.round((monthly * PERIOD_MONTHS[period] * (100 - OFF_PERCENT[period])) / 100),
  })),
);
