import { FREE_PLAN } from '@orator/contracts/plans/limits';
import type { Plan } from '@orator/contracts/plans/schema';

/** The visitor of the plans page. */
export interface Viewer {
  /** Level of the plan in force; undefined without an account. */
  readonly level: number | undefined;
  /** Level of the plan that would be cheapest for the usage; undefined without usage. */
  readonly cheapest: number | undefined;
}

/**
 * The one plan to recommend: the cheapest to users with usage, else the smallest paid one; none to users who pay for a plan and have
 * not used it.
 */
export const suggestPlan = (plans: readonly Plan[], { level = FREE_PLAN, cheapest }: Viewer): number | undefined => {
  if (cheapest !== undefined) return cheapest;
  return level === FREE_PLAN ? plans.find(({ id }) => id > FREE_PLAN)?.id : undefined;
};
