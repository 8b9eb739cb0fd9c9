/** Below the key of orders: what is shown of refunds is read again with every event of an order. */
export const refundsKey = ['orders', 'refunds'] as const;
