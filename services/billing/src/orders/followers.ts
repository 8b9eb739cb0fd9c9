import type { OrderStatus } from '@orator/contracts/orders/status';
import type { OrderModel, Tx } from '@orator/db/client';
import { followReferral } from '../referrals/follow-order.ts';
import { followVoucher } from '../vouchers/follow-order.ts';
import { closeRequest } from '../refunds/follow-refund.ts';
import { bringProduct } from './products/bring-product.ts';

/** An order's new status, and the one before it. */
export interface OrderMove {
  /** As it is now. */
  readonly order: OrderModel;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly now: Date;
}

/** What goes with an order: called in the transaction of each of its moves, with the order locked. */
export type OrderFollower = (tx: Tx, move: OrderMove) => Promise<void>;

/** In this order. */
export const ORDER_FOLLOWERS: readonly OrderFollower[] = [bringProduct, followVoucher, followReferral, closeRequest];
