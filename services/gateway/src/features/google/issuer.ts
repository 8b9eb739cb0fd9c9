import { isLine } from '@orator/contracts/core/line';
import type { GooglePage } from '@orator/contracts/google/schema';
import type { Log } from '@orator/platform/log';
import * as oidc from 'openid-client';
import { z } from 'zod';
import type { GatewayEnv } from '../../env.ts';
import { AppError } from '@orator/platform/app-error';

/** What the issuer says about itself is asked again after this. */
const KEEP_MS = 3_600_000;
/** Each question to the issuer. */
const TIMEOUT_S = 8;
const SCOPE = 'openid email profile';

/** What we read of an ID token, checked by then. */
export const Claims = z.object({
  iss: z.string(),
  /** Its length is OpenID Connect Core's, 2. */
  sub: z.string().min(1).max(255).refine(isLine),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
});
export type Claims = z.output<typeof Claims>;

interface Question {
  readonly page: GooglePage | undefined;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Whether the issuer or the way to it is down, and not what we sent. */
function isAway(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  if (error instanceof oidc.ClientError) {
    const { cause, code } = error;
    return code === 'OAUTH_TIMEOUT' || code === undefined || (cause instanceof Response && cause.status >= 500);
  }
  // What fetch throws when nobody answers.
  return error instanceof TypeError;
}

const away = (): AppError => new AppError('google_unavailable', { retryAfterS: 10 });

/** Names and codes only: messages may repeat what was sent. */
const about = (error: unknown): object =>
  error instanceof oidc.ResponseBodyError
    ? { error: error.error, status: error.status }
    : error instanceof oidc.ClientError
      ? { error: error.message, code: error.code }
      : { error: error instanceof Error ? error.message : 'unknown' };

/**
 * The OpenID Connect issuer, Google or one that stands in for it. It is looked up when the first person wants to sign
 * in, so that a gateway starts without it.
 */
export function createIssuer(env: GatewayEnv, log: Log) {
  let known: { readonly config: Promise<oidc.Configuration>; readonly until: number } | undefined;

  const settings = () => {
    const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_CALLBACK_URL: callback } = env;
    if (id === undefined || secret === undefined || callback === undefined) throw new AppError('google_not_configured');
    return { id, secret, callback: callback.replace(/\/$/, '') };
  };

  const discover = ({ id, secret }: { id: string; secret: string }): Promise<oidc.Configuration> => {
    const server = new URL(env.GOOGLE_ISSUER);
    // The configuration allows plain http for this machine only.
    const plain = server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
    const execute = [oidc.enableNonRepudiationChecks, ...plain];
    return oidc.discovery(server, id, secret, undefined, { timeout: TIMEOUT_S, execute });
  };

  const configuration = async (): Promise<oidc.Configuration> => {
    const wanted = settings();
    const now = Date.now();
    if (known === undefined || known.until <= now) known = { config: discover(wanted), until: now + KEEP_MS };
    const asked = known;
    try {
      return await asked.config;
    } catch (error) {
      // The next person asks anew.
      if (known === asked) known = undefined;
      log.warn(about(error), 'the issuer of Google sign-in cannot be asked');
      throw away();
    }
  };

  const callbackOf = (page: GooglePage | undefined): string => {
    const { callback } = settings();
    return page === undefined ? callback : `${callback}/${page}`;
  };

  return {
    /** Where a person goes to sign in. @throws AppError google_not_configured, google_unavailable */
    addressOf: async ({ page, state, nonce, verifier }: Question): Promise<string> => {
      const config = await configuration();
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: callbackOf(page),
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href;
    },

    /**
     * Exchanges a code and checks the ID token: signature, issuer, audience, end and nonce (OpenID Connect Core, 3.1.3.7).
     * @throws AppError google_not_configured, google_unavailable, google_refused
     */
    exchange: async (code: string, { page, state, nonce, verifier }: Question): Promise<Claims> => {
      const config = await configuration();
      const address = new URL(callbackOf(page));
      address.search = new URLSearchParams({ code, state }).toString();
      const { issuer, authorization_response_iss_parameter_supported: named } = config.serverMetadata();
      // It tells several issuers apart (RFC 9207); there is one here, and clients send code and state only.
      if (named === true) address.searchParams.set('iss', issuer);
      try {
        const tokens = await oidc.authorizationCodeGrant(config, address, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        return Claims.parse(tokens.claims());
      } catch (error) {
        const down = isAway(error);
        log.warn(about(error), down ? 'the issuer of Google sign-in is away' : 'a Google sign-in was not confirmed');
        throw down ? away() : new AppError('google_refused');
      }
    },
  };
}
export type Issuer = ReturnType<typeof createIssuer>;
