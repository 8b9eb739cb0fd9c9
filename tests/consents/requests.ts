import { consents } from '@orator/contracts/consents/routes';
import { makeCursor, feature } from '../contracts/feature.ts';
import { addConsent } from './rows.ts';

export const consentsFeature = feature(consents, ({ gateway: { deps } }) => ({
  list: [
    async (user) => {
      await addConsent(deps.db, user.id);
      return { user, query: { limit: '2', cursor: makeCursor(user.id) } };
    },
  ],
  revoke: [async (user) => ({ user, params: { id: await addConsent(deps.db, user.id) } })],
}));
