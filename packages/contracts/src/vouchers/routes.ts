import { page } from '../core/common.ts';
import { route } from '../core/route.ts';
import { Voucher, VouchersQuery } from './schema.ts';

export const vouchers = {
  list: route({
    method: 'GET',
    url: '/vouchers',
    access: 'user',
    tag: 'Vouchers',
    summary: 'Your vouchers, newest first; one makes one order cheaper',
    query: VouchersQuery,
    response: page(Voucher),
    rateLimit: 120,
  }),
};
