import { vouchers } from '@orator/contracts/vouchers/routes';
import { cursorOf, feature } from '../contracts/feature.ts';

export const vouchersFeature = feature(vouchers, () => ({
  list: [(user) => ({ user, query: { status: '0,3', limit: '2', cursor: cursorOf(user.id) } })],
}));
