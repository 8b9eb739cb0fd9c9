import { z } from 'zod';
import { Session } from '../accounts/schema.ts';
import { route } from '../core/route.ts';

/** Base64url of a SHA-256, without padding (RFC 7636, 4.2: the method S256). */
const CodeChallenge = z
  .string()
  .regex(/^[\w-]{43}$/)
  .meta({ examples: ['E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'] });
/** RFC 7636, 4.1. */
const CodeVerifier = z
  .string()
  .regex(/^[\w.~-]{43,128}$/)
  .meta({ examples: ['dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'] });

const tag = 'Desktop client';
/**
 * The desktop client opens the browser at `/sign-in?fromPlatform=client&code_challenge=<challenge>`. The browser, signed
 * in, asks for a code and opens the link; the client exchanges code and verifier for a session of its own.
 */
export const handOffs = {
  create: route({
    method: 'POST',
    url: '/authentication/hand-off',
    access: 'user',
    repeatable: false,
    tag,
    summary: 'A link that signs in the desktop client: valid once, for 60 s, with the verifier of the challenge',
    body: z.object({ code_challenge: CodeChallenge, remember: z.boolean().default(false) }),
    response: z.object({
      code: z.string(),
      link: z.string().describe('custom app link: <scheme>://login?code=<code>&remember=<0 or 1>'),
    }),
    status: 201,
    rateLimit: 10,
  }),
  exchange: route({
    method: 'POST',
    url: '/authentication/hand-off/token',
    access: 'public',
    tag,
    summary: 'Exchange the code of a link for a session; a wrong verifier invalidates the code',
    body: z.object({ code: z.string().min(1).max(128), code_verifier: CodeVerifier }),
    response: Session,
    rateLimit: 20,
  }),
};
