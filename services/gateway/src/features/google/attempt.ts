import { randomBytes } from 'node:crypto';
import { GoogleState } from '@orator/contracts/google/schema';
import { deriveKey } from '@orator/platform/keys';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';

/** How long a sign-in may take (decisions.md, Accounts). */
export const ATTEMPT_MS = 10 * 60_000;

const Origin = GoogleState.pick({ fromPlatform: true, sharedCode: true, page: true });
type Origin = z.output<typeof Origin>;

/** Claims of the cookie. */
const Attempt = z.object({
  origin: Origin,
  /** Names the attempt in its state. */
  jti: z.string(),
  /** Comes back in the ID token. */
  nonce: z.string(),
  /** Code verifier of PKCE (RFC 7636). */
  verifier: z.string(),
});
type Attempt = z.output<typeof Attempt>;

const random = (): string => randomBytes(32).toString('base64url');

/** The state of an attempt. Its signature is that of the cookie's token, which covers every field of the state. */
const makeState = ({ origin, jti }: Attempt, token: string): string => {
  const state: GoogleState = { ...origin, nonce: jti, signature: token.split('.')[2] ?? '' };
  return JSON.stringify(state);
};

/**
 * Sign-in attempts. Nothing is stored on the server: the browser keeps an attempt in an httpOnly cookie, a JWT, and the
 * issuer returns its `state`. A state without its cookie is refused, so that nobody can sign another person's browser in
 * to an account of their own (RFC 6819, 4.4.1.8).
 */
export function createAttempts(secret: string) {
  const key = deriveKey(secret, 'google');
  const sign = createSigner({ key, algorithm: 'HS256', expiresIn: ATTEMPT_MS });
  const verify = createVerifier({ key, algorithms: ['HS256'] });

  const read = (token: string): Attempt | null => {
    try {
      return Attempt.parse(verify(token));
    } catch {
      return null;
    }
  };

  return {
    begin: (origin: Origin) => {
      // Parsed, so that its keys are in the same order when the state is rebuilt from the cookie.
      const attempt: Attempt = { origin: Origin.parse(origin), jti: random(), nonce: random(), verifier: random() };
      const cookie = sign(attempt);
      return { attempt, cookie, state: makeState(attempt, cookie) };
    },
    /** The attempt of a state, or null if it is another browser's, was altered or has expired. */
    finish: (state: string, cookie: string): Attempt | null => {
      const attempt = read(cookie);
      return attempt !== null && makeState(attempt, cookie) === state ? attempt : null;
    },
  };
}
export type Attempts = ReturnType<typeof createAttempts>;
