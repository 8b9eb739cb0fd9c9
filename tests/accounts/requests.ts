import { accounts } from '@orator/contracts/accounts/routes';
import { feature, signedIn } from '../contracts/feature.ts';
import { newEmail, PASSWORD } from '../support/people.ts';

export const accountsFeature = feature(accounts, () => ({
  signUp: [() => ({ body: { email: newEmail(), password: PASSWORD, shared_code: 'friend-7', remember: true } })],
  signIn: [({ email }) => ({ body: { email, password: PASSWORD, remember: true } })],
  refresh: [({ refreshToken }) => ({ body: { refresh_token: refreshToken } })],
  signOut: [signedIn],
  profile: [signedIn],
}));
