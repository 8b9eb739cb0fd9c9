import { z } from 'zod';
import { Id, IdParams, page } from '../core/common.ts';
import { route } from '../core/route.ts';
import { Checkout, Order, OrdersQuery, Product } from './schema.ts';

const tag = 'Orders';
export const orders = {
  create: route({
    method: 'POST',
    url: '/orders',
    access: 'user',
    idempotencyKey: true,
    tag,
    summary: 'Order credits or a plan; the order waits 30 minutes for its payment',
    body: z.object({ product: Product, voucher_id: Id.optional().describe('the voucher that makes it cheaper') }),
    response: Checkout,
    status: 201,
    rateLimit: 20,
  }),
  list: route({
    method: 'GET',
    url: '/orders',
    access: 'user',
    tag,
    summary: 'Your orders, newest first',
    query: OrdersQuery,
    response: page(Order),
  }),
  csv: route({
    method: 'GET',
    url: '/orders/csv',
    access: 'user',
    tag,
    summary: 'The same list, all of it, as a table for spreadsheets; times are UTC',
    query: OrdersQuery.pick({ status: true, search: true }),
    response: z.string(),
    mediaType: 'text/csv',
    rateLimit: 20,
  }),
  read: route({
    method: 'GET',
    url: '/orders/:id',
    access: 'owner',
    tag,
    summary: 'One order',
    params: IdParams,
    response: Order,
    rateLimit: 600,
  }),
  pay: route({
    method: 'POST',
    url: '/orders/:id/pay',
    access: 'owner',
    repeatable: true,
    tag,
    summary: 'The page on which an order that waits is paid',
    params: IdParams,
    response: Checkout,
    rateLimit: 20,
  }),
  cancel: route({
    method: 'POST',
    url: '/orders/:id/cancel',
    access: 'owner',
    repeatable: true,
    tag,
    summary: 'Cancel an order that waits for its payment; one that is cancelled stays so',
    params: IdParams,
    response: Order,
  }),
};
