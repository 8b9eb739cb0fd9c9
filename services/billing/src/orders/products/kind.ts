import type { Product } from '@orator/contracts/orders/schema';
import type { OrderModel, Tx } from '@orator/db/client';
import type { ProductUse } from './product-use.ts';

export type ProductName = Product['kind'];
export type ProductOf<Name extends ProductName> = Extract<Product, { kind: Name }>;

/** What a product costs today, and the credits it brings. */
export interface Offer {
  /** Hundredths of the currency's unit. */
  readonly priceCents: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Hundredths of a credit; of a plan each month. */
  readonly creditAmount: bigint;
  /** What was taken off the price for the unused rest of a subscription, and which one the order is to replace. */
  readonly proratedCents?: number;
  readonly replacesId?: string | null;
}

/** An order of somebody who has an account still. */
export type OwnedOrder = OrderModel & { readonly userId: string };

/** A kind of product that can be ordered. All functions run in the transaction of the order. */
export interface ProductKind<Name extends ProductName> {
  /** The product's name in the order's row, and back. */
  readonly toId: (product: ProductOf<Name>) => string;
  readonly fromId: (id: string) => ProductOf<Name>;
  /** Null when it is not for sale to this person. */
  readonly offer: (tx: Tx, product: ProductOf<Name>, userId: string, now: Date) => Promise<Offer | null>;
  /** Whether it can still be brought at the price that was ordered; otherwise the money goes back. */
  readonly isGood: (tx: Tx, order: OwnedOrder, now: Date) => Promise<boolean>;
  /** Brings what was ordered; called once for an order. */
  readonly fulfil: (tx: Tx, order: OwnedOrder, now: Date) => Promise<void>;
  /** What became of what it has brought: whether a refund is due depends on that. */
  readonly readUse: (tx: Tx, order: OrderModel) => Promise<ProductUse>;
  /** Takes back what is left of what the order brought. */
  readonly takeBack: (tx: Tx, order: OrderModel, now: Date) => Promise<void>;
}
