import { ApiError } from '@orator/sdk/errors';
import { onFailure } from '../../../shared/api/api.ts';
import { TRIAL, sessionStore, visitor } from '../../../shared/session/session.ts';
import { askToSignUp } from './sign-up-ask.ts';

/** Error reasons that need an account. */
const NEEDS_ACCOUNT = new Set(['sign_up_required', 'trial_used_up']);

/** During a trial: asks to sign up when an account is needed, and drops a trial that has expired. */
export const handleTrialFailures = (): void =>
  onFailure((error) => {
    if (!(error instanceof ApiError) || visitor() !== TRIAL) return;
    if (NEEDS_ACCOUNT.has(error.reason)) askToSignUp(error.message);
    if (error.status === 401) sessionStore.clear();
  });
