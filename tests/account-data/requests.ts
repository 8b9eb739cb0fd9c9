import { accountData } from '@orator/contracts/account-data/routes';
import { feature, signedIn } from '../contracts/feature.ts';
import { newEmail, PASSWORD } from '../support/people.ts';

export const accountDataFeature = feature(accountData, () => ({
  update: [
    (user) => ({ user, body: { name: 'Ada Byron', locale: 'en', email: newEmail(), current_password: PASSWORD } }),
  ],
  removePicture: [signedIn],
  export: [signedIn],
  remove: [(user) => ({ user, body: { current_password: PASSWORD } })],
}));
