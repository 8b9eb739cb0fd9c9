/** Status of an order (specification, section 4, with its spellings). */
export const OrderStatus = { WaitPay: 0, Paid: 1, Expired: 2, Canceld: 3, Refund: 4, Abnormal: 5 } as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

/**
 * The statuses that may follow each status (decisions.md, Orders). A payment after the order has ended, or of another
 * amount than its total, makes it Abnormal; from there it is fulfilled or refunded.
 */
export const ORDER_MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [OrderStatus.WaitPay]: [OrderStatus.Paid, OrderStatus.Expired, OrderStatus.Canceld, OrderStatus.Abnormal],
  [OrderStatus.Paid]: [OrderStatus.Refund],
  [OrderStatus.Expired]: [OrderStatus.Abnormal],
  [OrderStatus.Canceld]: [OrderStatus.Abnormal],
  [OrderStatus.Refund]: [],
  [OrderStatus.Abnormal]: [OrderStatus.Paid, OrderStatus.Refund],
};
