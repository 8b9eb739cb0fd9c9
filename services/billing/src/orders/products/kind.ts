import type { Product } from '@orator/contracts/orders/schema';
import type { OrderModel, Tx } from '@orator/db/client';
import type { ProductUse } from './product-use.ts';

export type ProductName = Product['kind'];
export type ProductOf<Name extends ProductName> = Extract<Product, { kind: Name }>;

/** What a product costs today, and the credits it grants. */
export interface Offer {
  /** Hundredths of the currency's unit. */
  readonly priceCents: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Hundredths of a credit; for a plan, each month. */
  readonly creditAmount: bigint;
  /** The deduction for the unused rest of a subscription, and the subscription that the order is to replace. */
  readonly proratedCents?: number;
  readonly replacesId?: string | null;
}

/** An order whose user still has an account. */
export type OwnedOrder = OrderModel & { readonly userId: string };

/** A kind of product that can be ordered. All functions run in the transaction of the order. */
export interface ProductKind<Name extends ProductName> {
  /** Converts a product to its id in the order's row, and back. */
  readonly toId: (product: ProductOf<Name>) => string;
  readonly fromId: (id: string) => ProductOf<Name>;
  /** Null when it is not for sale to this user. */
  readonly offer: (tx: Tx, product: ProductOf<Name>, userId: string, now: Date) => Promise<Offer | null>;
  /** Whether it can still be granted at the ordered price; otherwise the money is returned. */
  readonly isGood: (tx: Tx, order: OwnedOrder, now: Date) => Promise<boolean>;
  /** Grants what was ordered; called once per order. */
  readonly fulfil: (tx: Tx, order: OwnedOrder, now: Date) => Promise<void>;
  /** The use of what was granted, which decides about a refund. */
  readonly readUse: (tx: Tx, order: OrderModel) => Promise<ProductUse>;
  /** Revokes the unused part of what the order granted. */
  readonly takeBack: (tx: Tx, order: OrderModel, now: Date) => Promise<void>;
}
