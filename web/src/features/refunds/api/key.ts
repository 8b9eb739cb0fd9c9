/**
 * Query key of refunds. It begins with the key of orders, so that refunds are read again with every event of an order.
 */
export const refundsKey = ['orders', 'refunds'] as const;
