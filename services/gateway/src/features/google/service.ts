import type { Locale } from '@orator/contracts/core/common';
import type { google } from '@orator/contracts/google/routes';
import { AppError } from '@orator/platform/app-error';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { AuthenticatedUser } from '../../identity/access-tokens.ts';
import type { DeviceLabel } from '../../identity/device.ts';
import { rememberDevice } from '../../identity/known-devices.ts';
import { openSession, presentSession } from '../../identity/sessions.ts';
import { claimTrial } from '../../identity/trials.ts';
import type { Attempts } from './attempt.ts';
import { retryOnConflict, findOrCreateUser } from './google-user.ts';
import type { Issuer } from './issuer.ts';

/** The parts of Google sign-in, created once for a gateway. */
export interface Google {
  readonly attempts: Attempts;
  readonly issuer: Issuer;
}

/**
 * Starts a sign-in.
 * @returns the issuer's URL to redirect to, and the cookie that binds the attempt to this browser
 * @throws AppError google_not_configured, google_unavailable
 */
export async function begin({ attempts, issuer }: Google, input: z.output<typeof google.authorize.body>) {
  const { from_platform: fromPlatform, shared_code: sharedCode, page } = input;
  const { attempt, cookie, state } = attempts.begin({ fromPlatform, sharedCode, page });
  return {
    cookie,
    url: await issuer.authorizationUrl({ page, state, nonce: attempt.nonce, verifier: attempt.verifier }),
  };
}

interface Visitor {
  readonly cookie: string | undefined;
  /** If it is a trial, its data moves to the account. */
  readonly currentUser: AuthenticatedUser | null;
  readonly locale: Locale;
  readonly label: DeviceLabel;
  /** The token by which the browser is known. */
  readonly deviceToken: string | null;
}

/**
 * Signs in the user that the issuer identifies.
 * @returns the session, and the browser's token for `sendDeviceToken`
 * @throws AppError google_state_invalid, google_refused, google_email_unverified, google_not_linked, google_unavailable,
 *   google_not_configured
 */
export async function signIn(
  deps: Deps,
  { attempts, issuer }: Google,
  input: z.output<typeof google.signIn.body>,
  { cookie, currentUser, locale, label, deviceToken: known }: Visitor,
) {
  const { code, state = '', shared_code, remember } = input;
  const attempt = attempts.finish(state, cookie ?? '');
  if (attempt === null) throw new AppError('google_state_invalid');
  const { origin, nonce, verifier } = attempt;
  const claims = await issuer.exchange(code, {
    page: origin.page,
    state,
    nonce,
    verifier,
  });
  const trial = currentUser?.trial === true ? currentUser : null;
  const trialId = trial?.id ?? null;
  const sharedCode = shared_code ?? origin.sharedCode ?? null;
  const details = { locale, sharedCode, trialId, device: label.device, network: label.network };
  const { email, isNew, deviceToken, ...opened } = await retryOnConflict(() =>
    deps.db.$transaction(async (tx) => {
      const user = await findOrCreateUser(tx, deps, claims, details);
      if (trialId !== null) await claimTrial(tx, deps.personalData, trialId, user.id);
      const session = await openSession(tx, user.id, remember, label);
      const remembered = await rememberDevice(tx, user.id, known);
      return { ...session, email: user.email, isNew: user.isNew, deviceToken: remembered };
    }),
  );
  if (trial !== null) await deps.sessions.announceEnd([trial.sessionId]);
  const session = { ...presentSession(deps, { ...opened, email, isNew }), present_vip: isNew };
  return { session, deviceToken };
}
