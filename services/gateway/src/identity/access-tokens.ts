import { deriveKey } from '@orator/platform/keys';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';

/** Lifetime of an access token, seconds (decisions.md, Accounts). */
export const ACCESS_SECONDS = 15 * 60;

/** The user of a request's access token. */
export interface AuthenticatedUser {
  readonly id: string;
  readonly sessionId: string;
  /** Whether it is a trial: a user without an account. */
  readonly trial: boolean;
}

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), trial: z.literal(true).optional() });

export interface AccessTokens {
  issue: (user: AuthenticatedUser) => string;
  /** Null for a forged or expired token. */
  read: (token: string) => AuthenticatedUser | null;
}

/**
 * JWTs signed with HS256; `sub` is the user, `sid` the session, `trial` is set for trials. Verified tokens are cached,
 * which halves the cost of verification.
 */
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
