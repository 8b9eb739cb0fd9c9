/**
 * An order is refunded by the rule within this many days after its payment, if less than this share of its credits is
 * used (decisions.md, Orders).
 */
export const REFUND_RULE = { days: 14, percent: 20 } as const;

/** Why a user asks for a refund. */
export const REFUND_REASONS = ['not_needed', 'by_mistake', 'results', 'unlike_expected', 'other'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/**
 * `asked`: an operator must decide. `approved`: the order is refunded and the transfer is in progress; `done`: the
 * transfer is complete; `failed`: it takes too long, and an operator must look into it. `refused`: by an operator.
 */
export const REFUND_STATUSES = ['asked', 'approved', 'refused', 'done', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Why an order is not refunded by the rule. */
export const REFUND_OBSTACLES = [
  'not_paid',
  'refunded',
  'nothing_paid',
  'replaced',
  'too_old',
  'too_much_used',
  'credits_held',
] as const;
export type RefundObstacle = (typeof REFUND_OBSTACLES)[number];

/** The obstacles that an operator may override. */
const OPEN: readonly RefundObstacle[] = ['too_old', 'too_much_used'];

/** Whether a refund can be requested: within the rule it is immediate, otherwise an operator decides. */
export const canAskFor = (obstacle: RefundObstacle | null): boolean => obstacle === null || OPEN.includes(obstacle);

/** Page of the web app for requesting and following a refund. */
export const REFUND_SCREEN = '/refund';
