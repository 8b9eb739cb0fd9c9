import type { OrderModel, Tx } from '@orator/db/client';
import { readGrant } from '../ledger/lots.ts';
import { type ProductUse, sumUse } from '../orders/products/product-use.ts';
import { readTermGrants } from './term-grants.ts';

/** The use of the months that an order has paid for and that have begun. */
export async function readPlanUse(tx: Tx, { id: orderId }: OrderModel): Promise<ProductUse> {
  const term = await tx.subscriptionTerm.findUnique({ where: { orderId } });
  if (term === null) return sumUse([], 0, false);
  const lots = [];
  for (const reference of await readTermGrants(tx, term)) lots.push(await readGrant(tx, { kind: 'plan', reference }));
  return sumUse(lots, Number(term.creditAmount) * term.months, term.replacedBy !== null);
}
