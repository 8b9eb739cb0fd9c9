import { deviceSessions } from '@orator/contracts/device-sessions/routes';
import { cursorOf, feature, signedIn } from '../contracts/feature.ts';
import type { User } from '../support/gateway.ts';

export const deviceSessionsFeature = feature(deviceSessions, ({ gateway: { deps } }) => {
  const sessionOf = ({ token }: User): string => deps.accessTokens.read(token)?.sessionId ?? '';
  return {
    list: [(user) => ({ user, query: { limit: '2', cursor: cursorOf(sessionOf(user)) } })],
    end: [(user) => ({ user, params: { id: sessionOf(user) } })],
    endOthers: [signedIn],
  };
});
