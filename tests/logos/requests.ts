import { logos } from '@orator/contracts/logos/routes';
import { feature, signedIn } from '../contracts/feature.ts';
import { addLogo } from '../support/gateway-rows.ts';

export const logosFeature = feature(logos, ({ gateway }) => ({
  list: [signedIn],
  remove: [async (user) => ({ user, params: { id: await addLogo(gateway, user.id) } })],
}));
