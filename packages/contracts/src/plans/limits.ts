/** The plan of an account without a paid one. */
export const FREE_PLAN = 0;

/** From this number of days, results are shown as kept while the plan is active (decisions.md, Plans): 100 years. */
export const KEPT_WHILE_ACTIVE_DAYS = 36_500;
