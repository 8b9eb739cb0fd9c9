import { deriveKey } from '@orator/platform/keys';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';

/** Seconds an access token lives (decisions.md, Accounts). */
export const ACCESS_SECONDS = 15 * 60;

/** Who a request comes from. */
export interface Caller {
  readonly id: string;
  readonly sessionId: string;
  /** Somebody without an account. */
  readonly trial: boolean;
}

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), trial: z.literal(true).optional() });

export interface AccessTokens {
  issue: (caller: Caller) => string;
  /** Null for a token that is not ours, was altered or has expired. */
  read: (token: string) => Caller | null;
}

/** JWTs signed with HS256, `sub` the user, `sid` the session, and `trial` where there is no account. Verified ones are remembered, which halves their cost. */
export function createAccessTokens(secret: string): AccessTokens {
  const key = deriveKey(secret, 'access-token');
  const sign = createSigner({ key, algorithm: 'HS256', expiresIn: ACCESS_SECONDS * 1000 });
  const verify = createVerifier({ key, algorithms: ['HS256'], cache: 10_000 });
  return {
    issue: ({ id, sessionId, trial }) => sign({ sub: id, sid: sessionId, ...(trial && { trial }) }),
    read: (token) => {
      try {
        const claims = Claims.parse(verify(token));
        return { id: claims.sub, sessionId: claims.sid, trial: claims.trial === true };
      } catch {
        return null;
      }
    },
  };
}
