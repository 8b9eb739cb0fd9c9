import { consents } from '@orator/contracts/consents/routes';
import { cursorOf, feature } from '../contracts/feature.ts';
import { addConsent } from './rows.ts';

export const consentsFeature = feature(consents, ({ gateway: { deps } }) => ({
  list: [
    async (user) => {
      await addConsent(deps.db, user.id);
      return { user, query: { limit: '2', cursor: cursorOf(user.id) } };
    },
  ],
  revoke: [async (user) => ({ user, params: { id: await addConsent(deps.db, user.id) } })],
}));
