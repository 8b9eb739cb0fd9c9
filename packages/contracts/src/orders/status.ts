/** Status of an order (specification, section 4, with its spellings). */
export const OrderStatus = { WaitPay: 0, Paid: 1, Expired: 2, Canceld: 3, Refund: 4, Abnormal: 5 } as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

/**
 * Where an order may go from each status (decisions.md, Orders). Money that arrives after the order has ended, or that is not
 * its total, makes it Abnormal; from there it is fulfilled or refunded.
 */
export const ORDER_MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [OrderStatus.WaitPay]: [OrderStatus.Paid, OrderStatus.Expired, OrderStatus.Canceld, OrderStatus.Abnormal],
  [OrderStatus.Paid]: [OrderStatus.Refund],
  [OrderStatus.Expired]: [OrderStatus.Abnormal],
  [OrderStatus.Canceld]: [OrderStatus.Abnormal],
  [OrderStatus.Refund]: [],
  [OrderStatus.Abnormal]: [OrderStatus.Paid, OrderStatus.Refund],
};
