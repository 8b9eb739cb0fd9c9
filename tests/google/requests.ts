import { google } from '@orator/contracts/google/routes';
import { feature } from '../contracts/feature.ts';
import { ask } from '../support/gateway.ts';
import { newLogin } from '../support/identities.ts';
import { newEmail } from '../support/people.ts';

export const googleFeature = feature(google, ({ gateway, issuer }) => {
  /** Signs a new person in at the issuer: the callback's parameters and the attempt's cookie. */
  const comeBack = async () => {
    const login = newLogin({ email: newEmail(), verified: true, name: 'Ada Byron' });
    const begun = await ask(gateway, google.authorize, { body: {} });
    const back = await issuer.visit(begun.value().url, login);
    const { code = '', state = '' } = Object.fromEntries(back.searchParams);
    return { code, state, cookie: String(begun.headers['set-cookie']).split(';')[0] ?? '' };
  };
  return {
    authorize: [() => ({ body: { from_platform: 'client', shared_code: 'friend-7', page: 'voice' } })],
    signIn: [
      async () => {
        const { code, state, cookie } = await comeBack();
        return { headers: { cookie }, body: { code, state, shared_code: 'friend-7', remember: true } };
      },
    ],
  };
});
