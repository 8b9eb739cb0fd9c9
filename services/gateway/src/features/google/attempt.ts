import { randomBytes } from 'node:crypto';
import { type GooglePage, GoogleState } from '@orator/contracts/google/schema';
import { deriveKey, sign, verify } from '@orator/platform/keys';
import { z } from 'zod';

/** How long a sign-in may take (decisions.md, Accounts). */
export const ATTEMPT_MS = 10 * 60_000;

/** What the browser keeps of an attempt, out of reach of scripts. `expires` is in Unix ms. */
const Kept = z.object({
  /** Which state it belongs to. */
  id: z.string(),
  /** Comes back in the ID token. */
  nonce: z.string(),
  /** Proves to the issuer that who exchanges the code asked for it (RFC 7636). */
  verifier: z.string(),
  expires: z.number(),
});
type Kept = z.output<typeof Kept>;

interface Origin {
  readonly fromPlatform?: 'client' | undefined;
  readonly sharedCode?: string | undefined;
  readonly page?: GooglePage | undefined;
}

const random = (): string => randomBytes(32).toString('base64url');

/** JSON of something a stranger may have written. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Attempts to sign in, kept by nobody but the browser: a cookie with the secrets, and the `state` that goes to the issuer and
 * comes back. Each is signed, and the state names its cookie: one from another browser is worth nothing, so nobody can
 * be signed in to an account they did not choose (RFC 6819, 4.4.1.8).
 */
export function createAttempts(secret: string) {
  const key = deriveKey(secret, 'google');
  const stateText = ({ fromPlatform, sharedCode, page }: Origin, nonce: string): string =>
    `state\n${JSON.stringify([fromPlatform ?? null, sharedCode ?? null, page ?? null, nonce])}`;

  const readCookie = (cookie: string): Kept | undefined => {
    const [body = '', signature = ''] = cookie.split('.');
    if (!verify(key, `cookie\n${body}`, signature)) return undefined;
    return Kept.safeParse(parse(Buffer.from(body, 'base64url').toString())).data;
  };

  return {
    begin: (origin: Origin, now = Date.now()) => {
      const kept: Kept = { id: random(), nonce: random(), verifier: random(), expires: now + ATTEMPT_MS };
      const body = Buffer.from(JSON.stringify(kept)).toString('base64url');
      const state: GoogleState = { ...origin, nonce: kept.id, signature: sign(key, stateText(origin, kept.id)) };
      return { kept, cookie: `${body}.${sign(key, `cookie\n${body}`)}`, state: JSON.stringify(state) };
    },
    /** The attempt that a state belongs to, or null when it is not of this browser, was altered, or is too old. */
    finish: (state: string | undefined, cookie: string | undefined, now = Date.now()) => {
      const given = GoogleState.safeParse(parse(state ?? '')).data;
      const kept = readCookie(cookie ?? '');
      if (given === undefined || kept === undefined || kept.expires <= now || given.nonce !== kept.id) return null;
      return verify(key, stateText(given, given.nonce), given.signature) ? { kept, given } : null;
    },
  };
}
export type Attempts = ReturnType<typeof createAttempts>;
