import type { Locale } from '@orator/contracts/core/common';
import type { google } from '@orator/contracts/google/routes';
import type { z } from 'zod';
import type { Caller } from '../../identity/access-tokens.ts';
import type { Deps } from '../../deps.ts';
import type { DeviceLabel } from '../../identity/device.ts';
import { AppError } from '@orator/platform/app-error';
import { openSession, presentSession } from '../../identity/sessions.ts';
import { claimTrial } from '../../identity/trials.ts';
import type { Attempts } from './attempt.ts';
import type { Issuer } from './issuer.ts';
import { onceMore, personOf } from './person.ts';

/** What belongs to signing in with Google and lives as long as the gateway. */
export interface Google {
  readonly attempts: Attempts;
  readonly issuer: Issuer;
}

/**
 * Begins to sign in.
 * @returns where to go, and the cookie that binds the attempt to this browser
 * @throws AppError google_not_configured, google_unavailable
 */
export async function begin({ attempts, issuer }: Google, wanted: z.output<typeof google.authorize.body>) {
  const { from_platform: fromPlatform, shared_code: sharedCode, page } = wanted;
  const { kept, cookie, state } = attempts.begin({ fromPlatform, sharedCode, page });
  return { cookie, url: await issuer.addressOf({ page, state, nonce: kept.nonce, verifier: kept.verifier }) };
}

interface Visitor {
  readonly cookie: string | undefined;
  /** A trial whose results move to the account. */
  readonly caller: Caller | null;
  readonly locale: Locale;
  readonly label: DeviceLabel;
}

/**
 * Signs in whoever the issuer says it is.
 * @throws AppError google_state_invalid, google_refused, google_email_unverified, google_not_linked, google_unavailable,
 *   google_not_configured
 */
export async function signIn(
  deps: Deps,
  { attempts, issuer }: Google,
  wanted: z.output<typeof google.signIn.body>,
  { cookie, caller, locale, label }: Visitor,
) {
  const { code, state = '', shared_code, remember } = wanted;
  const attempt = attempts.finish(state, cookie);
  if (attempt === null) throw new AppError('google_state_invalid');
  const { kept, given } = attempt;
  const claims = await issuer.exchange(code, {
    page: given.page,
    state,
    nonce: kept.nonce,
    verifier: kept.verifier,
  });
  const newcomer = { locale, sharedCode: shared_code ?? given.sharedCode ?? null };
  const { email, isNew, ...opened } = await onceMore(() =>
    deps.db.$transaction(async (tx) => {
      const person = await personOf(tx, deps, claims, newcomer);
      if (caller?.trial === true) await claimTrial(tx, deps.personalData, caller.id, person.id);
      const session = await openSession(tx, person.id, remember, label);
      return { ...session, email: person.email, isNew: person.isNew };
    }),
  );
  return { ...presentSession(deps, { ...opened, email, isNew }), present_vip: isNew };
}
