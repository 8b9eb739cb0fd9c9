import { deviceSessions } from '@orator/contracts/device-sessions/routes';
import { makeCursor, feature, signedIn } from '../contracts/feature.ts';
import type { User } from '../support/gateway.ts';

export const deviceSessionsFeature = feature(deviceSessions, ({ gateway: { deps } }) => {
  const readSessionId = ({ token }: User): string => deps.accessTokens.read(token)?.sessionId ?? '';
  return {
    list: [(user) => ({ user, query: { limit: '2', cursor: makeCursor(readSessionId(user)) } })],
    end: [(user) => ({ user, params: { id: readSessionId(user) } })],
    endOthers: [signedIn],
  };
});
