import type { Product } from '@orator/contracts/orders/schema';
import type { OrderModel } from '@orator/db/client';
import type { ProductKind, ProductName, ProductOf } from './kind.ts';
import { packageProduct } from './package.ts';
import { planProduct } from './plan.ts';

const products: { readonly [Name in ProductName]: ProductKind<Name> } = { package: packageProduct, plan: planProduct };

const isName = (name: string): name is ProductName => Object.hasOwn(products, name);

export const productKind = <Name extends ProductName>(name: Name): ProductKind<Name> => products[name];

/** @throws Error for a kind that this version does not know */
export function findOrderKind({ id, productKind: name }: Pick<OrderModel, 'id' | 'productKind'>) {
  if (!isName(name)) throw new Error(`order ${id} is for the unknown product ${name}`);
  return productKind(name);
}

/** The product of an order, in the form of the response. */
export const readProduct = (order: Pick<OrderModel, 'id' | 'productKind' | 'productId'>): Product =>
  findOrderKind(order).fromId(order.productId);

/** What a product costs this user today; null when it is not for sale. */
export const findOffer = <Name extends ProductName>(
  tx: Parameters<ProductKind<Name>['offer']>[0],
  product: ProductOf<Name> & { readonly kind: Name },
  userId: string,
  now: Date,
) => productKind(product.kind).offer(tx, product, userId, now);
