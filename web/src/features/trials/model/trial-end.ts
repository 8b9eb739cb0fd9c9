import { ApiError } from '@orator/sdk/errors';
import { onFailure } from '../../../shared/api/api.ts';
import { TRIAL, sessionStore, visitor } from '../../../shared/session/session.ts';
import { askToSignUp } from './sign-up-ask.ts';

/** Answers that only somebody with an account gets past. */
const NEEDS_ACCOUNT = new Set(['sign_up_required', 'trial_used_up']);

/** What a failure means to somebody who only tries: an account is needed, or the trial is over and a new one begins. */
export const endTrials = (): void =>
  onFailure((error) => {
    if (!(error instanceof ApiError) || visitor() !== TRIAL) return;
    if (NEEDS_ACCOUNT.has(error.reason)) askToSignUp(error.message);
    if (error.status === 401) sessionStore.clear();
  });
