import { vouchers } from '@orator/contracts/vouchers/routes';
import { makeCursor, feature } from '../contracts/feature.ts';

export const vouchersFeature = feature(vouchers, () => ({
  list: [(user) => ({ user, query: { status: '0,3', limit: '2', cursor: makeCursor(user.id) } })],
}));
