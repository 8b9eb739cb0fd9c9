import { referrals } from '@orator/contracts/referrals/routes';
import { makeCursor, feature, signedIn } from '../contracts/feature.ts';

export const referralsFeature = feature(referrals, () => ({
  list: [(user) => ({ user, query: { limit: '2', cursor: makeCursor(user.id) } })],
  readCode: [(user) => ({ user, params: { code: '7H2KM4QX' } })],
  payments: [signedIn],
}));
