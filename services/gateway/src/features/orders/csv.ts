import type { Locale } from '@orator/contracts/core/common';
import { productTitle } from '../../checkout/product-title.ts';
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

async function* readRows(deps: Deps, userId: string, filter: OrderFilter, locale: Locale): AsyncGenerator<CsvCell[]> {
  let cursor: string | null = null;
  do {
    const page = await listOrders(deps, userId, { ...filter, limit: BATCH, ...(cursor !== null && { cursor }) });
    for (const order of page.items) {
      yield [
        order.number,
        order.created_at,
        order.paid_at,
        translate(locale, 'order_statuses', String(order.status)),
        await productTitle(deps.db, locale, order),
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
  rows: readRows(deps, userId, filter, locale),
});
