import { isLine } from '@orator/contracts/core/line';
import type { GooglePage } from '@orator/contracts/google/schema';
import { AppError } from '@orator/platform/app-error';
import type { Log } from '@orator/platform/log';
import * as oidc from 'openid-client';
import { z } from 'zod';
import type { GatewayEnv } from '../../env.ts';

/** How long the issuer's metadata is cached. */
const METADATA_MS = 3_600_000;
/** Timeout of a request to the issuer. */
const TIMEOUT_S = 8;
const SCOPE = 'openid email profile';

/** The claims of a verified ID token that are used. */
export const Claims = z.object({
  iss: z.string(),
  /** Maximum length: OpenID Connect Core, section 2. */
  sub: z.string().min(1).max(255).refine(isLine),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
});
export type Claims = z.output<typeof Claims>;

interface AuthorizationRequest {
  readonly page: GooglePage | undefined;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Whether the issuer is unavailable, as opposed to rejecting the request. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  if (error instanceof oidc.ClientError) {
    const { cause, code } = error;
    return code === 'OAUTH_TIMEOUT' || code === undefined || (cause instanceof Response && cause.status >= 500);
  }
  // fetch throws it when the connection fails.
  return error instanceof TypeError;
}

const unavailable = (): AppError => new AppError('google_unavailable', { retryAfterS: 10 });

/** For the log. Names and codes only: messages may repeat secrets of the request. */
const describe = (error: unknown): object =>
  error instanceof oidc.ResponseBodyError
    ? { error: error.error, status: error.status }
    : error instanceof oidc.ClientError
      ? { error: error.message, code: error.code }
      : { error: error instanceof Error ? error.message : 'unknown' };

/**
 * The OpenID Connect issuer. Its metadata is discovered at the first sign-in, so that a gateway starts without it.
 */
export function createIssuer(env: GatewayEnv, log: Log) {
  let cached: { readonly config: Promise<oidc.Configuration>; readonly until: number } | undefined;

  const settings = () => {
    const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_CALLBACK_URL: callback } = env;
    if (id === undefined || secret === undefined || callback === undefined) throw new AppError('google_not_configured');
    return { id, secret, callback: callback.replace(/\/$/, '') };
  };

  const discover = ({ id, secret }: { id: string; secret: string }): Promise<oidc.Configuration> => {
    const server = new URL(env.GOOGLE_ISSUER);
    // env.ts allows plain http for localhost only.
    const plain = server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
    const execute = [oidc.enableNonRepudiationChecks, ...plain];
    return oidc.discovery(server, id, secret, undefined, { timeout: TIMEOUT_S, execute });
  };

  const configuration = async (): Promise<oidc.Configuration> => {
    const wanted = settings();
    const now = Date.now();
    if (cached === undefined || cached.until <= now) cached = { config: discover(wanted), until: now + METADATA_MS };
    const current = cached;
    try {
      return await current.config;
    } catch (error) {
      // Not cached, so that the next sign-in tries again.
      if (cached === current) cached = undefined;
      log.warn(describe(error), 'discovery of the Google issuer failed');
      throw unavailable();
    }
  };

  const makeCallback = (page: GooglePage | undefined): string => {
    const { callback } = settings();
    return page === undefined ? callback : `${callback}/${page}`;
  };

  return {
    /** The URL at the issuer to redirect the user to. @throws AppError google_not_configured, google_unavailable */
    authorizationUrl: async ({ page, state, nonce, verifier }: AuthorizationRequest): Promise<string> => {
      const config = await configuration();
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: makeCallback(page),
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href;
    },

    /**
     * Exchanges a code and verifies the ID token: signature, issuer, audience, expiry and nonce (OpenID Connect Core, 3.1.3.7).
     * @throws AppError google_not_configured, google_unavailable, google_refused
     */
    exchange: async (code: string, { page, state, nonce, verifier }: AuthorizationRequest): Promise<Claims> => {
      const config = await configuration();
      const callback = new URL(makeCallback(page));
      callback.search = new URLSearchParams({ code, state }).toString();
      const { issuer, authorization_response_iss_parameter_supported: hasIssuer } = config.serverMetadata();
      // Required of issuers with RFC 9207. It tells several issuers apart; there is only one, and clients do not send it.
      if (hasIssuer === true) callback.searchParams.set('iss', issuer);
      try {
        const tokens = await oidc.authorizationCodeGrant(config, callback, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        return Claims.parse(tokens.claims());
      } catch (error) {
        const down = isUnavailable(error);
        log.warn(describe(error), down ? 'the Google issuer is unavailable' : 'the Google issuer rejected a sign-in');
        throw down ? unavailable() : new AppError('google_refused');
      }
    },
  };
}
export type Issuer = ReturnType<typeof createIssuer>;
