export const RECEIPT_PATH = '/account/my-order/receipt';

/** The receipt of one order. */
export const receiptPath = (orderId: string): string => `${RECEIPT_PATH}?order=${orderId}`;
