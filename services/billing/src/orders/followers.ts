import type { OrderStatus } from '@orator/contracts/orders/status';
import type { OrderModel, Tx } from '@orator/db/client';
import { followReferral } from '../referrals/follow-order.ts';
import { followVoucher } from '../vouchers/follow-order.ts';
import { closeRequest } from '../refunds/follow-refund.ts';
import { bringProduct } from './products/bring-product.ts';

/** An order with its new status, and the previous one. */
export interface OrderMove {
  /** The order after the change. */
  readonly order: OrderModel;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly now: Date;
}

/** Called in the transaction of each change of an order's status, with the order locked. */
export type OrderFollower = (tx: Tx, move: OrderMove) => Promise<void>;

/** Called in this order. */
export const ORDER_FOLLOWERS: readonly OrderFollower[] = [bringProduct, followVoucher, followReferral, closeRequest];
