import { statements } from '@orator/contracts/statements/routes';
import { cursorOf, feature, signedIn } from '../contracts/feature.ts';

export const statementsFeature = feature(statements, () => ({
  entries: [(user) => ({ user, query: { limit: '2', cursor: cursorOf('1') } })],
  lots: [signedIn],
}));
