import { contentChecks } from '@orator/contracts/content-checks/routes';
import { newId } from '@orator/db/client';
import { feature } from '../contracts/feature.ts';

export const contentChecksFeature = feature(contentChecks, ({ gateway }) => ({
  appeal: [
    async (user) => {
      const row = { userId: user.id, kind: 'prompt', hash: newId(), rule: 'sexual' };
      const { id } = await gateway.deps.db.contentRefusal.create({ data: { id: newId(), ...row } });
      return { user, params: { id }, body: { text: 'It is the colour of a lipstick' } };
    },
  ],
}));
