import { passwords } from '@orator/contracts/passwords/routes';
import { sendResetLink } from '../../services/gateway/src/features/accounts/change-password.ts';
import { incrementLimit } from '../../services/gateway/src/identity/limit-counters.ts';
import { addressCounter, tellOfLock } from '../../services/gateway/src/identity/sign-in-lock.ts';
import { feature } from '../contracts/feature.ts';
import { tokenFor, unlockTokenFor } from '../support/mailbox.ts';
import { PASSWORD } from '../support/people.ts';

const NEXT_PASSWORD = 'three spoons in a teapot';

export const passwordsFeature = feature(passwords, ({ gateway }) => ({
  requestReset: [({ email }) => ({ body: { email } })],
  change: [
    (user) => ({ user, body: { current_password: PASSWORD, password: NEXT_PASSWORD } }),
    async ({ id, email }) => {
      // A link was sent for the request before, and one a minute is allowed.
      await gateway.deps.db.passwordReset.deleteMany({ where: { userId: id } });
      await sendResetLink(gateway.deps, email);
      return { body: { token: await tokenFor(gateway, email), password: NEXT_PASSWORD } };
    },
  ],
  unlock: [
    async ({ email }) => {
      const { endsAt } = await incrementLimit(gateway.deps.db, addressCounter(gateway.deps, email), 900);
      await tellOfLock(gateway.deps, email, endsAt);
      return { body: { token: await unlockTokenFor(gateway, email) } };
    },
  ],
}));
