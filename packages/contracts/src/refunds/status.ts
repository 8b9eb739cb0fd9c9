/** An order is refunded by rule for so many days after its payment, while less than this share of its credits is used (decisions.md, Orders). */
export const REFUND_RULE = { days: 14, percent: 20 } as const;

/** Why somebody asks for a refund. */
export const REFUND_REASONS = ['not_needed', 'by_mistake', 'results', 'unlike_expected', 'other'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/**
 * `asked`: an operator decides. `approved`: the order is refunded and its money on the way back; `done`: it is back;
 * `failed`: it has been on the way for too long, and an operator looks after it. `refused`: by an operator.
 */
export const REFUND_STATUSES = ['asked', 'approved', 'refused', 'done', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Why an order is not refunded by rule. */
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

/** What an operator may decide about. */
const OPEN: readonly RefundObstacle[] = ['too_old', 'too_much_used'];

/** Whether a refund can be asked for: within the rule it is given at once, outside it an operator decides. */
export const canAskFor = (obstacle: RefundObstacle | null): boolean => obstacle === null || OPEN.includes(obstacle);

/** Page of the web app on which a refund is asked for and followed. */
export const REFUND_SCREEN = '/refund';
