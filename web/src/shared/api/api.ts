import { accounts } from '@orator/contracts/accounts/routes';
import type { RouteInput, RouteOutput, RouteSpec } from '@orator/contracts/core/route';
import { type CallOptions, createClient } from '@orator/sdk/client';
import { ApiError, NetworkError, TimeoutError } from '@orator/sdk/errors';
import type { Lock } from '@orator/sdk/session';
import { setReachable } from './connection.ts';
import { compareRegularly } from './compare-regularly.ts';
import { device } from './device.ts';
import { errorMessage, findSessionEnd } from '../errors/errors.ts';
import { currentLocale } from '../i18n/i18n.ts';
import { withOverlay } from './loading.ts';
import { rememberPage } from '../navigation/return-to.ts';
import { TRIAL, sessionStore, visitor } from '../session/session.ts';
import { dropEndedSession } from '../session/session-end.ts';
import { toastError } from '../toast/toast.tsx';
import { xhrUpload } from './xhr-upload.ts';

/** Web Locks exist on secure origins only; on plain http (a home network) tasks run unlocked. */
const lock: Lock = async (name, task) => {
  if (!('locks' in navigator)) return task();
  return await navigator.locks.request(name, task);
};

const backup: unknown = import.meta.env['VITE_API_BACKUP'];
const main: unknown = import.meta.env['VITE_API_BASE'];

export const client = createClient({
  baseUrl: typeof main === 'string' ? main : '/api',
  ...(typeof backup === 'string' ? { backupBaseUrl: backup } : {}),
  session: sessionStore,
  locale: currentLocale,
  device,
  uploads: xhrUpload,
  lock,
});

if (typeof backup === 'string') compareRegularly(() => client.compareBases());

export interface AskOptions extends CallOptions {
  /** Shows the loading overlay, for requests without their own progress indicator. */
  readonly overlay?: boolean;
}

type FailureListener = (error: unknown) => void;
const failureListeners: FailureListener[] = [];

/** Calls `listener` with every failure of `call`, before it is thrown. */
export const onFailure = (listener: FailureListener): void => void failureListeners.push(listener);

/**
 * Renews the trial's token before sign-up, because the server uses it to identify the trial to move into the account.
 */
export const renewTrial = async (): Promise<void> => {
  // Signing up works without the trial too.
  if (visitor() === TRIAL) await client.freshToken().catch(() => null);
};

/** Handles a failed request for all callers: a response that ends the session signs out here. */
const followFailure = (error: unknown, route: RouteSpec, { hideTip, token }: CallOptions = {}): void => {
  if (error instanceof ApiError) setReachable(true);
  if (error instanceof NetworkError || error instanceof TimeoutError) setReachable(false);
  for (const listener of failureListeners) listener(error);
  const end = findSessionEnd(error, route.url);
  const isOfSession = token === undefined && sessionStore.read() !== null;
  if (end === null || !isOfSession || route.url === accounts.signOut.url) return;
  if (hideTip !== true) toastError(() => errorMessage(error));
  if (end === 'login') rememberPage(location.pathname + location.search);
  dropEndedSession();
};

/** Calls the API. */
export const call = async <Spec extends RouteSpec>(
  route: Spec,
  input: RouteInput<Spec>,
  { overlay = false, ...options }: AskOptions = {},
): Promise<RouteOutput<Spec>> => {
  const send = () => client.call(route, input, options);
  try {
    const answer = await (overlay && options.hideTip !== true ? withOverlay(send) : send());
    setReachable(true);
    return answer;
  } catch (error) {
    followFailure(error, route, options);
    throw error;
  }
};

/** Calls the API for a response that is read as a stream. */
export const open = async <Spec extends RouteSpec>(
  route: Spec,
  input: RouteInput<Spec>,
  signal: AbortSignal,
): Promise<Response> => {
  try {
    const response = await client.open(route, input, signal);
    setReachable(true);
    return response;
  } catch (error) {
    followFailure(error, route);
    throw error;
  }
};
