/** The plan of an account that pays for none. */
export const FREE_PLAN = 0;

/** Days from which results count as kept for as long as the plan is active (decisions.md, Plans): 100 years. */
export const KEPT_WHILE_ACTIVE_DAYS = 36_500;
