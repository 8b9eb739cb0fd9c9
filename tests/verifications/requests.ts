import { verifications } from '@orator/contracts/verifications/routes';
import { feature } from '../contracts/feature.ts';
import { codeFor } from '../support/mailbox.ts';

export const verificationsFeature = feature(verifications, ({ gateway }) => ({
  send: [
    async (user) => {
      // A code was sent with the sign-up a moment ago, and one a minute is allowed.
      await gateway.deps.db.verification.deleteMany({ where: { userId: user.id } });
      return { user };
    },
  ],
  confirm: [async (user) => ({ user, body: { code: await codeFor(gateway, user.email) } })],
}));
