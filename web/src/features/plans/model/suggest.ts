import { FREE_PLAN } from '@orator/contracts/plans/limits';
import type { Plan } from '@orator/contracts/plans/schema';

/** Who looks at the plans. */
export interface Viewer {
  /** Level of the plan in force; undefined without an account. */
  readonly level: number | undefined;
  /** Level of the plan that costs least for what was used; undefined without any use. */
  readonly cheapest: number | undefined;
}

/**
 * The one plan to suggest as the next step: the free one to visitors, the one that costs least to whoever has used something,
 * and else the smallest paid one; none to whoever pays for a plan already and has not used it.
 */
export const suggestPlan = (plans: readonly Plan[], { level, cheapest }: Viewer): number | undefined => {
  if (level === undefined) return FREE_PLAN;
  if (cheapest !== undefined) return cheapest;
  return level === FREE_PLAN ? plans.find(({ id }) => id > FREE_PLAN)?.id : undefined;
};
