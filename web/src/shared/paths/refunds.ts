import { REFUND_SCREEN } from '@orator/contracts/refunds/status';

export const REFUND_PATH = REFUND_SCREEN;

/** The refund of one order. */
export const refundPath = (orderId: string): string => `${REFUND_PATH}?order=${orderId}`;
