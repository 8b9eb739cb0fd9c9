import type { Locale } from '@orator/contracts/core/common';
import type { Order } from '@orator/contracts/orders/schema';
import type { Deps } from '../../deps.ts';
import type { CsvCell, CsvTable } from '../../http/csv.ts';
import { translate } from '../../i18n/messages.ts';
import { listOrders, type OrderFilter } from './service.ts';

const COLUMNS = [
  'number',
  'ordered',
  'paid',
  'status',
  'product',
  'credits',
  'price',
  'discount',
  'total',
  'currency',
] as const;

/** Orders that are read at a time. */
const BATCH = 100;

const nameOf = (product: Order['product']): string =>
  product.kind === 'package' ? product.id : `plan-${product.level}-${product.period}`;

async function* rowsOf(deps: Deps, userId: string, filter: OrderFilter, locale: Locale): AsyncGenerator<CsvCell[]> {
  let cursor: string | null = null;
  do {
    const page = await listOrders(deps, userId, { ...filter, limit: BATCH, ...(cursor !== null && { cursor }) });
    for (const order of page.items) {
      yield [
        order.number,
        order.created_at,
        order.paid_at,
        translate(locale, 'order_statuses', String(order.status)),
        nameOf(order.product),
        order.credits,
        order.subtotal_cents / 100,
        order.discount_cents / 100,
        order.total_cents / 100,
        order.currency,
      ];
    }
    cursor = page.next_cursor;
  } while (cursor !== null);
}

/** All orders that a filter finds, newest first; times are UTC, amounts in the currency's unit. */
export const writeOrders = (deps: Deps, userId: string, filter: OrderFilter, locale: Locale): CsvTable => ({
  headings: COLUMNS.map((name) => translate(locale, 'order_columns', name)),
  rows: rowsOf(deps, userId, filter, locale),
});
